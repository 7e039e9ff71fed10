import {
  branchesOf,
  hasInside,
  isClosed,
  isDefaultOption,
  itemFacts,
  mappingName,
  resolveSchema,
  schemaFacts,
  otherValues,
  schemaName,
  schemaText,
  shortTypeText,
  type Direction,
  type Branch,
  type Fact,
  type ApiDocument,
  type Property,
  type Schema,
} from '../api/index.ts';
import { createLruCache, type LruCache } from '../bundle/index.ts';
import { english, modelUses, type Page, type SchemaReference, type Site } from '../site/index.ts';
import { describedItem, indented, splitItemText } from './item-text.ts';
import {
  codeInText,
  codeSpan,
  firstParagraph,
  linkLabel,
  linkTarget,
  moreInformation,
  oneLine,
  prose,
} from './text.ts';

type Schemas = ApiDocument['schemas'];
const maxDepth = 6;
/** Fields of one schema: references can multiply endlessly. */
const maxLines = 1500;
const maxInList = 160;

/** Characters of the lists of a description's named schemas that are held: many operations answer with the same. */
const maxKnown = 4_000_000;
const known = new WeakMap<ApiDocument, LruCache<string>>();

/**
 * Returns a schema as a nested Markdown list of its fields; a schema inside itself is named and not repeated, and so are
 * those of `apart`.
 */
export function schemaMarkdown(
  schema: Schema,
  document: ApiDocument,
  direction: Direction,
  apart: readonly string[] = [],
): string {
  const list = (): string => fields(schema, document, { direction, open: apart });
  if (schema.ref === undefined || apart.length > 0) return list();
  const lists = known.get(document) ?? createLruCache<string>(maxKnown, ({ length }) => length);
  known.set(document, lists);
  const key = `${direction} ${JSON.stringify(schema)}`;
  const text = lists.get(key) ?? list();
  lists.set(key, text);
  return text;
}

function fields(
  schema: Schema,
  { schemas, location }: ApiDocument,
  { direction, open }: Pick<Walk, 'direction' | 'open'>,
): string {
  const budget: Budget = { left: maxLines, isCut: false };
  const lines: string[] = [];
  addFields(schema, { schemas, direction, open, depth: 0, budget, lines });
  if (lines.length === 0) return `\`${shortTypeText(schemas, schema)}\``;
  if (budget.isCut) lines.push(`- … The rest is in ${location}.`);
  return lines.join('\n');
}

interface SchemaPage {
  readonly site: Site;
  readonly page: Page;
}

/**
 * Returns the schemas of a page of schemas as Markdown: one as its fields, all of them each below its name, where what
 * has a heading of its own is named and not repeated; a list of those that have pages.
 */
export function schemasMarkdown(reference: SchemaReference, on: SchemaPage): string {
  const { document, refs, shows, apart } = reference;
  if (shows === 'list') return refs.map((ref) => listItem(document, ref, on)).join('\n');
  const parts = refs.flatMap((ref) => {
    const schema = document.schemas[ref];
    if (schema === undefined) return [];
    const own = schema.description === on.page.description ? '' : prose(schema.description, shows === 'all' ? 2 : 1);
    const list =
      schema.values === undefined
        ? fields(schema, document, { direction: 'response', open: apart })
        : valueList(schema);
    const deprecated = schema.deprecated === true ? ['**Deprecated.**'] : [];
    const kind = typeKind(document, ref);
    return [
      ...(shows === 'all' ? [`## ${schemaName(ref)}`] : []),
      ...kind,
      ...deprecated,
      own,
      list,
      moreInformation(schema.externalDocs),
      usesOf(document, ref, on),
    ];
  });
  return parts.filter((part) => part !== '').join('\n\n');
}

const kindNames: Readonly<Record<string, string>> = {
  Objects: 'Object',
  Interfaces: 'Interface',
  Unions: 'Union',
  Enums: 'Enum',
  Inputs: 'Input object',
  Scalars: 'Scalar',
};

/** What kind of type of a GraphQL schema it is. */
function typeKind({ types = [] }: ApiDocument, ref: string): string[] {
  const kind = kindNames[types.find(({ refs }) => refs.includes(ref))?.group ?? ''];
  return kind === undefined ? [] : [`${kind} \`${schemaName(ref)}\``];
}

/** What the page shows around the name of a field: `x-mint.pre`, `x-mint.post` and `api.params.post`. */
export function pillTexts({ pills }: Schema): readonly string[] {
  return pills === undefined ? [] : [...pills.pre, ...pills.post];
}

function valueList({ values = [] }: Schema): string {
  return values
    .flatMap(({ name, description, deprecated }) =>
      describedItem(`\`${name}\`${deprecated === true ? ' (deprecated)' : ''}`, description),
    )
    .join('\n');
}

