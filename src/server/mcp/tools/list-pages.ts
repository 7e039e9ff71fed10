import * as z from 'zod';
import type { ListedPage } from '../../../bundle/index.ts';
import { trimBoth } from '../../../shared/trim.ts';
import { approximateTokens } from '../tokens.ts';
import { failed, jsonSchema, readOnly, textResult, readArguments, wrongArguments, type McpTool } from '../tool.ts';
import { productName } from '../../../shared/product-name.ts';

const input = z.object({
  section: z.string().max(2048).default('').describe('Only pages below this path: `api/users`.'),
  offset: z.int().min(0).max(1_000_000).default(0).describe('How many entries to leave out, where the list goes on.'),
});
const example = { section: 'guides' };

/** Tokens of an answer. */
const maxTokens = 1500;

/** `list_pages`: what pages there are, a tree of paths. */
export const listPages: McpTool = {
  name: 'list_pages',
  describe: ({ manifest: { name } }) => ({
    name: 'list_pages',
    description: `Lists pages of the ${productName(name)} documentation: all where they are few, else the sections with how many pages each has.`,
    inputSchema: jsonSchema(input),
    annotations: { title: `List pages of ${productName(name)}`, ...readOnly },
  }),
  async call(args, { manifest, bundle }) {
    const { data, error } = readArguments(input, args);
    if (data === undefined) return wrongArguments(error, { input, example }, args);
    const section = trimBoth(data.section, '/');
    const all = await bundle.pages(manifest.domain);
    const pages = all.filter(({ hidden, path }) => hidden !== true && isBelow(path, section));
    if (pages.length === 0)
      return failed(`There are no pages below ${JSON.stringify(section)}. Leave \`section\` out.`);
    const whole = pages.map(pageLine);
    const entries = approximateTokens(whole.join('\n')) <= maxTokens ? whole : entriesOf(pages, section);
    return textResult(portion(entries, data.offset));
  },
};

function isBelow(path: string, section: string): boolean {
  return section === '' || path === section || path.startsWith(`${section}/`);
}

function pageLine({ path, title }: ListedPage): string {
  return `- ${path}: ${title}`;
}

/** The pages that are directly in a section, and the sections below, in the order of the site. */
function entriesOf(pages: readonly ListedPage[], section: string): string[] {
  const depth = section === '' ? 0 : section.length + 1;
  const below = new Map<string, ListedPage[]>();
  for (const page of pages) {
    const end = page.path.indexOf('/', depth);
    const name = end === -1 ? page.path : page.path.slice(0, end);
    const key = end === -1 ? name : `${name}/`;
    const known = below.get(key);
    if (known === undefined) below.set(key, [page]);
    else known.push(page);
  }
  return [...below].map(([name, [first, ...others]]) => {
    if (first !== undefined && others.length === 0) return pageLine(first);
    return `- ${name} (${others.length + 1} pages: \`section\`)`;
  });
}

/** As many entries as an answer takes, and how to go on. */
function portion(entries: readonly string[], offset: number): string {
  const shown: string[] = [];
  let used = 0;
  for (const entry of entries.slice(offset)) {
    used += approximateTokens(entry) + 1;
    if (used > maxTokens) break;
    shown.push(entry);
  }
  const next = offset + shown.length;
  if (shown.length === 0) return `There are ${entries.length} entries: \`offset\` is too large.`;
  return next < entries.length
    ? `${shown.join('\n')}\n[${entries.length - next} more: \`offset: ${next}\`.]`
    : shown.join('\n');
}
