import {
  schemaName,
  type ApiDocument,
  type GraphqlField,
  type HttpOperation,
  type Schema,
} from '../../../api/index.ts';
import { authorizationViews } from './authorization-view.ts';
import type { ExampleEntry } from './example-entry.ts';
import { anchorClaims, type ClaimAnchor } from './field-anchors.ts';
import { noModels } from './model-links.ts';
import type { AuthorizationView } from './operation-view.ts';
import { SchemaRows, type ViewContext } from './schema-rows.ts';
import type { FieldRow, SchemaView, TypeView } from './schema-view.ts';

/** A field of a root of a GraphQL schema as data, in the order in which it is read. */
export interface GraphqlView {
  readonly authorizations: readonly AuthorizationView[];
  /** Headers that docs.json names. */
  readonly headers: readonly FieldRow[];
  /** Undefined where it takes none. */
  readonly arguments: SchemaView | undefined;
  readonly returns: TypeView;
}

/** Returns what the page of a field of a root shows. Fields of arguments are open for a level, other types have pages. */
export function graphqlView(
  { schemas }: Pick<ApiDocument, 'schemas'>,
  { security, parameters }: Pick<HttpOperation, 'security' | 'parameters'>,
  field: GraphqlField,
  { strings, models = noModels }: ViewContext,
): GraphqlView {
  const claim = anchorClaims();
  const given = new SchemaRows(schemas, claim, { strings, models: { ...models, shownTo: 1 } });
  const got = new SchemaRows(schemas, claim, { strings, models: { ...models, shownTo: 0 } });
  const view = {
    authorizations: authorizationViews(security, given, strings),
    headers: parameters.map((parameter) =>
      given.parameter(parameter, { section: 'header', path: [], direction: 'request', id: 'api-headers' }),
    ),
    arguments: given.type(field.arguments, {
      section: 'argument',
      path: [],
      direction: 'request',
      id: 'api-arguments',
    }).inside,
    returns: got.type(field.returns, { section: 'returns', path: [], direction: 'response', id: 'api-returns' }),
  };
  given.finish();
  got.finish();
  return view;
}

/** Returns the text of an operation and the values of its variables, to be copied. */
export function operationTexts(
  { document, variables }: GraphqlField,
  labels: { readonly variables: string },
): readonly ExampleEntry[] {
  const texts = [{ value: 'operation', label: 'GraphQL', language: 'graphql', code: document }];
  if (Object.keys(variables).length === 0) return texts;
  const code = JSON.stringify(variables, null, 2);
  return [...texts, { value: 'variables', label: labels.variables, language: 'json', code }];
}

/** Returns the rows of the values of an enum. */
export function valueRows({ values = [] }: Schema, claim: ClaimAnchor): FieldRow[] {
  return values.map(({ name, description, deprecated = false }) => ({
    id: claim('value', [name.toLowerCase()]),
    name,
    type: '',
    ...(description === undefined ? {} : { description }),
    required: false,
    deprecated,
    facts: [],
    pills: { pre: [], post: [] },
  }));
}

const keywords: Readonly<Record<string, string>> = {
  Objects: 'type',
  Interfaces: 'interface',
  Unions: 'union',
  Enums: 'enum',
  Inputs: 'input',
  Scalars: 'scalar',
};

function keywordOf({ types = [] }: ApiDocument, ref: string): string | undefined {
  return keywords[types.find(({ refs }) => refs.includes(ref))?.group ?? ''];
}

/** Returns how the page of a type names its kind: `enum`. */
export function typeNotation(document: ApiDocument, ref: string): Pick<Schema, 'notation'> {
  const notation = keywordOf(document, ref);
  return notation === undefined ? {} : { notation };
}

/** Returns the definition of a type as SDL, without what is said of its parts; undefined for other schemas. */
export function definitionText(document: ApiDocument, ref: string): string | undefined {
  const keyword = keywordOf(document, ref);
  const schema = document.schemas[ref];
  if (keyword === undefined || schema === undefined) return undefined;
  const { oneOf, values, properties, implements: interfaces = [] } = schema;
  const base = interfaces.length === 0 ? '' : ` implements ${interfaces.map(schemaName).join(' & ')}`;
  const head = `${keyword} ${schemaName(ref)}${base}`;
  if (oneOf !== undefined) return `${head} =\n${oneOf.map((option) => `  | ${option.notation ?? ''}`).join('\n')}`;
  const lines = properties?.map(({ schema: own }) => own.signature ?? '') ?? values?.map(({ name }) => name);
  return lines === undefined ? head : `${head} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}
