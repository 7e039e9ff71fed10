import { trackEvent } from '../../../shared/reader-event.ts';
import type { PageSettings } from '../page-settings.ts';
import { Chat } from './chat.ts';
import { element, iconButton } from './dom.ts';
import { savedConversations } from './history.ts';
import type { ContextPart } from './page-parts.ts';
import { panelStyles } from './panel-styles.ts';
import { keepOpen, narrow } from './stay-open.ts';

/** How the assistant is opened. */
export interface OpenOptions {
  /** Text for the field. It is never sent by itself. */
  readonly question?: string;
  readonly part?: ContextPart;
  /** Closes the panel where it is open. */
  readonly toggles?: boolean;
  /** It was open on the page before: the focus stays with the page, and the conversation goes on. */
  readonly isReopened?: boolean;
  /** What it fills in place of a panel, on a page of its own. */
  readonly place?: HTMLElement;
}

interface Panel {
  readonly chat: Chat;
  /** Undefined on a page of its own. */
  readonly sheet: Sheet | undefined;
}

interface Sheet {
  readonly element: HTMLDialogElement;
  open(keepsFocus: boolean): void;
  close(): void;
}

let panel: Panel | undefined;

/** Opens the assistant of a page; the first call makes it. */
export function openPanel(page: PageSettings, options: OpenOptions): void {
  panel ??= makePanel(page, options);
  const { chat, sheet } = panel;
  if (options.toggles === true && sheet?.element.open === true) return sheet.close();
  if (options.question !== undefined) chat.composer.fill(options.question);
  if (options.part !== undefined) chat.composer.attach(options.part);
  if (sheet?.element.open === false) {
    sheet.open(options.isReopened === true);
    if (options.isReopened !== true) trackEvent('docs.assistant.enter');
  }
  if (options.isReopened !== true) chat.composer.focus();
}

function makePanel(page: PageSettings, { place, isReopened }: OpenOptions): Panel {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelStyles);
  document.adoptedStyleSheets.push(sheet);
  if (place !== undefined) return { chat: fillPage(place, page), sheet: undefined };
  const made = makeSheet(page);
  const [latest] = savedConversations(page.base);
  if (isReopened === true && latest !== undefined) made.chat.resume(latest);
  return made;
}

function fillPage(place: HTMLElement, page: PageSettings): Chat {
  const chat = new Chat(page, () => undefined);
  const heading = element('h2', 'visually-hidden', page.texts.assistant);
  place.replaceChildren(heading, toolbar(page, chat), chat.content, chat.foot);
  trackEvent('docs.assistant.enter');
  return chat;
}

function makeSheet(page: PageSettings): Panel {
  const dialog = element('dialog', 'chat-assistant-sheet');
  dialog.id = 'chat-assistant-sheet';
  const covers = narrow();
  let opener: Element | null = null;
  const close = (): void => dialog.close();
  // Search would open under a sheet that is modal.
  const chat = new Chat(page, () => covers.matches && close());
  const heading = element('h2', '', page.texts.assistant);
  heading.id = 'chat-assistant-title';
  dialog.setAttribute('aria-labelledby', heading.id);
  const header = element('div', 'chat-assistant-sheet-header', heading, toolbar(page, chat));
  header.append(iconButton('close', page.texts.assistantClose, close));
  dialog.append(element('div', 'assistant-frame', header, chat.content, chat.foot));
  document.body.append(dialog);

  const show = (): void => (covers.matches ? dialog.showModal() : dialog.show());
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) close();
  });
  dialog.addEventListener('close', () => {
    if (isTurning) return;
    keepOpen(false);
    document.documentElement.classList.remove('assistant-open');
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  });
  let isTurning = false;
  // A sheet over the page is modal, a panel beside it is not.
  covers.addEventListener('change', () => {
    if (!dialog.open) return;
    isTurning = true;
    dialog.close();
    show();
    // The event of closing comes later.
    setTimeout(() => (isTurning = false));
  });
  const open = (keepsFocus: boolean): void => {
    opener = document.activeElement;
    show();
    document.documentElement.classList.add('assistant-open');
    keepOpen(true);
    // Showing a dialog moves the focus into it.
    if (keepsFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    if (keepsFocus && opener === document.body) (document.activeElement as HTMLElement | null)?.blur();
  };
  return { chat, sheet: { element: dialog, open, close } };
}

function toolbar({ texts }: PageSettings, chat: Chat): HTMLElement {
  return element(
    'div',
    'assistant-toolbar',
    iconButton('add', texts.assistantNew, () => chat.restart()),
    iconButton('history', texts.assistantHistory, () => chat.toggleHistory()),
  );
}
