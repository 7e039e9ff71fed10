import { isRecord } from '../shared/is-record.ts';

/** What a file is in place of a description. */
export interface ForeignFormat {
  /** As it stands behind "is". */
  readonly name: string;
  readonly hint: string;
}

const convert = 'Convert it to OpenAPI, and name that file.';

/** Texts that are neither JSON nor YAML, by the first line that is no comment. */
const texts: readonly (ForeignFormat & { readonly pattern: RegExp })[] = [
  {
    pattern: /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\//,
    name: 'a Git LFS pointer instead of the file',
    hint: 'Fetch the file with `git lfs pull`.',
  },
  {
    pattern: /^<(?:!doctype\s+html|html|head|body)\b/i,
    name: 'an HTML page',
    hint: 'Save the description itself: pages that show one have a link to it, often /openapi.json or /swagger.json.',
  },
  { pattern: /^<(?:\?xml\b|(?:\w+:)?(?:definitions|application)\b)/, name: 'XML', hint: convert },
  { pattern: /^#%RAML /, name: 'RAML', hint: convert },
  { pattern: /^FORMAT: *1A\b/, name: 'API Blueprint', hint: convert },
  {
    pattern: /^(?:PK\u0003\u0004|\u001F[^\n]?\u0008|%PDF-)/,
    name: 'an archive or a document',
    hint: 'Take the description out of it, and name that file.',
  },
  {
    pattern: /^(?:"""|(?:type|schema|extend|directive|scalar|enum|input|interface)(?: [\w@ ]{1,80})? ?\{)/,
    name: 'a GraphQL schema',
    hint: 'Name it under "graphql".',
  },
  {
    pattern:
      /^(?:export (?:default|const|let|function|async|class|type|\{|\*)|import (?:["'{*]|type )|import \w+ from |module\.exports\b|const \w+ ?=|syntax ?= ?["'])/,
    name: 'code',
    hint: 'Write out the description that it makes, and name that file.',
  },
];

/** How many lines of comments may stand above what says it. */
const maxLines = 100;

function isComment(line: string): boolean {
  return /^(?:#(?!%)|\/[/*]|\*)/.test(line);
}

/** Returns what a text is that is no JSON or YAML; undefined when it may be one of them. */
export function foreignText(text: string): ForeignFormat | undefined {
  const lines = text.split(/\r?\n/, maxLines).map((line) => line.trim());
  const first = lines.find((line) => line !== '' && !isComment(line));
  return first === undefined ? undefined : texts.find(({ pattern }) => pattern.test(first));
}

/** JSON and YAML that says how requests are sent, in another format. */
const documents: readonly (ForeignFormat & { readonly has: (value: Readonly<Record<string, unknown>>) => boolean })[] =
  [
    {
      has: ({ info, item }) => Array.isArray(item) && isRecord(info) && ('_postman_id' in info || 'schema' in info),
      name: 'a Postman collection',
      hint: convert,
    },
    { has: ({ _type: type }) => type === 'export', name: 'an export of Insomnia', hint: convert },
    {
      has: ({ log }) => isRecord(log) && Array.isArray(log['entries']),
      name: 'a recording of requests (HAR)',
      hint: convert,
    },
    {
      has: ({ data, __schema: schema }) => isRecord(schema) || (isRecord(data) && isRecord(data['__schema'])),
      name: 'the result of a GraphQL introspection query',
      hint: 'Name it under "graphql".',
    },
    {
      has: ({ $schema: schema }) => typeof schema === 'string' && schema.includes('json-schema.org/'),
      name: 'a JSON Schema',
      hint: 'Name a description that refers to it: openapi: 3.1.0, with paths and components.schemas.',
    },
    {
      has: ({ overlay }) => typeof overlay === 'string',
      name: 'an overlay',
      hint: 'Name the description that it changes.',
    },
    {
      has: ({ arazzo }) => typeof arazzo === 'string',
      name: 'an Arazzo description of workflows',
      hint: 'Name the OpenAPI description whose operations it calls.',
    },
  ];

/** Returns what parsed JSON or YAML is that names no version of a description; undefined when nothing says it. */
export function foreignDocument(value: Readonly<Record<string, unknown>>): ForeignFormat | undefined {
  return documents.find(({ has }) => has(value));
}

/** Returns the message about a file in another format. */
export function notADescription(path: string, { name }: ForeignFormat): string {
  return `${path} is ${name}, and no description of OpenAPI or AsyncAPI.`;
}
