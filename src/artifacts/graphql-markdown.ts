import { shortTypeText, type ApiDocument, type GraphqlField, type HttpOperation, type Schema } from '../api/index.ts';
import { english } from '../site/index.ts';
import { authorizations, parameterItem, section } from './operation-parts.ts';
import { schemaMarkdown } from './schema-markdown.ts';

/** The headings of the Markdown of a query, mutation or subscription that its page has an anchor for. */
export const graphqlHeadings: readonly { readonly text: string; readonly id: string }[] = [
  { text: english.headers, id: 'api-headers' },
  { text: english.arguments, id: 'api-arguments' },
  { text: english.returns, id: 'api-returns' },
];

interface Asked {
  readonly operation: HttpOperation;
  readonly field: GraphqlField;
}

/**
 * Returns what a query, mutation or subscription takes and returns as Markdown: arguments with what is inside of them, and
 * the fields of the type that comes back, whose own types have pages.
 */
export function graphqlParts({ operation, field }: Asked, document: ApiDocument, origin: string): string[] {
  const kind = `${field.kind.charAt(0).toUpperCase()}${field.kind.slice(1)}`;
  const [server] = operation.servers;
  const address = server === undefined ? '' : `${server.url === '/' ? '' : server.url}${operation.path}`;
  const { properties = [] } = field.arguments;
  const inside = apartFrom(
    document,
    properties.map(({ schema }) => schema),
  );
  const given =
    properties.length === 0
      ? []
      : [`## ${english.arguments}`, schemaMarkdown(field.arguments, document, 'request', inside)];
  const type = shortTypeText(document.schemas, field.returns);
  const fields = schemaMarkdown(field.returns, document, 'response', apartFrom(document, [field.returns]));
  return [
    `${kind} \`${field.name}\``,
    address === '' || field.kind === 'subscription'
      ? ''
      : `Endpoint: \`POST ${address.startsWith('/') ? origin + address : address}\``,
    field.kind === 'subscription' ? english.subscriptionNote : '',
    operation.deprecated ? '**Deprecated.**' : '',
    authorizations(operation),
    section(
      english.headers,
      operation.parameters.map((parameter) => parameterItem(parameter, document)),
    ),
    ...given,
    `## ${english.returns}`,
    `\`${type}\``,
    fields === `\`${type}\`` ? '' : fields,
  ];
}

/** The types that have pages of their own, but for those that a schema names itself: these are described with it. */
function apartFrom({ schemas }: ApiDocument, named: readonly Schema[]): readonly string[] {
  const own = new Set(named.map(refOf));
  return Object.keys(schemas).filter((ref) => !own.has(ref));
}

function refOf(schema: Schema): string | undefined {
  return schema.items === undefined ? schema.ref : refOf(schema.items);
}
