import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { openSession } from '../build/open-session.ts';
import type { Settings } from '../build/settings.ts';
import { ConfigError } from '../config/index.ts';
import {
  compareScores,
  judge,
  readEvals,
  scoresOf,
  type EvalAnswer,
  type EvalQuestion,
  type Judged,
} from '../evals/index.ts';
import { askSite, openSite, searchSite } from '../preview/ask.ts';
import { unique } from '../shared/unique.ts';
import { settingsOf } from './astro-settings.ts';
import { evalsFile } from './evals-file.ts';
import { modelKey } from './model-key.ts';
import type { EvalOptions, EvalOutcome, EvalResult } from './types.ts';
import { upTo } from '../shared/trim.ts';

/** Asks the questions of a file: search, and the model where there is one; scores what comes. */
export async function evaluate({
  file: named,
  thresholds = {},
  model = true,
  onOutcome,
  onError,
  ...options
}: EvalOptions = {}): Promise<EvalResult> {
  const { settings } = await settingsOf(options);
  const { path, text } = await readQuestions(settings, named);
  const isAnswered = model && settings.assistant !== undefined;
  const apiKey = isAnswered ? modelKey(settings) : undefined;
  const session = await openSession(settings, 'dev');
  try {
    const pages = new Map(session.site.pages.map((page) => [session.site.url(page.path), page.path]));
    const { value: evals, diagnostics } = readEvals({ path, text }, [...pages.values()]);
    const judged: Judged[] = [];
    if (diagnostics.length === 0) {
      const site = await openSite(session, settings);
      const answering = { site, pages, apiKey, onError: (error: unknown) => onError?.(error) };
      for (const question of evals.questions) {
        const found = pathsOf(await searchSite(question.question, site), pages);
        const answer = isAnswered ? await answerOf(question, answering) : undefined;
        const one = judge(question, found, answer);
        judged.push(one);
        onOutcome?.(outcomeOf(one));
      }
    }
    const scores = scoresOf(judged);
    const compared = compareScores(scores, { ...evals.thresholds, ...thresholds });
    return {
      ...{ diagnostics, outcomes: judged.map(outcomeOf), skipped: evals.skipped, scores, ...compared },
      ok:
        diagnostics.length === 0 &&
        compared.missed.length === 0 &&
        // Whoever asks for a score on the command line counts on it; the file's hold whenever they can be measured.
        !compared.unmeasured.some((score) => thresholds[score] !== undefined) &&
        !judged.some(isFatal),
      sourceText: (file) => (file === path ? text : session.sourceText(file)),
    };
  } finally {
    await session.close();
  }
}

/** Throws a `ConfigError` where there is no such file. */
async function readQuestions(settings: Settings, named: string | undefined): Promise<{ path: string; text: string }> {
  const file = evalsFile(settings, named);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ConfigError(`${file} cannot be read. Make a first one with octavo eval --init.`, { cause: error });
  });
  return { path: relative(settings.projectDir, file).replaceAll('\\', '/'), text };
}

interface Answering {
  readonly site: Awaited<ReturnType<typeof openSite>>;
  /** Paths of pages by their addresses. */
  readonly pages: ReadonlyMap<string, string>;
  readonly apiKey: string | undefined;
  readonly onError: (error: unknown) => void;
}

async function answerOf({ question }: EvalQuestion, { site, pages, apiKey, onError }: Answering): Promise<EvalAnswer> {
  const began = performance.now();
  const sources: string[] = [];
  let text = '';
  let failure: string | undefined;
  for await (const event of await askSite(question, site, { apiKey, signal: new AbortController().signal, onError })) {
    if (event.type === 'text') text += event.text;
    if (event.type === 'source') sources.push(event.url);
    if (event.type === 'error') failure = event.message;
    if (event.type !== 'finish') continue;
    const { answered, cited, removed, usage } = event;
    return {
      ...{ text, answered, removed, failure },
      // Where an answer links to nothing, readers are shown the pages that were found.
      cited: cited === 0 ? [] : pathsOf(sources, pages),
      tokens: usage.promptTokens + usage.completionTokens,
      milliseconds: Math.round(performance.now() - began),
    };
  }
  throw new Error('The answer has no end.');
}

/** The pages that addresses are of, each once, whatever heading they lead to. */
function pathsOf(urls: readonly string[], pages: ReadonlyMap<string, string>): string[] {
  const addresses = urls.map((url) => upTo(url, '#'));
  return unique(addresses.map((address) => pages.get(address) ?? address));
}

/** Whether a run fails for one question alone. */
function isFatal({ question, mistakes }: Judged): boolean {
  return mistakes.some(({ score }) => score === 'answer' || question.severity === 'error');
}

function outcomeOf({ question: { id, question, severity }, found, rank, answer, mistakes }: Judged): EvalOutcome {
  return { id, question, severity, found, rank, answer, mistakes };
}
