import {
  resolveSchema,
  type ApiDocument,
  type ChannelSecurityScheme,
  type Parameter,
  type ServerVariable,
} from '../api/index.ts';
import { factsText, pillTexts, typeText } from './schema-markdown.ts';
import { itemText } from './text.ts';

/** Returns a section of an operation's page; nothing when it has no items. */
export function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `## ${title}\n\n${items.join('\n')}`;
}

/** Returns a parameter as a list item: name, type, what it is, what its values may be. */
export function parameterItem(parameter: Parameter, document: ApiDocument): string {
  const schema = resolveSchema(document.schemas, parameter.schema);
  const facts = [
    typeText(schema, document.schemas),
    ...(parameter.required ? ['required'] : []),
    ...(parameter.deprecated ? ['deprecated'] : []),
    ...pillTexts(schema),
  ];
  return `- \`${parameter.name}\` (${facts.join(', ')})${itemText(parameter.description ?? schema.description)}${factsText(schema)}`;
}

/** Returns a part of a server's address that a reader chooses: its values, the usual one, what it is. */
export function serverVariable({ name, enum: options, default: usual, description }: ServerVariable): string {
  const facts = [
    ...(options === undefined ? [] : [`one of ${options.map((value) => `\`${value}\``).join(', ')}`]),
    ...(usual === '' ? [] : [`default: \`${usual}\``]),
  ];
  return `\`{${name}}\`${facts.length === 0 ? '' : ` (${facts.join(', ')})`}${itemText(description)}`;
}

/** Returns the ways to sign in as a section, one item a way. */
export function authorizations({
  security,
}: {
  readonly security: readonly (readonly ChannelSecurityScheme[])[];
}): string {
  const items = security
    .filter((schemes) => schemes.length > 0)
    .map((schemes) => `- ${schemes.map(schemeText).join(' and ')}`);
  return section('Authorizations', items);
}

function schemeText(scheme: ChannelSecurityScheme): string {
  const facts = [scheme.type, scheme.scheme, scheme.in, scheme.name].filter(Boolean).join(' ');
  return `\`${scheme.key}\` (${facts})${itemText(scheme.description)}`;
}
