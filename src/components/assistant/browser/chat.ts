import { trackEvent } from '../../../shared/reader-event.ts';
import { writeClipboard } from '../../browser/write-clipboard.ts';
import type { PageSettings } from '../page-settings.ts';
import { createComposer, type Composer } from './composer.ts';
import { newAnswer, newConversation, newQuestion, type Conversation, type Turn } from './conversation.ts';
import { element, textButton } from './dom.ts';
import { followAnswer } from './follow-answer.ts';
import { historyView } from './history-view.ts';
import { isSaved, saveConversation } from './history.ts';
import { receive } from './receive.ts';
import { noteText, suggestionList, turnView, type TurnActions, type TurnView } from './turn-view.ts';

/** A conversation with its field, wherever it stands: in the panel, or as a page. */
export class Chat {
  readonly content: HTMLElement;
  readonly foot: HTMLElement;
  readonly composer: Composer;
  readonly #page: PageSettings;
  readonly #thread = element('div', 'assistant-thread');
  readonly #status = element('p', 'visually-hidden');
  readonly #actions: TurnActions;
  readonly #follow: { readonly start: () => void; readonly update: () => void };
  #conversation = newConversation();
  #running: AbortController | undefined;
  #views: TurnView[] = [];

  /** Without a question. `leave` makes room for search. */
  constructor(page: PageSettings, leave: () => void) {
    const { texts } = page;
    const searchInstead = (question: string): void => {
      leave();
      searchFor(question);
    };
    this.#page = page;
    this.#status.role = 'status';
    this.content = element('div', 'chat-assistant-sheet-content', this.#thread);
    this.#follow = followAnswer(this.content);
    this.composer = createComposer(page, {
      send: (text, parts) => void this.#run({ question: newQuestion(text, parts), answer: newAnswer() }),
      stop: () => this.#running?.abort(),
    });
    this.#actions = {
      page,
      searchInstead,
      copy: async (text) => {
        const isCopied = await writeClipboard(text);
        this.#say(isCopied ? texts.copied : texts.copyFailed);
        return isCopied;
      },
      ask: (text) => void this.#run({ question: newQuestion(text, []), answer: newAnswer() }),
      retry: () => {
        const last = this.#conversation.turns.pop();
        if (last !== undefined) void this.#run({ question: last.question, answer: newAnswer() }, last.answer.id);
      },
    };
    const note = disclaimer(page, searchInstead);
    this.foot = element('div', 'assistant-foot', this.#status, this.composer.element, note);
    this.#show();
    // When it does not come, it is asked for again by the first answer.
    void import('./answer-markdown.ts').catch(() => undefined);
  }

  /** Continues a conversation that was kept. */
  resume(conversation: Conversation): void {
    this.#leaveRun();
    this.#conversation = conversation;
    // What was on its way when the page was left does not come any more.
    for (const { answer } of conversation.turns) answer.outcome ??= 'stopped';
    this.#show();
    this.#follow.start();
  }

  /** Starts a new conversation. */
  restart(): void {
    this.resume(newConversation());
    this.composer.focus();
  }

  /** Shows the conversations that were kept, or the present one again. */
  toggleHistory(): void {
    if (this.#thread.querySelector('.assistant-history') !== null) return this.#show();
    const open = (conversation: Conversation): void => {
      this.resume(conversation);
      this.composer.focus();
    };
    this.#thread.replaceChildren(historyView(this.#page, { open, cleared: () => this.restart() }));
  }

  #say(text: string): void {
    this.#status.textContent = text;
  }

  #show(): void {
    const { turns } = this.#conversation;
    this.#views = turns.map((turn, index) => turnView(turn, index === turns.length - 1, this.#actions));
    if (turns.length > 0) this.#thread.replaceChildren(...this.#views.map((view) => view.element));
    else this.#thread.replaceChildren(introduction(this.#page, this.#actions.ask));
  }

  #leaveRun(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.composer.setBusy(false);
  }

  async #run(turn: Turn, again?: string): Promise<void> {
    this.#leaveRun();
    const page = this.#page;
    const own = new AbortController();
    this.#running = own;
    const conversation = this.#conversation;
    conversation.turns.push(turn);
    saveConversation(page.base, conversation);
    const saveAgain = (): void => {
      conversation.changedAt = Date.now();
      if (isSaved(page.base, conversation)) saveConversation(page.base, conversation);
    };
    // A link may take the reader to another page before the whole answer has come: what had come is kept.
    let isLeaving = false;
    addEventListener('beforeunload', () => (isLeaving = true), { signal: own.signal });
    addEventListener('pagehide', saveAgain, { signal: own.signal });
    this.#show();
    const view = this.#views.at(-1);
    const update = async (): Promise<void> => {
      await view?.update();
      this.#follow.update();
    };
    this.#follow.start();
    this.composer.setBusy(true);
    this.composer.focus();
    this.#say(page.texts.assistantSearching);
    await receive({ page, conversation, again, signal: own.signal }, turn, () => void update());
    if (isLeaving && turn.answer.outcome === 'offline') turn.answer.outcome = 'stopped';
    saveAgain();
    if (this.#running !== own) return;
    this.#leaveRun();
    await update();
    // Once, when it is whole: what is announced piece by piece cannot be followed.
    this.#say(noteText(turn.answer, page) ?? view?.element.querySelector('.assistant-answer')?.textContent ?? '');
    const { outcome = '', sources } = turn.answer;
    if (outcome !== 'stopped') trackEvent('docs.assistant.completed', { outcome, sources: sources.length });
  }
}

/** Opens search with a question, which may be empty. */
function searchFor(question: string): void {
  document.querySelector<HTMLElement>('.page-header [data-opens="search-dialog"]')?.click();
  const input = document.querySelector<HTMLInputElement>('dialog.search-dialog[open] input');
  if (input === null || question === '') return;
  input.value = question;
  input.dispatchEvent(new Event('input'));
}

function introduction(page: PageSettings, ask: (question: string) => void): HTMLElement {
  const start = element('div', 'assistant-start', element('p', '', page.texts.assistantGreeting));
  if (page.questions.length > 0) start.append(suggestionList(page.questions, page, ask));
  return start;
}

function disclaimer({ texts }: PageSettings, searchInstead: (question: string) => void): HTMLElement {
  const note = element('p', 'chat-assistant-disclaimer-text', `${texts.assistantDisclaimer} `);
  note.append(textButton('', texts.assistantSearchInstead, () => searchInstead('')));
  return note;
}
