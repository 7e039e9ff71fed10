import {
  credentialFacts,
  hasInside,
  namedExampleFacts,
  resolveSchema,
  schemaText,
  shortTypeText,
  type ApiDocument,
  type ChannelSecurityScheme,
  type Parameter,
  type ServerVariable,
  type Tag,
} from '../api/index.ts';
import { parameterFacts } from '../api/documents.ts';
import { allFactsText, factsText, pillTexts, schemaMarkdown } from './schema-markdown.ts';
import { describedItem, indented, splitItemText } from './item-text.ts';
import { codeInText, codeSpan, oneLine, prose } from './text.ts';

/** Returns a section of an operation's page; nothing when it has no items. */
export function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `## ${title}\n\n${items.join('\n')}`;
}

/** Returns a parameter as a list item: name, type, what it is, what its values may be. */
export function parameterItem(parameter: Parameter, document: ApiDocument, place = ''): string {
  const schema = resolveSchema(document.schemas, parameter.schema);
  const facts = [
    `${codeInText(shortTypeText(document.schemas, schema))}${place}`,
    ...(parameter.required ? ['required'] : []),
    ...(parameter.deprecated ? ['deprecated'] : []),
    ...pillTexts(schema),
    ...(schema.default === undefined ? [] : [`default: ${codeInText(JSON.stringify(schema.default))}`]),
    ...(parameter.contentType === undefined ? [] : [`as ${parameter.contentType}`]),
  ];
  // A media type stands behind the type already.
  const written = parameter.contentType === undefined ? parameterFacts(parameter, document.schemas) : [];
  const own = namedExampleFacts(parameter.examples);
  const said = own.length === 0 ? schema : { ...schema, examples: [] };
  const { line, below } = splitItemText(parameter.description ?? schemaText(document.schemas, schema));
  const text = `${line}${allFactsText(said, document.schemas)}${factsText([...own, ...written])}`;
  const fields = hasInside(document.schemas, schema) ? schemaMarkdown(parameter.schema, document, 'request') : '';
  const inside = [...below, ...(fields === '' ? [] : fields.split('\n'))];
  return [`- \`${parameter.name}\` (${facts.join(', ')})${text}`, ...indented(inside, '  ')].join('\n');
}

/** Returns the tags of something with what they mean; nothing without any. */
export function tagsLine(tags: readonly Tag[]): string {
  const names = tags.map(
    ({ label, description }) => `\`${label}\`${description === undefined ? '' : ` (${oneLine(prose(description))})`}`,
  );
  return names.length === 0 ? '' : `Tags: ${names.join(', ')}`;
}

/** Returns a part of a server's address that a reader chooses as a list item: its values, the usual one, what it is. */
export function serverVariable({
  name,
  enum: options,
  examples,
  default: usual,
  description,
}: ServerVariable): string[] {
  const facts = [
    ...(options === undefined ? [] : [`one of ${options.map(codeSpan).join(', ')}`]),
    ...(usual === '' ? [] : [`default: ${codeSpan(usual)}`]),
    ...(examples === undefined ? [] : [`such as ${examples.map(codeSpan).join(', ')}`]),
  ];
  return describedItem(`\`{${name}}\`${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`, description);
}

/** Returns the ways to sign in as a section, one item a way. */
export function authorizations({ security }: { readonly security: Ways }): string {
  return section('Authorizations', authorizationItems(security));
}

type Ways = readonly (readonly ChannelSecurityScheme[])[];

/** Returns the ways to sign in, one item a way; none where nothing can be sent. */
export function authorizationItems(security: Ways): readonly string[] {
  if (security.every((schemes) => schemes.length === 0)) return [];
  return security.map((schemes) => (schemes.length === 0 ? '- None: credentials are optional.' : wayItem(schemes)));
}

/** Credentials that are sent together are a list of their own. */
function wayItem(schemes: readonly ChannelSecurityScheme[]): string {
  const [only] = schemes;
  if (only !== undefined && schemes.length === 1) return schemeItem(only).join('\n');
  const names = schemes.map(({ key }) => `\`${key}\``).join(' and ');
  return [`- ${names}, together:`, ...indented(schemes.flatMap(schemeItem), '  ')].join('\n');
}

function schemeItem(scheme: ChannelSecurityScheme): string[] {
  const facts = [scheme.type, scheme.scheme, scheme.bearerFormat, scheme.in, scheme.name].filter(Boolean).join(' ');
  const deprecated = scheme.deprecated === true ? ', deprecated' : '';
  const head = `\`${scheme.key}\` (${facts}${deprecated})`;
  return describedItem(head, scheme.description, factsText(credentialFacts(scheme)));
}
