import { vi } from 'vitest';
import { openHosted, type HostedSettings } from '../../../src/search/hosted/registry/index.ts';
import type { HostedEngine, SearchRecord } from '../../../src/search/index.ts';
import { crawled, startAlgolia } from '../../support/search-services/algolia.ts';
import { startMeilisearch } from '../../support/search-services/meilisearch.ts';
import { adminKey, searchKey, type SearchService } from '../../support/search-services/service.ts';
import { startTypesense } from '../../support/search-services/typesense.ts';

/** A search service that has records, and what asks it with a key. */
export interface ServiceUnderTest {
  readonly service: SearchService;
  readonly with: (key: string) => Promise<HostedEngine>;
}

type Start = (records: readonly SearchRecord[]) => Promise<ServiceUnderTest>;

async function filled(
  service: SearchService,
  settings: (apiKey: string) => HostedSettings,
  records: readonly SearchRecord[],
): Promise<ServiceUnderTest> {
  const engine = await openHosted(settings(searchKey), '/docs');
  await engine.replace?.(
    records.map((record) => JSON.stringify(record)),
    adminKey,
  );
  return { service, with: (key) => openHosted(settings(key), '/docs') };
}

/** The services that can be asked, each over a server of its own. */
export const services: Readonly<Record<string, Start>> = {
  async typesense(records) {
    const service = await startTypesense();
    return filled(
      service,
      (apiKey) => ({ engine: 'typesense', host: service.url, collection: 'docs', apiKey }),
      records,
    );
  },
  async meilisearch(records) {
    const service = await startMeilisearch();
    return filled(service, (apiKey) => ({ engine: 'meilisearch', host: service.url, index: 'docs', apiKey }), records);
  },
  async docsearch(records) {
    const pages = records.map((record) => crawled(record, '/docs'));
    const service = await startAlgolia('APP1', 'docs', pages);
    const { fetch } = globalThis;
    // Its address follows from the application's name.
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      fetch(url.replace('https://app1-dsn.algolia.net', service.url), init),
    );
    return filled(service, (apiKey) => ({ engine: 'docsearch', appId: 'APP1', indexName: 'docs', apiKey }), []);
  },
};