function listItem(document: ApiDocument, ref: string, { site }: SchemaPage): string {
  const found = site.schemaPage(document, ref);
  const name = linkLabel(schemaName(ref));
  const link = found === undefined ? name : `[${name}](${linkTarget(site.url(`${found.path}.md`))})`;
  const text = firstParagraph(prose(document.schemas[ref]?.description), maxInList);
  return `- ${link}${text === '' ? '' : `: ${text}`}`;
}

function usesOf(document: ApiDocument, ref: string, { site, page }: SchemaPage): string {
  const uses = modelUses(site, page, { document, ref });
  const link = (title: string, { path }: Page): string =>
    `[${linkLabel(title)}](${linkTarget(site.url(`${path}.md`))})`;
  const lines: [string, string[]][] = [
    [english.implements, uses.implements.map((other) => link(schemaName(other.ref), other.page))],
    [english.implementedBy, uses.implementedBy.map((other) => link(schemaName(other.ref), other.page))],
    [english.usedByOperations, uses.operations.map((other) => link(other.title, other))],
    [english.usedByModels, uses.models.map((other) => link(schemaName(other.ref), other.page))],
  ];
  return lines.flatMap(([label, links]) => (links.length === 0 ? [] : [`${label}: ${links.join(', ')}.`])).join('\n\n');
}

interface Budget {
  left: number;
  /** Something was left out. */
  isCut: boolean;
}

interface Walk {
  readonly schemas: Schemas;
  readonly direction: Direction;
  /** References on the way down. */
  readonly open: readonly string[];
  readonly depth: number;
  /** Fields that stand above the options of a choice, and are not repeated in these. */
  readonly above?: ReadonlySet<Schema> | undefined;
  readonly budget: Budget;
  /** What is there so far. */
  readonly lines: string[];
}

function addFields(schema: Schema, walk: Walk): void {
  if (schema.ref !== undefined && walk.open.includes(schema.ref)) return;
  if (walk.depth >= maxDepth) {
    walk.budget.isCut ||= hasInside(walk.schemas, schema);
    return;
  }
  const before = walk.lines.length;
  const inside = schema.ref === undefined ? walk : { ...walk, open: [...walk.open, schema.ref] };
  const resolved = resolveSchema(walk.schemas, schema);
  for (const property of resolved.properties ?? [])
    if (walk.above?.has(property.schema) !== true && isShown(property.schema, inside)) addProperty(property, inside);
  for (const field of unnamedFields(resolved)) addProperty({ ...field, required: false }, inside);
  const choices = [...(resolved.oneOf ?? []), ...(resolved.anyOf ?? [])];
  for (const [index, choice] of (choices.length > 0 ? choices : (resolved.extendedBy ?? [])).entries())
    addChoice(choice, index, { parent: resolved, walk: inside });
  for (const branch of branchesOf(resolved, walk.schemas)) addBranch(branch, inside);
  if (resolved.items !== undefined && walk.lines.length === before) addFields(resolved.items, inside);
}

function takeLine(budget: Budget): boolean {
  budget.left -= 1;
  budget.isCut ||= budget.left < 0;
  return budget.left >= 0;
}

/** Members of a tuple, values by pattern, values of a map, what a text holds. */
function unnamedFields(schema: Schema): { readonly name: string; readonly schema: Schema }[] {
  const { prefixItems = [], patternProperties = [], contentSchema, contentMediaType } = schema;
  const others = otherValues(schema);
  return [
    ...prefixItems.map((item, index) => ({ name: `[${index}]`, schema: item })),
    ...patternProperties.map((entry) => ({ name: `/${entry.pattern}/`, schema: entry.schema })),
    ...(typeof others === 'object' ? [{ name: '{key}', schema: others }] : []),
    ...(contentSchema === undefined ? [] : [{ name: contentMediaType ?? '', schema: contentSchema }]),
  ];
}

function addChoice(
  choice: Schema,
  index: number,
  { parent, walk }: { readonly parent: Schema; readonly walk: Walk },
): void {
  if (!takeLine(walk.budget)) return;
  const target = resolveSchema(walk.schemas, choice);
  const name = target.title ?? target.name ?? `\`${shortTypeText(walk.schemas, choice)}\``;
  const facts = target.properties === undefined ? allFactsText(target, walk.schemas) : '';
  const value = mappingName(parent, choice) ?? (parent.extendedBy === undefined ? undefined : target.name);
  // A schema that says nothing of itself has what is said of the one that it extends.
  const description = target.description === parent.description ? undefined : target.description;
  const chosen = isDefaultOption(parent, choice)
    ? ' (default)'
    : value === undefined
      ? ''
      : ` (${codeSpan(parent.discriminator?.propertyName ?? '')} is ${codeSpan(value)})`;
  walk.lines.push(
    ...indented(describedItem(`Option ${index + 1}: ${name}${chosen}`, description, facts), indent(walk)),
  );
  const above = new Set([...(walk.above ?? []), ...(parent.properties ?? []).map((property) => property.schema)]);
  addFields(choice, { ...walk, depth: walk.depth + 1, above });
}

