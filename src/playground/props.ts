import { exampleOf, mediaTypeExamples } from '../api/examples/example.ts';
import { resolveSchema, type ApiDocument, type HttpOperation, type Parameter, type Schema } from '../api/model.ts';
import { requestTemplate } from '../api/request-template.ts';
import type { RequestTemplate } from '../request/template.ts';

/** How one value is entered. */
export interface FieldProps {
  /** Key in `RequestValues.parameters`, or name of a form field. */
  readonly key: string;
  readonly label: string;
  readonly control: 'text' | 'number' | 'boolean' | 'select' | 'json' | 'file';
  readonly required: boolean;
  readonly description?: string;
  readonly type: string;
  readonly options?: readonly string[];
  readonly placeholder?: string;
  readonly initial?: string;
}

export interface BodyProps {
  readonly mediaType: string;
  /** `fields` for forms, `file` for binary content, else a text. */
  readonly kind: 'text' | 'fields' | 'file';
  readonly fields: readonly FieldProps[];
  readonly initial: string;
}

/** All that the playground is given: plain JSON, embedded in the page. */
export interface PlaygroundProps {
  readonly title: string;
  readonly template: RequestTemplate;
  readonly parameters: readonly FieldProps[];
  readonly bodies: readonly BodyProps[];
  /** Address of the proxy; undefined to send from the browser. */
  readonly proxy?: string;
  readonly credentials: boolean;
  readonly authorization: AuthorizationProps;
  /** Keys and aliases of snippet languages; undefined for all. */
  readonly languages?: readonly string[];
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
}

/** Returns the playground's props for an operation. */
export function playgroundProps(
  operation: HttpOperation,
  document: Pick<ApiDocument, 'schemas' | 'location'>,
  options: PlaygroundOptions,
): PlaygroundProps {
  const { schemas } = document;
  return {
    title: operation.summary ?? `${operation.method} ${operation.path}`,
    template: requestTemplate(operation, document),
    parameters: operation.parameters.map((parameter) => parameterField(parameter, schemas, options.prefill)),
    bodies: (operation.requestBody?.content ?? []).map((mediaType): BodyProps => {
      const kind = bodyKind(mediaType.type);
      const schema = mediaType.schema ?? { types: [], examples: [] };
      const example = mediaTypeExamples(mediaType, schemas, 'request')[0]?.value;
      return {
        mediaType: mediaType.type,
        kind,
        fields: kind === 'fields' ? formFields(schema, schemas, options.prefill) : [],
        initial: kind === 'text' ? textOf(example) : '',
      };
    }),
    credentials: options.credentials,
    authorization: { description: document.location, redirect: options.redirect },
    ...(options.proxy === undefined ? {} : { proxy: options.proxy }),
    ...(options.languages === undefined ? {} : { languages: options.languages }),
  };
}

function textOf(example: unknown): string {
  if (example === undefined) return '';
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}

function bodyKind(mediaType: string): BodyProps['kind'] {
  if (/^multipart\/|^application\/x-www-form-urlencoded/i.test(mediaType)) return 'fields';
  return /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip)/i.test(mediaType) ? 'file' : 'text';
}

type Schemas = ApiDocument['schemas'];

function parameterField(parameter: Parameter, schemas: Schemas, prefill: boolean): FieldProps {
  const example = parameter.examples[0]?.value ?? exampleOf(parameter.schema, schemas, 'request');
  return {
    ...fieldOf(parameter.schema, schemas, { example, prefill: prefill && parameter.required }),
    key: `${parameter.in}.${parameter.name}`,
    label: parameter.name,
    required: parameter.required,
    ...(parameter.description === undefined ? {} : { description: parameter.description }),
  };
}

function formFields(schema: Schema, schemas: Schemas, prefill: boolean): FieldProps[] {
  return (resolveSchema(schemas, schema).properties ?? [])
    .filter((property) => resolveSchema(schemas, property.schema).readOnly !== true)
    .map(({ name, required, schema: own }) => {
      const { description } = resolveSchema(schemas, own);
      return {
        ...fieldOf(own, schemas, { example: exampleOf(own, schemas, 'request'), prefill: prefill && required }),
        key: name,
        label: name,
        required,
        ...(description === undefined ? {} : { description }),
      };
    });
}

interface FieldExample {
  readonly example: unknown;
  readonly prefill: boolean;
}

function fieldOf(
  schema: Schema,
  schemas: Schemas,
  { example, prefill }: FieldExample,
): Pick<FieldProps, 'control' | 'type' | 'options' | 'placeholder' | 'initial'> {
  const resolved = resolveSchema(schemas, schema);
  const type = resolved.types[0] ?? 'any';
  const options = resolved.enum?.map(String);
  const control = options !== undefined ? 'select' : controlOf(resolved, type);
  const shown = textOf(example);
  const initial = resolved.default === undefined ? (prefill ? shown : undefined) : textOf(resolved.default);
  return {
    control,
    type: resolved.format === undefined ? type : `${type}<${resolved.format}>`,
    ...(options === undefined ? {} : { options }),
    ...(control === 'file' || options !== undefined ? {} : { placeholder: shown }),
    ...(initial === undefined || control === 'file' ? {} : { initial }),
  };
}

function controlOf({ format, items }: Schema, type: string): FieldProps['control'] {
  if (format === 'binary' || format === 'base64' || items?.format === 'binary') return 'file';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'array' || type === 'object' ? 'json' : 'text';
}
