import { isOpen, searchRecords, type OutputFile } from '../../artifacts/index.ts';
import type { BundleManifest } from '../../bundle/index.ts';
import { openHosted } from '../../search/hosted/registry/index.ts';
import type { HostedEngine } from '../../search/index.ts';
import { searchLanguage, searchVersions, type Page } from '../../site/index.ts';
import type { DocsSession } from '../contracts.ts';
import { extensionProblem } from '../extension-problem.ts';
import { segmentPages } from '../render/page-segment.ts';
import type { Settings } from '../settings.ts';

/** The search service of a site, as its build uses it. */
export interface SiteSearchService {
  /** Where browsers ask it. */
  readonly origin: string;
  /** What the function is told of it. */
  readonly facts: NonNullable<BundleManifest['hostedSearch']>;
  /** What it is to keep, where it does not read the pages itself. */
  readonly files: readonly OutputFile[];
}

/** Where a site keeps what its search service is sent. */
export const recordsPath = '_octavo/search/records.jsonl';

/**
 * Returns what a build does for the search service of its site; undefined where Octavo searches. Reports a key that may do
 * more than search: everybody can read it.
 */
export async function siteSearchService(
  session: DocsSession,
  settings: Settings,
  markdown: (page: Page) => string,
): Promise<SiteSearchService | undefined> {
  const { hostedSearch, base } = settings;
  if (hostedSearch === undefined) return undefined;
  const engine = await openHosted(hostedSearch, base);
  await checkKey(engine, session, settings);
  const open = session.site.pages.filter(isOpen);
  const pages = open.filter(({ searchable }) => searchable);
  if (engine.replace === undefined) noteCrawled(open, session, settings);
  const contexts = pages.map(({ path }) => session.site.context(path));
  return {
    origin: engine.origin,
    facts: {
      settings: hostedSearch,
      languages: named(contexts.map(searchLanguage)),
      versions: named(contexts.map((context) => searchVersions(context).version)),
    },
    files: engine.replace === undefined ? [] : [recordsFile(session, pages, markdown)],
  };
}

function named(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.flatMap((name) => (name === undefined || name === '' ? [] : name)))];
}

/** A crawler reads what is published, and knows nothing of what pages say to search. */
function noteCrawled(open: readonly Page[], { rendering }: DocsSession, { configFile: file }: Settings): void {
  const crawled = open.filter(({ searchable, noindex }) => !searchable && !noindex).map(({ path }) => path);
  if (crawled.length === 0) return;
  const some = crawled.slice(0, 5).join(', ');
  rendering.report(
    extensionProblem['search-crawled']({
      message: `The crawler of the search service finds pages that search should not show (searchable: false): ${some}${crawled.length > 5 ? ` and ${crawled.length - 5} more` : ''}.`,
      file,
      hint: 'Name them under exclusionPatterns of the crawler.',
    }),
  );
}

function recordsFile(session: DocsSession, pages: readonly Page[], markdown: (page: Page) => string): OutputFile {
  const lines = pages.flatMap((page) => {
    const [{ markdown: body, headings } = { markdown: '', headings: [] }] = segmentPages(session, [page], {
      markdown,
      mentions: new Map(),
    });
    return searchRecords(session.site, page, { body, headings }).map((record) => JSON.stringify(record));
  });
  return { path: recordsPath, contents: lines.map((line) => `${line}\n`).join('') };
}

/** The name under which whoever sends the records gives the key that may. */
export const adminKeyName = 'OCTAVO_SEARCH_ADMIN_KEY';

async function checkKey(
  engine: HostedEngine,
  { rendering }: DocsSession,
  { hostedSearch, configFile: file, offline }: Settings,
): Promise<void> {
  const hint = `Write the key that may search and nothing else into search.apiKey, and change this one: whoever has read it may use it. The key that may write is for octavo search push alone, as ${adminKeyName}.`;
  const admin = process.env[adminKeyName];
  if (hostedSearch?.apiKey === admin) {
    const message = `search.apiKey is the key in ${adminKeyName}; it would be published with the pages.`;
    return rendering.report(extensionProblem['search-key']({ message, file, hint }));
  }
  if (offline) return;
  try {
    const excess = await engine.excessOfKey();
    if (excess === undefined) return;
    const message = `search.apiKey would be published with the pages, and may do more than search: ${excess}.`;
    rendering.report(extensionProblem['search-key']({ message, file, hint }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    rendering.report(
      extensionProblem['search-service']({
        message: `The search service did not say what search.apiKey may do: ${reason}`,
        file,
        hint: 'Readers cannot search until it answers. Check the address and the key in "search", or build with --offline.',
      }),
    );
  }
}
