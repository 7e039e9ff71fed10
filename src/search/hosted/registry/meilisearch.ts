import type { HostedEngine, HostedQuery, HostedSection, SearchRecord } from '../hosted.ts';
import { askJson, askService, closeMark, isAllowed, isThere, markedParts, openMark, wantedWords } from '../exchange.ts';

export interface MeilisearchSettings {
  readonly engine: 'meilisearch';
  /** Origin of the server: `https://search.example.com`. */
  readonly host: string;
  /** The index's uid. */
  readonly index: string;
  /** Published with the pages: it may search and nothing else. */
  readonly apiKey: string;
}

/** What is searched, in the order of its weight, and what filters name. */
const indexSettings = {
  searchableAttributes: ['title', 'heading', 'keywords', 'text', 'breadcrumbs'],
  filterableAttributes: ['language', 'version'],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness', 'boost:desc'],
};

const retrieved = ['path', 'title', 'description', 'breadcrumbs', 'heading', 'anchor', 'language', 'version'];

/** Lines that are sent at once. */
const batch = 5000;
const writing = 120_000;
/** Milliseconds between two polls of a task, and how many there are at most. */
const pollInterval = 250;
const maxPolls = 2400;

interface Hit extends Omit<SearchRecord, 'text'> {
  readonly _formatted: { readonly text?: string };
}

/** What Meilisearch answers where it works later. */
interface Enqueued {
  readonly taskUid: number;
}

/** Search by Meilisearch (its API of version 1). */
export function meilisearch({ host, index, apiKey }: MeilisearchSettings): HostedEngine {
  const key = (value: string): Record<string, string> => ({ authorization: `Bearer ${value}` });
  return {
    origin: host,
    async search(query) {
      const { hits } = await askJson<{ readonly hits: readonly Hit[] }>(`${host}/indexes/${index}/search`, {
        method: 'POST',
        headers: key(apiKey),
        body: searchBody(query),
      });
      return hits.map(sectionOf);
    },
    async excessOfKey() {
      const mayListKeys = await isAllowed(askService(`${host}/keys`, { headers: key(apiKey) }));
      const mayReadSettings = await isAllowed(
        askService(`${host}/indexes/${index}/settings`, { headers: key(apiKey) }),
      );
      return mayListKeys ? 'read all other keys' : mayReadSettings ? 'manage the index' : undefined;
    },
    async replace(records, adminKey) {
      const headers = key(adminKey);
      const fresh = `${index}_${Date.now()}`;
      const run = async (path: string, method: string, body?: unknown, type?: string): Promise<void> => {
        const { taskUid } = await askJson<Enqueued>(`${host}${path}`, {
          ...{ method, body, timeout: writing },
          headers: type === undefined ? headers : { ...headers, 'content-type': type },
        });
        await untilDone(host, headers, taskUid);
      };
      const known = await isThere(askService(`${host}/indexes/${index}`, { headers }));
      if (!known) await run('/indexes', 'POST', { uid: index, primaryKey: 'id' });
      try {
        await run('/indexes', 'POST', { uid: fresh, primaryKey: 'id' });
        await run(`/indexes/${fresh}/settings`, 'PATCH', indexSettings);
        for (let at = 0; at < records.length; at += batch) {
          const lines = records.slice(at, at + batch).join('\n');
          await run(`/indexes/${fresh}/documents`, 'POST', lines, 'application/x-ndjson');
        }
        await run('/swap-indexes', 'POST', [{ indexes: [index, fresh] }]);
      } finally {
        // What was there before, or what could not be filled.
        await run(`/indexes/${fresh}`, 'DELETE').catch(() => undefined);
      }
    },
  };
}

function searchBody({ query, limit, words, language, without }: HostedQuery): object {
  const filter = [
    ...(language === undefined ? [] : [`language = ${literal(language)}`]),
    ...without.map((version) => `version != ${literal(version)}`),
  ];
  return {
    q: wantedWords(query),
    limit,
    attributesToRetrieve: retrieved,
    attributesToCrop: ['text'],
    cropLength: words,
    attributesToHighlight: ['text'],
    highlightPreTag: openMark,
    highlightPostTag: closeMark,
    ...(filter.length === 0 ? {} : { filter }),
  };
}

/** A value of a filter. */
function literal(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

function sectionOf({ path, title, description, breadcrumbs, heading, anchor, ...hit }: Hit): HostedSection {
  return {
    page: { path, title, description, breadcrumbs },
    ...{ heading, anchor, language: hit.language, version: hit.version },
    passage: markedParts(hit._formatted.text ?? ''),
  };
}

/** Waits for what was enqueued. Rejects with what the server says of a task that failed. */
async function untilDone(host: string, headers: Readonly<Record<string, string>>, taskUid: number): Promise<void> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const { status, error } = await askJson<{
      readonly status: string;
      readonly error?: { readonly message: string } | null;
    }>(`${host}/tasks/${taskUid}`, { headers });
    if (status === 'succeeded') return;
    if (status === 'failed' || status === 'canceled')
      throw new Error(`${new URL(host).host} says: ${error?.message ?? `the task was ${status}`}`);
    await new Promise((done) => setTimeout(done, poll === 0 ? 20 : pollInterval));
  }
  throw new Error(
    `${new URL(host).host} has not done task ${taskUid} within ${(maxPolls * pollInterval) / 60_000} minutes.`,
  );
}
