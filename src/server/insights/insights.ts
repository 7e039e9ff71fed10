import type { BundleReader } from '../../bundle/index.ts';
import { createMemoryLimiter } from '../limits/rate-limit.ts';
import { createInsightsPage, type InsightsPage, type InsightsPageServices } from './page/insights-page.ts';
import { pageRead, type KnownPages } from './page-read.ts';
import { byAgent } from './recorder.ts';
import { takeEvent } from './take-event.ts';

/** What a server does about what readers of its site do. */
export interface Insights {
  readonly page: InsightsPage;
  /** Takes what a page tells of its reader. */
  readonly take: (request: Request, address?: string) => Promise<Response>;
  /** Counts a file of the site that an agent asked for, where it is a page. Never rejects. */
  readonly agentRead: (pathname: string, agent: string) => Promise<void>;
}

export interface InsightsServices extends InsightsPageServices {
  readonly bundle: Pick<BundleReader, 'manifest'> & KnownPages;
}

/** What an address may tell in a quarter of an hour: views, searches, results. */
const eventLimit = { limit: 1000, window: 15 * 60_000 };

/** Returns what answers for one site. */
export function createInsights(services: InsightsServices): Insights {
  const { recorder, bundle, domain, onError } = services;
  // Not counted together with other instances: that would cost each view a request of its own.
  const limiter = createMemoryLimiter(eventLimit);
  let isReported = false;
  const onMissing = (name: string): void => {
    if (!isReported) onError(new Error(missing(name)));
    isReported = true;
  };
  return {
    page: createInsightsPage(services),
    take: (request, address) => takeEvent(request, { ...services, limiter, onMissing }, address),
    async agentRead(pathname, agent) {
      try {
        const name = await domain();
        const manifest = name === undefined ? undefined : await bundle.manifest(name);
        if (manifest?.insights === undefined || recorder === undefined) return;
        const path = await pageRead(pathname, manifest, bundle);
        if (path !== undefined) recorder.count(manifest, ...byAgent('view', path, agent));
      } catch (error) {
        onError(error);
      }
    },
  };
}

function missing(domain: string): string {
  return `"insights" is on for ${domain}, and nothing keeps them: set OCTAVO_INSIGHTS to sqlite: and the path of a file, or to the address of a Redis server.`;
}
