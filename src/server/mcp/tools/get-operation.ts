import * as z from 'zod';
import type { ListedPage } from '../../../bundle/index.ts';
import { findPage } from '../../discovery/page.ts';
import { partFields, readPart } from '../read-part.ts';
import { failed, jsonSchema, readArguments, readOnly, wrongArguments, type McpTool } from '../tool.ts';
import { productName } from '../../../shared/product-name.ts';

const input = z.object({
  method: z.string().max(20).optional().describe('With `path`: `GET`; `WEBHOOK` with its name.'),
  path: z.string().max(2048).optional().describe('With `method`: `/users/{id}`, or `/users/42`.'),
  operationId: z.string().max(300).optional().describe('In place of both.'),
  ...partFields,
});
const example = { method: 'GET', path: '/users/{id}' };

/** `get_operation`: the page of an operation of an API, by what code calls it. */
export const getOperation: McpTool = {
  name: 'get_operation',
  isOffered: ({ manifest }) => manifest.hasOperations === true,
  describe: ({ manifest: { name } }) => ({
    name: 'get_operation',
    description: `Reads the reference of one operation of the ${productName(name)} API as Markdown, by method and path or by operationId.`,
    inputSchema: jsonSchema(input),
    annotations: { title: `Read an operation of ${productName(name)}`, ...readOnly },
  }),
  async call(args, site) {
    const { data, error } = readArguments(input, args);
    if (data === undefined) return wrongArguments(error, { input, example }, args);
    const { method, path, operationId, ...part } = data;
    if (operationId === undefined && (method === undefined || path === undefined))
      return failed(
        `Wrong arguments. Give \`method\` and \`path\`, or \`operationId\`. Example: ${JSON.stringify(example)}`,
      );
    const found = findOperations(await site.bundle.pages(site.manifest.domain), { method, path, operationId });
    const [first, ...others] = found;
    if (first === undefined) return failed('There is no such operation. Find it with `search`.');
    const { content } = await findPage(first.path, site.manifest, site.bundle);
    const result = readPart(content, part);
    if (others.length === 0) return result;
    const paths = others.slice(0, 10).map((other) => other.path);
    return { ...result, content: [...result.content, { type: 'text', text: `[Also at ${paths.join(', ')}.]` }] };
  },
};

interface Asked {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly operationId: string | undefined;
}

/** The pages of operations that are meant, shown ones first: by name, by path, by path with other or filled in parameters. */
function findOperations(pages: readonly ListedPage[], { method, path = '', operationId }: Asked): ListedPage[] {
  const all = pages.filter(({ operation }) => operation !== undefined);
  const ranked = [...all.filter(({ hidden }) => hidden !== true), ...all.filter(({ hidden }) => hidden === true)];
  if (operationId !== undefined) return ranked.filter(({ operation }) => operation?.id === operationId);
  const same = ranked.filter(({ operation }) => operation?.method === method?.toUpperCase());
  const wanted = segmentsOf(path);
  const exact = same.filter(({ operation }) => segmentsOf(operation?.path ?? '').join('/') === wanted.join('/'));
  return exact.length > 0 ? exact : same.filter(({ operation }) => fits(segmentsOf(operation?.path ?? ''), wanted));
}

function segmentsOf(path: string): string[] {
  return (path.replace(/^https?:\/\/[^/]+/i, '').split(/[?#]/)[0] ?? '').split('/').filter((segment) => segment !== '');
}

/** Whether a path is that of an operation; what stands before it may be the path of the server. */
function fits(template: readonly string[], wanted: readonly string[]): boolean {
  const rest = wanted.slice(wanted.length - template.length);
  if (template.length === 0 || wanted.length < template.length) return false;
  return template.every((segment, index) => isParameter(segment) || segment === rest[index]);
}

function isParameter(segment: string): boolean {
  return segment.includes('{');
}
