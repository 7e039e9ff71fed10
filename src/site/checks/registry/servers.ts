import { defineDiagnostics, type Diagnostic } from '../../../diagnostics/index.ts';
import type { ApiDocument } from '../../../api/index.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { playgroundDisplay } from '../../playground-display.ts';
import type { Site } from '../../site.ts';
import type { Check } from '../check.ts';

const problem = defineDiagnostics({
  'server-missing': { code: 'OCT422', severity: 'warning' },
  'endpoint-missing': { code: 'OCT426', severity: 'info' },
});

/** Descriptions that do not say where their API is: their pages have no playground, as there is nothing to send to. */
export const servers: Check = {
  name: 'servers',
  ofSite: ({ site }) =>
    [...withoutServer(site)].map(([location, operations]) => {
      const document = site.apiDocuments.get(location);
      return document?.kind === 'graphql' ? missingEndpoint(location) : missingServer(location, operations, document);
    }),
};

function missingServer(location: string, operations: number, document: ApiDocument | undefined): Diagnostic {
  const pages = operations === 1 ? 'the page of its operation shows' : `the pages of ${operations} operations show`;
  return problem['server-missing']({
    message: `The description names no server, so ${pages} no playground.`,
    file: location,
    range: { start: { line: 1, column: 1 } },
    hint: `Write where the API is: ${example(document)}. Where nothing is to be tried, set \`api.playground.display\` to "simple" in docs.json.`,
  });
}

function example(document: ApiDocument | undefined): string {
  const isSwagger = isRecord(document?.raw) && document.raw['swagger'] !== undefined;
  return isSwagger
    ? '`host: api.example.com`, with `schemes: [https]` and a `basePath`'
    : '`servers: [{ url: https://api.example.com }]`';
}

/** A schema has no place for its address, and the format none in docs.json: this is no mistake. */
function missingEndpoint(location: string): Diagnostic {
  return problem['endpoint-missing']({
    message: 'Nothing says where this GraphQL API is, so its pages show no playground.',
    file: location,
    hint: `Name its address in docs.json: "graphql": { "source": "${location}", "server": "https://api.example.com/graphql" }.`,
  });
}

/** How many operations of each description would have a playground if there were a server. */
function withoutServer(site: Site): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of site.pages) {
    const { operation, document } = page.operation ?? {};
    if (operation?.kind !== 'http' || operation.webhook || operation.servers.length > 0 || document === undefined)
      continue;
    if (namesServers(document)) continue;
    const wanted = playgroundDisplay(site, page, true);
    if (wanted !== 'interactive' && wanted !== 'auth') continue;
    counts.set(document.location, (counts.get(document.location) ?? 0) + 1);
  }
  return counts;
}

/** Whether a description has servers, be they in a form that cannot be read, which is told there. */
function namesServers({ raw }: ApiDocument): boolean {
  const written = isRecord(raw) ? raw['servers'] : undefined;
  return Array.isArray(written) ? written.length > 0 : written !== undefined && written !== null;
}
