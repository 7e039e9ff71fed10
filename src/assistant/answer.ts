import { failureOf } from './failure.ts';
import { createCitations, type Citations } from './citations.ts';
import type { AssistantEvent, FinishReason, Usage } from './events.ts';
import { createLinkFilter } from './filter/link-filter.ts';
import type { Model, ModelMessage, ModelPart, ModelToolCall } from './model.ts';
import { ModelError } from './model-error.ts';
import { questionMessage, systemPrompt, type PromptFacts, type Question } from './prompt.ts';
import { minShare, runTool, toolDefinitions, type Retrieval } from './tools.ts';

export interface AnswerSettings {
  readonly facts: PromptFacts;
  /** Where the pages are: links of the answer stay on this origin. */
  readonly site: { readonly origin: string; readonly base: string };
  readonly model: Model;
  readonly retrieval: Retrieval;
  /** Tokens that the question may cost; the model has to answer from what it has when no more is left. */
  readonly maxTokens: number;
  readonly countTokens: (text: string) => number;
  /** Told of tokens as they are used, also of those of an answer that nobody reads to its end. */
  readonly onUsage: (tokens: number) => void;
  readonly signal: AbortSignal;
  /** Told of what fails; readers learn a sentence. */
  readonly onError: (error: unknown) => void;
}

/** Answers of the model to one question, the last of which calls no tool. */
const maxSteps = 4;
/** Characters of an answer, of all steps together. */
const maxAnswer = 12_000;
/** Tokens that are kept for the answer when it is asked whether another step fits. */
const answerTokens = 3000;
/** Sources that are named where the answer names none itself. */
const maxSources = 3;

/** What the steps of one answer share. */
interface Progress {
  readonly messages: ModelMessage[];
  readonly citations: Citations;
  readonly mark: string;
  readonly cited: Set<string>;
  /** Names of the skills that the model has loaded. */
  readonly loaded: Set<string>;
  /** Whether there is something to answer from; until then nothing that the model says is shown. */
  isFound: boolean;
  removed: number;
  usage: Usage;
  shown: number;
}

/**
 * Answers a question in events, the last of which is `finish`: searches first, lets the model search and read on, and shows of
 * what it says what the pages bear out. Nothing is shown before pages that the reader may read have enough of what was searched
 * for, the model has read one, or the reader chose a text on one: else it says that the documentation does not answer, and
 * names the nearest pages. Never throws but for a signal that fired.
 */
