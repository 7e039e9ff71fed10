import { bodyExamples, exampleOf, requestTemplate, sentBodySchema, sentSchema, sentValue } from '../api/documents.ts';
import {
  operationName,
  resolveSchema,
  type ApiDocument,
  type HttpOperation,
  type MediaType,
  type Parameter,
} from '../api/index.ts';
import { isBinaryType, isFormType, isJson, queryText, type RequestTemplate } from '../request/index.ts';
import type { FieldDefinitions, FormField } from './form/field.ts';
import { FieldBuilder, plainDescription } from './form/fields-of.ts';

export interface ParameterProps {
  /** Key in `RequestValues.parameters`. */
  readonly key: string;
  readonly name: string;
  readonly required: boolean;
  readonly field: FormField;
}

export interface BodyProps {
  readonly mediaType: string;
  readonly kind: 'json' | 'form' | 'text' | 'file';
  /** What `json` and `form` are entered in. */
  readonly field?: FormField;
  /** Values that the description gives, to fill the form with. */
  readonly examples: readonly { readonly name: string; readonly value: unknown }[];
  /** What a text starts with. */
  readonly initial?: string;
}

/** All that the playground is given: plain JSON, embedded in the page. */
export interface PlaygroundProps {
  readonly title: string;
  /** What tells its form from others that are sent to the same address. */
  readonly name?: string;
  readonly template: RequestTemplate;
  readonly parameters: readonly ParameterProps[];
  readonly bodies: readonly BodyProps[];
  readonly definitions: FieldDefinitions;
  /** Address of the proxy; undefined to send from the browser. */
  readonly proxy?: string;
  readonly credentials: boolean;
  readonly authorization: AuthorizationProps;
  /** Keys and aliases of snippet languages; undefined for all. */
  readonly languages?: readonly string[];
  /** Addresses of those among them that the project brings. */
  readonly ownLanguages?: readonly string[];
  /** Address of the schemas that answers are judged by. */
  readonly responses?: string;
  /** Address of what the playground says in the language of the page; undefined for English. */
  readonly texts?: string;
}

/** What credentials are kept and got with. */
export interface AuthorizationProps {
  /** Where the description is: what was entered for one is not offered to another. */
  readonly description: string;
  /** Path of the site's redirect page. */
  readonly redirect: string;
}

export interface PlaygroundOptions {
  readonly proxy?: string | undefined;
  readonly credentials: boolean;
  /** Path of the page to which providers send readers back. */
  readonly redirect: string;
  /** Fill the form with the description's examples (docs.json `api.examples.prefill`). */
  readonly prefill: boolean;
  readonly languages?: readonly string[] | undefined;
  readonly ownLanguages?: readonly string[] | undefined;
  readonly responses?: string | undefined;
  /** What an option is called that has no name: `Option {number}`. */
  readonly option?: string | undefined;
  readonly texts?: string | undefined;
}

/** Returns the playground's props for an operation. */
export function playgroundProps(
  operation: HttpOperation,
  document: Pick<ApiDocument, 'schemas' | 'location'>,
  options: PlaygroundOptions,
): PlaygroundProps {
  const { schemas } = document;
  const values = new FieldBuilder(schemas, { files: false, option: options.option });
  const forms = new FieldBuilder(schemas, { files: true, option: options.option });
  const context: PropsContext = { values, forms, schemas, prefill: options.prefill };
  return {
    title: operationName(operation),
    template: withoutExamples(requestTemplate(operation, document)),
    parameters: operation.parameters.map((parameter) => parameterProps(parameter, context)),
    bodies: (operation.requestBody?.content ?? []).map((mediaType) =>
      withQuery(bodyProps(mediaType, context), operation),
    ),
    ...(operation.graphql === undefined ? {} : { name: operation.key }),
    definitions: { ...values.definitions, ...forms.definitions },
    credentials: options.credentials,
    authorization: { description: document.location, redirect: options.redirect },
    ...(options.proxy === undefined ? {} : { proxy: options.proxy }),
    ...(options.languages === undefined ? {} : { languages: options.languages }),
    ...(options.ownLanguages === undefined || options.ownLanguages.length === 0
      ? {}
      : { ownLanguages: options.ownLanguages }),
    ...(options.responses === undefined ? {} : { responses: options.responses }),
    ...(options.texts === undefined ? {} : { texts: options.texts }),
  };
}

