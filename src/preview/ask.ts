import { isOpen } from '../artifacts/index.ts';
import type { DocsSession } from '../build/contracts.ts';
import { domainOf, type Settings } from '../build/settings.ts';
import { answerFrom, createDiscoverySearch, tokensPerQuestion } from '../server/index.ts';
import { memoryBundle } from './functions.ts';
import { newestIndexes } from './search.ts';

interface AskOptions {
  readonly apiKey: string | undefined;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/**
 * Returns the events of the answer to a question, from the pages that everybody may read, as the function would answer it.
 * The project is one with an assistant. Nothing is counted: it is its owner who asks.
 */
export async function askPreview(
  question: string,
  { session, settings }: { readonly session: DocsSession; readonly settings: Settings },
  options: AskOptions,
): Promise<Awaited<ReturnType<typeof answerFrom>>> {
  const bundle = memoryBundle(session, settings, newestIndexes(session, isOpen));
  const manifest = await bundle.manifest(domainOf(settings, session.site.config.name));
  if (manifest === undefined) throw new Error('The bundle in memory has no site.');
  const asked = {
    text: question,
    history: [],
    selections: [],
    currentPath: undefined,
    threadId: undefined,
    threadKey: undefined,
    pageSize: 5,
    language: undefined,
    version: undefined,
    proof: undefined,
    groups: undefined,
  };
  return answerFrom({ manifest, bundle, search: createDiscoverySearch(bundle) }, asked, {
    ...options,
    maxTokens: tokensPerQuestion,
    onUsage: () => undefined,
  });
}
