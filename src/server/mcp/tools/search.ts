import * as z from 'zod';
import type { FoundSection } from '../../discovery/search.ts';
import { unique } from '../../../shared/unique.ts';
import { HttpError } from '../../http/http-error.ts';
import { passageOf } from '../passage.ts';
import { approximateTokens } from '../tokens.ts';
import { failed, jsonSchema, readOnly, textResult, readArguments, wrongArguments, type McpTool } from '../tool.ts';
import { productName } from '../../../shared/product-name.ts';

const input = z.object({
  query: z.string().trim().min(1).max(400).describe('A question, a few words, or a name as code has it.'),
  limit: z.int().min(1).max(20).default(5).describe('How many passages at most.'),
  language: z.string().min(1).max(100).optional().describe('Only this language, as the site names it: `fr`.'),
  version: z.string().min(1).max(100).optional().describe('Only this version, as the site names it: `v2`.'),
});
const example = { query: 'How do I sign in?', limit: 5 };

/** Tokens of all passages of an answer, where as many are asked for as come by themselves; and those of each one more. */
const usual = { passages: 5, tokens: 900 };
const each = 150;

/** Sections more than are asked for, for those that say the same in other languages. */
const spare = 5;

/** The share of what is left that the next passage takes: the best ones get most. */
const share = 0.4;

/** `search`: passages of the site that answer a query. */
export const search: McpTool = {
  name: 'search',
  describe: ({ manifest: { name, search: indexes, versions, hostedSearch } }) => ({
    name: 'search',
    description: `Searches the ${productName(name)} documentation: passages that answer best, with their code and addresses. Use it first for any question about ${productName(name)}, and again with other words when they do not answer it.`,
    inputSchema: jsonSchema(
      inputOf({
        language: unique([...(hostedSearch?.languages ?? []), ...indexes.flatMap(({ language }) => language ?? [])]),
        version: versions,
      }),
    ),
    annotations: { title: `Search ${productName(name)}`, ...readOnly },
  }),
  async call(args, site) {
    const { data, error } = readArguments(input, args);
    if (data === undefined) return wrongArguments(error, { input, example }, args);
    const { query, limit, language, version } = data;
    const filter = { ...(language === undefined ? {} : { language }), ...(version === undefined ? {} : { version }) };
    const request = { query, pageSize: limit + spare, filter };
    const found = await site.search.sections(site.manifest.domain, request).catch(saidAway);
    if (typeof found === 'string') return failed(`${found} See what there is with \`list_pages\`.`);
    if (found === undefined) return failed('This site has no search index. See what there is with `list_pages`.');
    site.counts?.search(query, found.length);
    if (found.length === 0)
      return textResult(
        `Nothing fits ${JSON.stringify(query)}${within(filter)}. Try other or fewer words, or see what there is with \`list_pages\`.`,
      );
    return textResult(entries(withoutTranslations(found).slice(0, limit), query, limit));
  },
};

/** Where nothing was found, since a name that the site does not have leaves out all of its pages. */
function within(filter: Readonly<Record<string, string>>): string {
  const names = Object.entries(filter).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return names.length === 0
    ? ''
    : ` in ${names.join(', ')}; leave ${names.length === 1 ? 'it' : 'them'} out to search all`;
}

/** What a search service that is away is told by. */
function saidAway(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  throw error;
}

/** What clients are told about: languages and versions where there are several. */
function inputOf(names: Readonly<Record<'language' | 'version', readonly string[]>>): z.ZodObject {
  const { language, version, ...fields } = input.shape;
  return z.object({ ...fields, ...oneOf('language', language, names), ...oneOf('version', version, names) });
}

function oneOf<Key extends string>(
  key: Key,
  field: z.ZodType,
  names: Readonly<Record<Key, readonly string[]>>,
): Record<string, z.ZodType> {
  if (names[key].length < 2) return {};
  return { [key]: field.describe(`Only one of ${names[key].map((name) => `\`${name}\``).join(', ')}.`) };
}

/** Returns the sections without those of pages of which the same in another language comes before. */
export function withoutTranslations<Found extends Pick<FoundSection, 'page' | 'language'>>(
  found: readonly Found[],
): Found[] {
  const languages = new Map<string, string | undefined>();
  return found.filter(({ page, language }) => {
    const name = page
      .split('/')
      .filter((segment) => segment !== language)
      .join('/');
    if (!languages.has(name)) languages.set(name, language);
    return languages.get(name) === language;
  });
}

function entries(found: readonly FoundSection[], query: string, limit: number): string {
  let left = usual.tokens + each * Math.max(0, limit - usual.passages);
  return found
    .map((section, index) => {
      const maxTokens = index === found.length - 1 ? left : Math.round(left * share);
      const text = entry(section, query, Math.max(60, maxTokens));
      left -= approximateTokens(text);
      return text;
    })
    .join('\n\n');
}

function entry(
  { title, url, text, description, language, version, spellings }: FoundSection,
  query: string,
  maxTokens: number,
): string {
  const facts = [language ?? '', version].filter((fact) => fact !== '');
  const head = `## ${title}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}\n${url}`;
  const passage = passageOf(text, [query, ...spellings].join(' '), maxTokens - approximateTokens(head));
  return `${head}\n\n${passage === '' ? description : passage}`.trimEnd();
}
