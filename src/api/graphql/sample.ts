import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { exampleOf } from '../examples/example.ts';
import { hasFields, namedSchema } from './types.ts';

export type RootKind = 'query' | 'mutation' | 'subscription';

/** An operation that shows a field of a root: the text, values for what it needs, and what it answers. */
export interface SampleOperation {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}

/** Levels of fields that a sample chooses, and how many of each level: it shows the shape, and is no dump of the graph. */
const maxDepth = 3;
const maxLeaves = 8;
const maxObjects = 2;
const maxKinds = 3;
const maxInputDepth = 4;

/** Returns the operation that a page shows for a field of a root. All arguments are variables, so that each can be given. */
export function sampleOperation(
  kind: RootKind,
  field: GraphQLField<unknown, unknown>,
  schema: GraphQLSchema,
): SampleOperation {
  const args = field.args.filter(
    ({ deprecationReason }) => deprecationReason === null || deprecationReason === undefined,
  );
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`);
  const given = args.map(({ name }) => `${name}: $${name}`);
  const { lines, value } = selectionOf(field.type, { schema, depth: 0, open: [] });
  const title = field.name.replace(/^./, (letter) => letter.toUpperCase());
  const head = `${kind} ${title}${inParentheses(declared, '')} {`;
  const call = `  ${field.name}${inParentheses(given, '  ')}`;
  const body = lines.length === 0 ? [call] : [`${call} {`, ...lines.map((line) => `    ${line}`), '  }'];
  return {
    document: [head, ...body, '}'].join('\n'),
    variables: Object.fromEntries(
      args.filter(isRequiredArgument).map(({ name, type }) => [name, inputValue(type, schema, 0)]),
    ),
    data: { [field.name]: value },
  };
}

/** A list on one line, where it is short. */
function inParentheses(parts: readonly string[], indent: string): string {
  if (parts.length === 0) return '';
  const line = `(${parts.join(', ')})`;
  if (line.length <= 60) return line;
  return `(\n${parts.map((part) => `${indent}  ${part}`).join('\n')}\n${indent})`;
}

interface Walk {
  readonly schema: GraphQLSchema;
  readonly depth: number;
  /** Types on the way down: none stands inside itself. */
  readonly open: readonly GraphQLNamedType[];
}

interface Selection {
  readonly lines: readonly string[];
  readonly value: unknown;
}

function selectionOf(type: GraphQLOutputType, walk: Walk): Selection {
  if (isNonNullType(type)) return selectionOf(type.ofType, walk);
  if (isListType(type)) {
    const { lines, value } = selectionOf(type.ofType, walk);
    return { lines, value: [value] };
  }
  if (isUnionType(type)) return ofKinds([], type, walk);
  if (!('getFields' in type)) return { lines: [], value: leafValue(type, walk.schema) };
  const fields = fieldsOf(Object.values(type.getFields()), { ...walk, open: [...walk.open, type] });
  if (isInterfaceType(type)) return ofKinds([fields], type, walk);
  return fields.lines.length === 0 ? { lines: ['__typename'], value: { __typename: type.name } } : fields;
}

/** What all kinds share, then for a few of them what is their own. */
function ofKinds(shared: readonly Selection[], type: GraphQLNamedType, walk: Walk): Selection {
  const kinds = isUnionType(type) || isInterfaceType(type) ? walk.schema.getPossibleTypes(type) : [];
  const shown = isUnionType(type) && walk.depth < maxDepth ? kinds.slice(0, maxKinds) : [];
  const options = shown.map((kind) => ({
    kind,
    ...fieldsOf(Object.values(kind.getFields()), { ...walk, depth: maxDepth, open: [...walk.open, type] }),
  }));
  const lines = options.flatMap(({ kind, lines: own }) =>
    own.length === 0 ? [] : [`... on ${kind.name} {`, ...own.map((line) => `  ${line}`), '}'],
  );
  const values = [...shared, ...options.slice(0, 1)].map(({ value }) => value);
  return {
    lines: ['__typename', ...shared.flatMap((selection) => selection.lines), ...lines],
    value: Object.assign({ __typename: kinds[0]?.name ?? type.name }, ...values) as unknown,
  };
}

/** The fields that can be asked for as they are: plain ones first, then a few with fields of their own. */
function fieldsOf(fields: readonly GraphQLField<unknown, unknown>[], walk: Walk): Selection {
  const simple = fields.filter(
    ({ args, deprecationReason }) => !args.some(isRequiredArgument) && (deprecationReason ?? null) === null,
  );
  const leaves = simple.filter(({ type }) => !hasFields(getNamedType(type))).slice(0, maxLeaves);
  const inner = walk.depth >= maxDepth - 1 ? [] : objectsOf(simple, walk);
  const chosen = simple.filter((field) => leaves.includes(field) || inner.includes(field));
  const parts = chosen.map(({ name, type }) => ({ name, ...selectionOf(type, { ...walk, depth: walk.depth + 1 }) }));
  return {
    lines: parts.flatMap(({ name, lines }) =>
      lines.length === 0 ? [name] : [`${name} {`, ...lines.map((line) => `  ${line}`), '}'],
    ),
    value: Object.fromEntries(parts.map(({ name, value }) => [name, value])),
  };
}

/** Lists of a connection (GraphQL Cursor Connections) come first: what it is asked for stands there. */
function objectsOf(
  fields: readonly GraphQLField<unknown, unknown>[],
  { open }: Walk,
): readonly GraphQLField<unknown, unknown>[] {
  const objects = fields.filter(({ type }) => hasFields(getNamedType(type)) && !open.includes(getNamedType(type)));
  const names = objects.map(({ name }) => name);
  const isConnection = names.includes('edges') || names.includes('nodes');
  if (!isConnection) return objects.slice(0, maxObjects);
  const list = names.includes('nodes') ? 'nodes' : 'edges';
  return objects.filter(({ name }) => name === list || name === 'pageInfo');
}

function leafValue(type: GraphQLNamedType, schema: GraphQLSchema): unknown {
  switch (type.name) {
    case 'ID':
      return '1';
    case 'String':
      return 'text';
    case 'Int':
      return 1;
    case 'Float':
      return 1.5;
    case 'Boolean':
      return true;
    default:
      return isEnumType(type) ? type.getValues()[0]?.name : exampleOf(namedSchema(type, schema), {}, 'response');
  }
}

function inputValue(type: GraphQLInputType, schema: GraphQLSchema, depth: number): unknown {
  if (isNonNullType(type)) return inputValue(type.ofType, schema, depth);
  if (isListType(type)) return depth > maxInputDepth ? [] : [inputValue(type.ofType, schema, depth + 1)];
  if (!isInputObjectType(type)) return leafValue(type, schema);
  const fields = Object.values(type.getFields());
  const required = fields.filter(isRequiredInputField);
  // Something has to be shown of an object that requires nothing.
  const shown = required.length > 0 ? required : fields.filter((field) => !hasInputFields(field.type)).slice(0, 2);
  if (depth > maxInputDepth) return {};
  return Object.fromEntries(shown.map((field) => [field.name, inputValue(field.type, schema, depth + 1)]));
}

function hasInputFields(type: GraphQLInputType): boolean {
  return isInputObjectType(getNamedType(type));
}
