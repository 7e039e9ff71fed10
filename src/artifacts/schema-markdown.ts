import { resolveSchema, schemaFacts, type Direction, type ApiDocument, type Schema } from '../api/index.ts';
import { interfaceStrings, schemaName, type SchemaReference } from '../site/index.ts';
import { itemText, prose } from './text.ts';

type Schemas = ApiDocument['schemas'];
const deepest = 6;
/** Fields of one schema: references can multiply without end. */
const maxLines = 1500;
const english = interfaceStrings('en');

/** Returns the type of a schema as readers write it: `string<uuid>`, `User[]`, `enum<string>`, `string | null`. */
export function typeText(schema: Schema, schemas: Schemas): string {
  const resolved = resolveSchema(schemas, schema);
  const types = resolved.types.map((type) => {
    if (type === 'array') return resolved.items === undefined ? 'any[]' : `${typeText(resolved.items, schemas)}[]`;
    if (type === 'object') return resolved.name ?? 'object';
    if (type === 'null') return type;
    if (resolved.enum !== undefined) return `enum<${type}>`;
    return resolved.format === undefined ? type : `${type}<${resolved.format}>`;
  });
  return types.length > 0 ? types.join(' | ') : (resolved.name ?? 'any');
}

/** Returns a schema as a nested Markdown list of its fields; a schema inside itself is named and not repeated. */
export function schemaMarkdown(schema: Schema, schemas: Schemas, direction: Direction): string {
  const budget = { left: maxLines };
  const lines = fieldLines(schema, { schemas, direction, open: [], depth: 0, budget });
  if (lines.length === 0) return `\`${typeText(schema, schemas)}\``;
  return [...lines, ...(budget.left > 0 ? [] : ['- … The rest is in the description below.'])].join('\n');
}

/**
 * Returns the schemas of a page of schemas as Markdown: one as its fields, all of them each below its name, where what
 * has a heading of its own is named and not repeated.
 */
export function schemasMarkdown({ document: { schemas }, refs, isAll }: SchemaReference): string {
  const parts = refs.flatMap((ref) => {
    const schema = schemas[ref];
    if (schema === undefined) return [];
    const budget = { left: maxLines };
    const lines = fieldLines(schema, { schemas, direction: 'response', open: refs, depth: 0, budget });
    const fields = lines.length === 0 ? `\`${typeText(schema, schemas)}\`` : lines.join('\n');
    return [...(isAll ? [`## ${schemaName(ref)}`] : []), prose(schema.description), fields];
  });
  return parts.filter((part) => part !== '').join('\n\n');
}

interface Walk {
  readonly schemas: Schemas;
  readonly direction: Direction;
  /** References on the way down. */
  readonly open: readonly string[];
  readonly depth: number;
  readonly budget: { left: number };
}

function fieldLines(schema: Schema, walk: Walk): string[] {
  if (walk.depth >= deepest || (schema.ref !== undefined && walk.open.includes(schema.ref))) return [];
  const inside = { ...walk, open: schema.ref === undefined ? walk.open : [...walk.open, schema.ref] };
  const resolved = resolveSchema(walk.schemas, schema);
  const lines = (resolved.properties ?? [])
    .filter((property) => isShown(property.schema, inside))
    .flatMap((property) => propertyLines(property.name, property.required, property.schema, inside));
  for (const { name, schema: other } of unnamedFields(resolved))
    lines.push(...propertyLines(name, false, other, inside));
  for (const [index, choice] of [...(resolved.oneOf ?? []), ...(resolved.anyOf ?? [])].entries())
    lines.push(...choiceLines(choice, index, inside));
  if (resolved.items !== undefined && lines.length === 0) return fieldLines(resolved.items, inside);
  return lines;
}

/** Members of a tuple, values by pattern, values of a map. */
function unnamedFields(schema: Schema): { readonly name: string; readonly schema: Schema }[] {
  const { prefixItems = [], patternProperties = [], additionalProperties } = schema;
  return [
    ...prefixItems.map((item, index) => ({ name: `[${index}]`, schema: item })),
    ...patternProperties.map((entry) => ({ name: `/${entry.pattern}/`, schema: entry.schema })),
    ...(typeof additionalProperties === 'object' ? [{ name: '{key}', schema: additionalProperties }] : []),
  ];
}

function choiceLines(choice: Schema, index: number, walk: Walk): string[] {
  walk.budget.left -= 1;
  if (walk.budget.left < 0) return [];
  const target = resolveSchema(walk.schemas, choice);
  const name = target.title ?? target.name ?? `\`${typeText(choice, walk.schemas)}\``;
  const facts = target.properties === undefined ? factsText(target) : '';
  return [
    `${indent(walk)}- Option ${index + 1}: ${name}${facts}`,
    ...fieldLines(choice, { ...walk, depth: walk.depth + 1 }),
  ];
}

function isShown(schema: Schema, { schemas, direction }: Walk): boolean {
  const resolved = resolveSchema(schemas, schema);
  return direction === 'request' ? resolved.readOnly !== true : resolved.writeOnly !== true;
}

function propertyLines(name: string, required: boolean, schema: Schema, walk: Walk): string[] {
  walk.budget.left -= 1;
  if (walk.budget.left < 0) return [];
  const resolved = resolveSchema(walk.schemas, schema);
  const facts = [
    typeText(schema, walk.schemas),
    ...(required ? ['required'] : []),
    ...(resolved.deprecated === true ? ['deprecated'] : []),
    ...(resolved.default === undefined ? [] : [`default: ${JSON.stringify(resolved.default)}`]),
  ];
  return [
    `${indent(walk)}- \`${name}\` (${facts.join(', ')})${itemText(resolved.description)}${factsText(resolved)}`,
    ...fieldLines(schema, { ...walk, depth: walk.depth + 1 }),
  ];
}

/** What else a field's page says of it, as sentences: `Required string length: 1 - 256.` */
export function factsText(schema: Schema): string {
  return schemaFacts(schema)
    .map(
      ({ label, values }) =>
        ` ${english[label]}: ${values.map((value) => `\`${value.replaceAll('`', "'")}\``).join(', ')}.`,
    )
    .join('');
}

function indent({ depth }: Walk): string {
  return '  '.repeat(depth);
}
