import { trackEvent } from '../../../shared/reader-event.ts';
import type { PageSettings } from '../page-settings.ts';
import { answerLink, linkTarget } from './answer-links.ts';
import type { AnswerPage } from './answer-markdown.ts';
import type { Answer, Outcome, Turn } from './conversation.ts';
import { element, iconButton, textButton } from './dom.ts';
import { partChip } from './part-chip.ts';

/** What a reader may do with an answer. */
export interface TurnActions extends AnswerPage {
  readonly retry: () => void;
  readonly ask: (question: string) => void;
  readonly searchInstead: (question: string) => void;
}

/** A question and its answer as they are shown. */
export interface TurnView {
  readonly element: HTMLElement;
  /** Shows what the answer is by now; resolves when it does. */
  update(): Promise<void>;
}

/** Returns the view of a turn. `isLast` says whether its answer can be asked for again. */
export function turnView(turn: Turn, isLast: boolean, actions: TurnActions): TurnView {
  const { texts } = actions.page;
  const { question } = turn;
  const said = element('div', 'assistant-question');
  said.append(element('h3', 'visually-hidden', texts.assistantYou));
  for (const part of question.parts) said.append(partChip(part));
  said.append(inItsDirection(element('p', '', question.text)));
  const body = inItsDirection(element('div', 'assistant-answer prose'));
  const end = element('div', 'assistant-end');
  const waiting = element('p', 'assistant-waiting', texts.assistantSearching);
  const heading = element('h3', 'visually-hidden', texts.assistant);
  const update = async (): Promise<void> => {
    const { answer } = turn;
    waiting.hidden = answer.outcome !== undefined || answer.text !== '';
    end.replaceChildren(...(answer.outcome === undefined ? [] : endOf(turn, isLast, actions)));
    await showText(body, turn, actions);
  };
  void update();
  return { element: element('article', 'assistant-turn', said, heading, waiting, body, end), update };
}

/** What reads Markdown is twice as large as the panel, and comes while the question is written. Without it there is the text. */
async function showText(body: HTMLElement, { answer }: Turn, actions: AnswerPage): Promise<void> {
  try {
    const { showMarkdown } = await import('./answer-markdown.ts');
    showMarkdown(body, answer.text, actions);
  } catch {
    body.textContent = answer.text;
  }
}

/** What people and models write may be in another language than the page. */
function inItsDirection<Text extends HTMLElement>(text: Text): Text {
  text.dir = 'auto';
  return text;
}

function endOf({ question, answer }: Turn, isLast: boolean, actions: TurnActions): HTMLElement[] {
  const { page } = actions;
  const note = noteText(answer, page);
  return [
    ...(note === undefined ? [] : [noteOf(note, question.text, actions)]),
    ...(answer.sources.length === 0 ? [] : [sourceList(answer, page)]),
    actionBar(answer, isLast, actions),
    ...(isLast && answer.suggestions.length > 0 ? [suggestionList(answer.suggestions, page, actions.ask)] : []),
  ];
}

/** What is said of an answer that is none; undefined for one that is. */
export function noteText({ outcome }: Pick<Answer, 'outcome'>, { texts }: PageSettings): string | undefined {
  const notes: Readonly<Record<Outcome, string | undefined>> = {
    answered: undefined,
    'no-answer': texts.assistantNoAnswer,
    stopped: texts.assistantStopped,
    limit: texts.assistantLimit,
    budget: texts.assistantBudget,
    busy: texts.assistantBusy,
    stalled: texts.assistantStalled,
    silent: texts.assistantSilent,
    failed: texts.assistantFailed,
    offline: texts.assistantOffline,
    insecure: texts.assistantInsecure,
  };
  return outcome === undefined ? undefined : notes[outcome];
}

function noteOf(text: string, question: string, { page, searchInstead }: TurnActions): HTMLElement {
  const note = element('p', 'assistant-note', `${text} `);
  note.append(textButton('', page.texts.assistantSearchInstead, () => searchInstead(question)));
  const help = helpLink(page);
  if (help !== undefined) note.append(' · ', help);
  return note;
}

/** Where people help, as the owner says it. */
function helpLink({ help, texts }: PageSettings): HTMLElement | undefined {
  const address = help?.url ?? (help?.email === undefined ? undefined : `mailto:${help.email}`);
  if (address === undefined) return undefined;
  const link = element('a', '', texts.assistantHelp);
  link.href = address;
  link.dataset['componentPart'] = 'contact-support-button';
  return link;
}

function sourceList({ sources, outcome }: Answer, page: PageSettings): HTMLElement {
  const items = sources.flatMap(({ url, title }) => {
    const target = linkTarget(url, page);
    if (target === undefined) return [];
    const link = answerLink(target, title);
    link.addEventListener('click', () => trackEvent('docs.assistant.source_click', { url: target.href, title }));
    return [element('li', '', link)];
  });
  const { assistantSources, assistantNearest } = page.texts;
  const heading = element('h4', '', outcome === 'no-answer' ? assistantNearest : assistantSources);
  return element('div', 'assistant-sources', heading, element('ul', 'plain', ...items));
}

function actionBar(answer: Answer, isLast: boolean, { page, copy, retry }: TurnActions): HTMLElement {
  const { texts } = page;
  const bar = element('div', 'assistant-actions');
  if (answer.text !== '') {
    const button = iconButton('copy', texts.assistantCopyAnswer, () => void copy(answer.text));
    bar.append(button);
  }
  if (isLast) bar.append(iconButton('retry', texts.assistantRetry, retry));
  if (page.isRated && answer.outcome === 'answered') bar.append(...thumbs(page));
  return bar;
}

/** A second thought counts, the same thought twice does not. */
function thumbs({ texts }: PageSettings): HTMLButtonElement[] {
  const rate = (chosen: HTMLButtonElement, other: HTMLButtonElement, name: 'thumbs_up' | 'thumbs_down'): void => {
    if (chosen.ariaPressed === 'true') return;
    chosen.ariaPressed = 'true';
    other.ariaPressed = 'false';
    trackEvent(`docs.assistant.${name}`);
  };
  const good: HTMLButtonElement = iconButton('good', texts.assistantGood, () => rate(good, bad, 'thumbs_up'));
  const bad: HTMLButtonElement = iconButton('bad', texts.assistantBad, () => rate(bad, good, 'thumbs_down'));
  good.ariaPressed = 'false';
  bad.ariaPressed = 'false';
  return [good, bad];
}

/** Returns questions that are asked when they are chosen. */
export function suggestionList(
  questions: readonly string[],
  { texts }: PageSettings,
  ask: (question: string) => void,
): HTMLElement {
  const items = questions.map((question) => {
    const button = textButton('', '', () => {
      trackEvent('docs.assistant.suggestion_click', { question });
      ask(question);
    });
    button.append(inItsDirection(element('span', 'starter-question-text', question)));
    return element('li', '', button);
  });
  const list = element('ul', 'plain assistant-suggestions', ...items);
  list.ariaLabel = texts.assistantSuggestions;
  return list;
}
