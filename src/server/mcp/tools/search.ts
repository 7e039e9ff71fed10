import * as z from 'zod';
import type { SearchResult } from '../../discovery/search.ts';
import { failed, jsonSchema, readOnly, textResult, wrongArguments, type McpTool } from '../tool.ts';

const input = z.object({
  query: z.string().trim().min(1).max(400).describe('A few words, or a name as code has it: `x-codeSamples`.'),
  pageSize: z.int().min(1).max(50).default(10).describe('How many sections at most.'),
  language: z.string().min(1).max(100).optional().describe('Only pages of this language, as the site names it: `fr`.'),
  version: z.string().min(1).max(100).optional().describe('Only pages of this version, as the site names it: `v2`.'),
});

const output = z.object({
  results: z.array(
    z.object({
      page: z.string().describe('What `get_page` takes as `path`.'),
      path: z.string().describe('Address of the section below the site.'),
      title: z.string(),
      content: z.string().describe('A passage of the section.'),
      url: z.string().describe('Full address of the section.'),
      score: z.number().describe('How well it fits; results come best first.'),
      metadata: z.object({
        breadcrumbs: z.array(z.string()).describe('Titles around the page in navigation, from the outermost.'),
        language: z.string().optional(),
        version: z.string().optional(),
      }),
    }),
  ),
});

/** `search`: the sections of the site that fit a query. */
export const search: McpTool = {
  name: 'search',
  describe: ({ name }) => ({
    name: 'search',
    title: `Search ${name}`,
    description: `Searches the ${name} documentation and returns the sections that fit best: title, passage, address, and the \`page\` that \`get_page\` takes for the full text. Use it first for any question about ${name}, and again with other words when the passages do not answer it.`,
    inputSchema: jsonSchema(input),
    outputSchema: jsonSchema(output),
    annotations: { title: `Search ${name}`, ...readOnly },
  }),
  async call(args, site) {
    const { data, error } = input.safeParse(args);
    if (data === undefined) return wrongArguments(error);
    const { query, pageSize, language, version } = data;
    const filter = { ...(language === undefined ? {} : { language }), ...(version === undefined ? {} : { version }) };
    const results = await site.search.search(site.manifest.domain, { query, pageSize, filter });
    if (results === undefined) return failed('This site has no search index. Read `llms.txt` with `get_page`.');
    return { ...textResult(asText(query, results)), structuredContent: { results } };
  },
};

function asText(query: string, results: readonly SearchResult[]): string {
  if (results.length === 0) {
    return `Nothing fits ${JSON.stringify(query)}. Try other or fewer words, or read \`llms.txt\` with \`get_page\`: it lists every page.`;
  }
  return results.map(entry).join('\n\n');
}

function entry({ page, title, content, url, metadata }: SearchResult, index: number): string {
  const { breadcrumbs, language, version } = metadata;
  const facts = [`page: ${page}`, `url: ${url}`, breadcrumbs.join(' > '), language ?? '', version ?? ''];
  return [`## ${index + 1}. ${title}`, facts.filter((fact) => fact !== '').join(' | '), content].join('\n');
}
