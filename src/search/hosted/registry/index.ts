import type { HostedEngine } from '../hosted.ts';
import type { DocSearchSettings } from './docsearch.ts';
import type { MeilisearchSettings } from './meilisearch.ts';
import type { TypesenseSettings } from './typesense.ts';

/** Which search service answers for a site, and how it is reached. All of it is public. */
export type HostedSettings = TypesenseSettings | MeilisearchSettings | DocSearchSettings;

/** Returns the service of a site whose pages are below `base`; each is loaded where it is asked for alone. */
export async function openHosted(settings: HostedSettings, base: string): Promise<HostedEngine> {
  switch (settings.engine) {
    case 'typesense':
      return (await import('./typesense.ts')).typesense(settings);
    case 'meilisearch':
      return (await import('./meilisearch.ts')).meilisearch(settings);
    case 'docsearch':
      return (await import('./docsearch.ts')).docsearch(settings, base);
  }
}
