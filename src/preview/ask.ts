import { isOpen } from '../artifacts/index.ts';
import type { DocsSession } from '../build/contracts.ts';
import { domainOf, type Settings } from '../build/settings.ts';
import {
  answerFrom,
  createDiscoverySearch,
  createRetrieval,
  tokensPerQuestion,
  type SeenSite,
} from '../server/index.ts';
import { memoryBundle } from './functions.ts';
import { newestIndexes } from './search.ts';

interface AskOptions {
  readonly apiKey: string | undefined;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** Returns the site of a session as the function would see it for a reader who sees what everybody may read. */
export async function openSite(session: DocsSession, settings: Settings): Promise<SeenSite> {
  await session.compiled.ready();
  const bundle = memoryBundle(session, settings, newestIndexes(session, isOpen));
  const manifest = await bundle.manifest(domainOf(settings, session.site.config.name));
  if (manifest === undefined) throw new Error('The bundle in memory has no site.');
  return { manifest, bundle, search: createDiscoverySearch(bundle) };
}

/** How the assistant searches where its reader says nothing of it. */
const usual = { pageSize: 5, language: undefined, version: undefined };

/** Returns the addresses of the sections that the assistant finds for a question, best first. */
export async function searchSite(question: string, site: SeenSite): Promise<string[]> {
  const passages = await createRetrieval(site, { ...usual, pageSize: searchedSections }).search(question);
  return passages.map(({ url }) => url);
}

/** Sections in which ten pages are found, where all that is found is of a few. */
const searchedSections = 20;

/**
 * Returns the events of the answer to a question, as the function would answer it. The site is one with an assistant. Nothing is
 * counted: it is its owner who asks.
 */
export async function askSite(
  question: string,
  site: SeenSite,
  options: AskOptions,
): Promise<Awaited<ReturnType<typeof answerFrom>>> {
  const asked = {
    ...usual,
    text: question,
    history: [],
    selections: [],
    currentPath: undefined,
    threadId: undefined,
    threadKey: undefined,
    proof: undefined,
    groups: undefined,
  };
  return answerFrom(site, asked, {
    ...options,
    followUps: false,
    maxTokens: tokensPerQuestion,
    onUsage: () => undefined,
  });
}
