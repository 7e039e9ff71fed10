import type { AssistantEvent } from '../../assistant/index.ts';
import type { BundleManifest } from '../../bundle/index.ts';
import type { RecordKind, RecordSink } from '../records/sink.ts';
import { withoutPersonal } from './without-personal.ts';
import { trimBoth } from '../../shared/trim.ts';

/** What is kept of a question: no address, no session, no thread and no answer, and a day in place of a time. */
export interface StoredQuestion {
  /** Name of the site in the discovery API. */
  readonly domain: string;
  /** `2026-11-25`, UTC. */
  readonly day: string;
  readonly question: string;
  /** Paths of the pages that the reader was given, no leading slash. */
  readonly pages: readonly string[];
  /** Whether the pages had anything to answer from. */
  readonly answered: boolean;
  readonly tokens: number;
  /** From the question to the end of its answer. */
  readonly milliseconds: number;
}

/** Keeps a question, or sends it on; rejects when it cannot. */
export type InsightSink = RecordSink<StoredQuestion>;

export const insightRecords: RecordKind = { what: 'what is asked', variable: 'OCTAVO_INSIGHTS' };

type Events = AsyncGenerator<AssistantEvent, void, undefined>;

interface Recording {
  readonly insightSink?: InsightSink | undefined;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/**
 * Returns the same events. Where the owner wants to know what is asked (`assistant.insights`), the question is kept with what came
 * of it before they end; one whose reader goes away is not. What fails is reported, and costs no answer.
 */
export function recordAnswer(
  events: Events,
  question: string,
  { domain, base, assistant }: Pick<BundleManifest, 'domain' | 'base' | 'assistant'>,
  { insightSink, now, onError }: Recording,
): Events {
  if (assistant?.settings.insights !== true) return events;
  if (insightSink !== undefined) return recorded(events, { question, domain, base, insightSink, now, onError });
  onError(new Error(`"assistant.insights" is on for ${domain}: say in OCTAVO_INSIGHTS where questions go.`));
  return events;
}

async function* recorded(
  events: Events,
  {
    question,
    domain,
    base,
    insightSink,
    now,
    onError,
  }: Required<Recording> & { readonly question: string; readonly domain: string; readonly base: string },
): Events {
  const began = now();
  const pages = new Set<string>();
  for await (const event of events) {
    if (event.type === 'source') pages.add(pathOf(event.url, base));
    yield event;
    if (event.type !== 'finish') continue;
    const { answered, usage } = event;
    const ended = now();
    await insightSink?.({
      domain,
      day: new Date(ended).toISOString().slice(0, 10),
      question: withoutPersonal(question),
      pages: [...pages],
      answered,
      tokens: usage.promptTokens + usage.completionTokens,
      milliseconds: Math.round(ended - began),
    }).catch(onError);
  }
}

function pathOf(url: string, base: string): string {
  const { pathname } = new URL(url);
  return trimBoth(pathname.slice(base.length), '/') || 'index';
}