/** Examples are in the fields. */
function withoutExamples(template: RequestTemplate): RequestTemplate {
  return {
    ...template,
    parameters: template.parameters.map(({ example: _example, ...parameter }) => parameter),
    bodies: template.bodies.map(({ example: _example, ...body }) => body),
  };
}

interface PropsContext {
  readonly values: FieldBuilder;
  /** For bodies that may hold files. */
  readonly forms: FieldBuilder;
  readonly schemas: ApiDocument['schemas'];
  readonly prefill: boolean;
}

/** Where the site prefills: `x-default`, then the author's example, and for what is required any value that fits. */
function parameterProps(parameter: Parameter, { values, schemas, prefill }: PropsContext): ParameterProps {
  const { name, in: location, required, deprecated, description, schema } = parameter;
  const [example] = parameter.examples;
  const sent = (value: unknown): unknown => sentValue(parameter, value, schemas);
  const shown = sentSchema(parameter, schemas);
  const field = values.field(example === undefined ? shown : { ...shown, examples: [sent(example.value)] });
  const resolved = resolveSchema(schemas, schema);
  const described = field.description ?? plainDescription(description);
  const written = example?.value ?? resolved.examples[0];
  const initial = sent(resolved.prefill ?? written ?? (required ? exampleOf(schema, schemas, 'request') : undefined));
  return {
    key: `${location}.${name}`,
    name,
    required,
    field: {
      ...field,
      ...(described === undefined ? {} : { description: described }),
      ...(deprecated ? { deprecated } : {}),
      ...(parameter.allowEmptyValue === true ? { empty: queryText(parameter, '') } : {}),
      ...(prefill && initial !== undefined ? { initial } : {}),
    },
  };
}

/** An example that weighs more is left to the page. */
const maxExample = 20_000;

function bodyProps(mediaType: MediaType, { values, forms, schemas, prefill }: PropsContext): BodyProps {
  const { type } = mediaType;
  const schema = sentBodySchema(mediaType, schemas);
  const examples = bodyExamples(mediaType, schemas)
    .filter(({ value }) => (JSON.stringify(value) ?? '').length <= maxExample)
    .map(({ name, summary, value }) => ({ name: summary ?? name, value }));
  const [first] = examples;
  const kind = bodyKind(type);
  const shared = { mediaType: type, kind, examples };
  if (kind === 'file') return { ...shared, field: { kind: 'file', type: 'file', accept: type } };
  if (kind === 'text') return prefill && first !== undefined ? { ...shared, initial: textOf(first.value) } : shared;
  const builder = kind === 'form' ? forms : values;
  const field = builder.field(schema ?? { types: kind === 'form' ? ['object'] : [], examples: [] });
  return { ...shared, field: prefill && first !== undefined ? { ...field, initial: first.value } : field };
}

/** What asks for a field of a GraphQL schema stands in the form from the start; values of variables are the reader's. */
function withQuery(body: BodyProps, { graphql }: HttpOperation): BodyProps {
  const { field } = body;
  if (graphql === undefined || field?.kind !== 'object') return body;
  const members = field.members.map((member) =>
    member.name === 'query' ? { ...member, field: { ...member.field, initial: graphql.document } } : member,
  );
  return { ...body, field: { ...field, members } };
}

function bodyKind(mediaType: string): BodyProps['kind'] {
  if (isFormType(mediaType)) return 'form';
  if (isJson(mediaType)) return 'json';
  return isBinaryType(mediaType) ? 'file' : 'text';
}

function textOf(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}