function addBranch({ when, schema }: Branch, walk: Walk): void {
  if (!takeLine(walk.budget)) return;
  const about = when.values.map(codeSpan).join(', ');
  const head = [english[when.label], about].filter((part) => part !== '').join(' ');
  const target = resolveSchema(walk.schemas, schema);
  const end = `${target.description === undefined ? ':' : ''}${allFactsText(target, walk.schemas)}`;
  walk.lines.push(...indented(describedItem(head, target.description, end), indent(walk)));
  addFields(schema, { ...walk, depth: walk.depth + 1, above: undefined });
}

function isShown(schema: Schema, { schemas, direction }: Walk): boolean {
  const resolved = resolveSchema(schemas, schema);
  return direction === 'request' ? resolved.readOnly !== true : resolved.writeOnly !== true;
}

function addProperty({ name, required, schema }: Property, walk: Walk): void {
  if (!takeLine(walk.budget)) return;
  const { type, more, text, below, isClosed: closed } = fieldText(schema, walk.schemas);
  const others = closed && walk.direction === 'request' ? ` ${english.noOtherFields}.` : '';
  walk.lines.push(`${indent(walk)}- \`${name}\` (${type}${required ? ', required' : ''}${more})${text}${others}`);
  walk.lines.push(...indented(below, `${indent(walk)}  `));
  walk.lines.push(...argumentLines(resolveSchema(walk.schemas, schema), walk));
  addFields(schema, { ...walk, depth: walk.depth + 1, above: undefined });
}

/** What the line of a field says beside its name, wherever it stands. */
interface FieldText {
  readonly type: string;
  readonly more: string;
  readonly text: string;
  /** Lines below it. */
  readonly below: readonly string[];
  readonly isClosed: boolean;
}

const fieldTexts = new WeakMap<Schema, FieldText>();

function fieldText(schema: Schema, schemas: Schemas): FieldText {
  const known = fieldTexts.get(schema);
  if (known !== undefined) return known;
  const resolved = resolveSchema(schemas, schema);
  const more = [
    ...(resolved.deprecated === true ? ['deprecated'] : []),
    ...(['readOnly', 'writeOnly'] as const).filter((key) => resolved[key] === true).map((key) => english[key]),
    ...pillTexts(resolved),
    ...(resolved.default === undefined ? [] : [`default: ${codeInText(JSON.stringify(resolved.default))}`]),
  ];
  const { line, below } = splitItemText(schemaText(schemas, resolved));
  const made = {
    type: codeInText(shortTypeText(schemas, schema)),
    more: more.map((fact) => `, ${fact}`).join(''),
    text: `${line}${allFactsText(resolved, schemas)}`,
    below,
    isClosed: isClosed(schemas, schema),
  };
  fieldTexts.set(schema, made);
  return made;
}

/** What a field of GraphQL takes. */
function argumentLines({ arguments: taken = [] }: Schema, walk: Walk): string[] {
  const items = taken.flatMap(({ text, description }) => describedItem(`takes \`${text}\``, description));
  return indented(items, `${indent(walk)}  `);
}

/** What else a field's page says of it, as sentences, and of the plain values that a list holds. */
export function allFactsText(schema: Schema, schemas: Schemas): string {
  const { items } = schema;
  const ofItems = items === undefined || hasInside(schemas, items) ? [] : itemFacts(resolveSchema(schemas, items));
  const more = schema.externalDocs === undefined ? '' : ` ${moreInformation(schema.externalDocs)}`;
  return `${factsText([...schemaFacts(schema), ...ofItems])}${more}`;
}

/** Facts as sentences: `Required string length: 1 - 256.`, `Scope: read (Reads orders).` */
export function factsText(facts: readonly Fact[]): string {
  return facts
    .map(({ label, values, text = '', texts }) => {
      if (values.length === 0) return ` ${english[label]}.`;
      const codes = values.map((value, index) => codeSpan(value) + inBrackets(texts?.[index] ?? ''));
      return ` ${english[label]}: ${codes.join(texts === undefined ? ' ' : ', ')}${inBrackets(text)}.`;
    })
    .join('');
}

function inBrackets(text: string): string {
  return text === '' ? '' : ` (${oneLine(prose(text)).replace(/\.$/, '')})`;
}

function indent({ depth }: Walk): string {
  return '  '.repeat(depth);
}
