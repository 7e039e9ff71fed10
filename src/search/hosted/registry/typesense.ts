import type { HostedEngine, HostedQuery, HostedSection, SearchRecord } from '../hosted.ts';
import { askJson, askService, closeMark, isAllowed, markedParts, openMark, Refusal, wantedWords } from '../exchange.ts';

export interface TypesenseSettings {
  readonly engine: 'typesense';
  /** Origin of a node, or of the load balancer before several: `https://xyz.a1.typesense.net`. */
  readonly host: string;
  /** Name of the alias that stands for the newest collection. */
  readonly collection: string;
  /** Published with the pages: it may search and nothing else. */
  readonly apiKey: string;
}

/** Fields that are searched, and what a word in them weighs. */
const weights = { title: 8, heading: 6, keywords: 4, breadcrumbs: 2, text: 3 };

const schema = [
  ...Object.keys(weights).map((name) => ({ name, type: name === 'breadcrumbs' ? 'string[]' : 'string' })),
  { name: 'language', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'boost', type: 'float' },
  ...['path', 'anchor', 'description'].map((name) => ({ name, type: 'string', index: false, optional: true })),
];

/** Lines that are sent at once. */
const batch = 2000;
/** Milliseconds that a batch may take. */
const writing = 120_000;

interface Hit {
  readonly document: Omit<SearchRecord, 'text'>;
  readonly highlight?: { readonly text?: { readonly snippet?: string } };
}

/** Search by Typesense (its API of version 26 and later). */
export function typesense({ host, collection, apiKey }: TypesenseSettings): HostedEngine {
  const key = (value: string): Record<string, string> => ({ 'x-typesense-api-key': value });
  const ofCollection = (name: string): string => `${host}/collections/${encodeURIComponent(name)}`;
  return {
    origin: host,
    async search(query) {
      const parameters = searchParameters(query);
      // A header of its own would have browsers ask for leave before each query.
      parameters.set('x-typesense-api-key', apiKey);
      const { hits } = await askJson<{ readonly hits: readonly Hit[] }>(
        `${ofCollection(collection)}/documents/search?${parameters.toString()}`,
      );
      return hits.map(sectionOf);
    },
    async excessOfKey() {
      const mayListKeys = await isAllowed(askService(`${host}/keys`, { headers: key(apiKey) }));
      // An empty import writes nothing.
      const address = `${ofCollection(collection)}/documents/import?action=create`;
      const mayWrite = await isAllowed(askService(address, { method: 'POST', headers: key(apiKey), body: '' }));
      return mayListKeys ? 'read all other keys' : mayWrite ? 'change documents' : undefined;
    },
    async replace(records, adminKey) {
      const headers = key(adminKey);
      const name = `${collection}_${Date.now()}`;
      const body = { name, fields: schema, default_sorting_field: 'boost' };
      await askService(`${host}/collections`, { method: 'POST', headers, body });
      const alias = `${host}/aliases/${encodeURIComponent(collection)}`;
      let previous: string | undefined;
      try {
        for (let at = 0; at < records.length; at += batch)
          await importLines(`${ofCollection(name)}/documents/import?action=create`, headers, {
            host,
            lines: records.slice(at, at + batch),
          });
        previous = await collectionOf(alias, headers);
        await askService(alias, { method: 'PUT', headers, body: { collection_name: name } });
      } catch (error) {
        await askService(ofCollection(name), { method: 'DELETE', headers }).catch(() => undefined);
        throw error;
      }
      if (previous !== undefined) await askService(ofCollection(previous), { method: 'DELETE', headers });
    },
  };
}

function searchParameters({ query, limit, words, language, without }: HostedQuery): URLSearchParams {
  const filters = [
    ...(language === undefined ? [] : [`language:=${literal(language)}`]),
    ...without.map((version) => `version:!=${literal(version)}`),
  ];
  return new URLSearchParams({
    q: wantedWords(query),
    query_by: Object.keys(weights).join(','),
    query_by_weights: Object.values(weights).join(','),
    per_page: String(limit),
    exclude_fields: 'text',
    highlight_fields: 'text',
    highlight_affix_num_tokens: String(Math.round(words / 2)),
    highlight_start_tag: openMark,
    highlight_end_tag: closeMark,
    ...(filters.length === 0 ? {} : { filter_by: filters.join(' && ') }),
  });
}

/** A value of a filter; backticks cannot be escaped. */
function literal(value: string): string {
  return `\`${value.replaceAll('`', '')}\``;
}

function sectionOf({ document, highlight }: Hit): HostedSection {
  const { path, title, description = '', breadcrumbs, heading, anchor = '', language, version } = document;
  return {
    page: { path, title, description, breadcrumbs },
    ...{ heading, anchor, language, version },
    passage: markedParts(highlight?.text?.snippet ?? ''),
  };
}

/** The answer to an import is 200, whatever became of its lines. */
async function importLines(
  url: string,
  headers: Readonly<Record<string, string>>,
  { host, lines }: { readonly host: string; readonly lines: readonly string[] },
): Promise<void> {
  const answer = await askService(url, { method: 'POST', headers, body: lines.join('\n'), timeout: writing });
  const results = answer
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { readonly success: boolean; readonly error?: string });
  const failed = results.filter(({ success }) => !success);
  if (failed.length > 0)
    throw new Error(`${new URL(host).host} refused ${failed.length} records: ${failed[0]?.error ?? 'no reason given'}`);
}

/** The collection that an alias stands for. */
async function collectionOf(alias: string, headers: Readonly<Record<string, string>>): Promise<string | undefined> {
  try {
    return (await askJson<{ readonly collection_name: string }>(alias, { headers })).collection_name;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}