export async function* answerQuestion(
  question: Question,
  settings: AnswerSettings,
): AsyncGenerator<AssistantEvent, void, undefined> {
  const mark = `=== ${crypto.randomUUID()} ===`;
  const progress: Progress = {
    messages: [
      { role: 'system', content: systemPrompt(settings.facts, mark) },
      { role: 'user', content: questionMessage(question, mark) },
    ],
    citations: createCitations(settings.site),
    mark,
    cited: new Set(),
    loaded: new Set(),
    isFound: question.selections.some(({ isOnPage }) => isOnPage),
    removed: 0,
    usage: { promptTokens: 0, completionTokens: 0 },
    shown: 0,
  };
  let reason: FinishReason;
  try {
    reason = yield* runSteps(question, settings, progress);
  } catch (error) {
    if (settings.signal.aborted) throw error;
    settings.onError(error);
    yield failureOf(error);
    reason = 'error';
  }
  const { usage, cited, removed, shown } = progress;
  const answered = reason !== 'error' && shown > 0;
  const pages = new Set([...cited].map((url) => url.replace(/#.*/, '')));
  yield { type: 'finish', reason, usage, answered, cited: pages.size, removed };
}

async function* runSteps(
  question: Question,
  settings: AnswerSettings,
  progress: Progress,
): AsyncGenerator<AssistantEvent, FinishReason, undefined> {
  yield { type: 'step-start' };
  // Every answer begins with what the docs have: a model that calls no tools has something to answer from.
  yield* callTools([firstSearch(question)], settings, progress);
  // It is not a source, and not near, only because the reader looks at it.
  if (question.currentPage !== undefined) progress.citations.add({ ...question.currentPage, share: 0 });
  for (let step = 1; ; step += 1) {
    const mustAnswer = step >= maxSteps || !hasRoom(settings, progress);
    const end = yield* modelStep(mustAnswer, settings, progress);
    const calls = mustAnswer ? [] : end.toolCalls;
    if (calls.length === 0) {
      yield* lastWords(progress);
      yield { type: 'step-end', isLast: true };
      return reasonOf(end.finishReason);
    }
    yield* callTools(calls, settings, progress);
    yield { type: 'step-end', isLast: false };
    yield { type: 'step-start' };
  }
}

/** What the model said before belongs to a question that leaves out what it is about. */
function firstSearch({ text, history }: Question): ModelToolCall {
  const before = history.findLast(({ role }) => role === 'user')?.text ?? '';
  const isShort = text.trim().split(/\s+/).length < 5;
  const query = (isShort && before !== '' ? `${text} ${before}` : text).replace(/\s+/g, ' ').trim().slice(0, 400);
  return { id: 'search000', type: 'function', function: { name: 'search', arguments: JSON.stringify({ query }) } };
}

async function* callTools(
  calls: readonly ModelToolCall[],
  { retrieval, facts: { skills } }: AnswerSettings,
  progress: Progress,
): AsyncGenerator<AssistantEvent, void, undefined> {
  const { messages } = progress;
  messages.push({ role: 'assistant', content: null, tool_calls: calls });
  for (const call of calls) {
    const { name } = call.function;
    const { input, text, output, isFound } = await runTool(call, { retrieval, skills }, progress);
    progress.isFound ||= isFound;
    messages.push({ role: 'tool', tool_call_id: call.id, content: text });
    // Ids come from the model, and may be the same in two steps.
    const id = `${messages.length}-${call.id}`;
    yield { type: 'tool-call', id, name, input };
    yield { type: 'tool-result', id, name, output };
  }
}

type StepEnd = Extract<ModelPart, { type: 'end' }>;

async function* modelStep(
  mustAnswer: boolean,
  { model, facts, signal, countTokens, onUsage }: AnswerSettings,
  progress: Progress,
): AsyncGenerator<AssistantEvent, StepEnd, undefined> {
  const { messages, citations, cited } = progress;
  const sources: AssistantEvent[] = [];
  const filter = createLinkFilter({
    resolve: citations.resolve,
    onCited({ title, url }) {
      if (!progress.isFound || cited.has(url)) return;
      sources.push({ type: 'source', title, url });
      cited.add(url);
    },
    onRemoved: () => (progress.removed += 1),
  });
  const show = function* (text: string): Generator<AssistantEvent, void, undefined> {
    // Without pages there is nothing to answer from, whatever the model says.
    if (!progress.isFound) return;
    yield* sources.splice(0);
    if (text === '') return;
    progress.shown += text.length;
    yield { type: 'text', text };
  };
  let said = '';
  let end: StepEnd = { type: 'end', finishReason: 'length', toolCalls: [] };
  try {
    for await (const part of model({ messages, tools: toolDefinitions(facts.skills), mustAnswer, signal })) {
      if (part.type === 'end') end = part;
      else {
        said += part.text;
        yield* show(filter.push(part.text));
      }
      if (progress.shown > maxAnswer || said.length > maxAnswer) break;
    }
    yield* show(filter.end());
  } finally {
    const { promptTokens, completionTokens } = end.usage ?? {
      promptTokens: countTokens(JSON.stringify(messages)),
      completionTokens: countTokens(said),
    };
    addUsage(progress, { promptTokens, completionTokens });
    onUsage(promptTokens + completionTokens);
  }
  return end;
}

/** What is said where the model said nothing that may be shown, and the sources where it named none. */
function* lastWords({ citations, cited, isFound, shown }: Progress): Generator<AssistantEvent, void, undefined> {
  const pages = citations
    .pages()
    .filter(({ share }) => (isFound ? share >= minShare : share > 0))
    .slice(0, maxSources);
  if (!isFound) yield { type: 'text', text: noAnswerText(pages) };
  else if (shown === 0) throw new ModelError('model-silent', 'The model ended its answer without a word.');
  if (!isFound || cited.size === 0) for (const { title, url } of pages) yield { type: 'source', title, url };
}

/** Panels have words of their own for it, in the language of the page: `answered` is false. */
function noAnswerText(nearest: ReturnType<Citations['pages']>): string {
  const sentence = 'The documentation does not answer that. Try other words, or search it yourself.';
  const links = nearest.map(({ title, href }) => `- [${title.replace(/[[\]]/g, '\\$&')}](${href})`);
  return links.length === 0 ? sentence : [`${sentence} The nearest pages:`, '', ...links].join('\n');
}

function addUsage(progress: Progress, { promptTokens, completionTokens }: Usage): void {
  progress.usage = {
    promptTokens: progress.usage.promptTokens + promptTokens,
    completionTokens: progress.usage.completionTokens + completionTokens,
  };
}

/** Whether another step with tools, and the answer after it, fit into what the question may cost. */
function hasRoom({ maxTokens, countTokens }: AnswerSettings, { usage, messages }: Progress): boolean {
  const next = countTokens(JSON.stringify(messages)) + answerTokens;
  return usage.promptTokens + usage.completionTokens + 2 * next <= maxTokens;
}

function reasonOf(finishReason: string): FinishReason {
  if (finishReason === 'length') return 'length';
  return finishReason === 'content_filter' ? 'content-filter' : 'stop';
}
