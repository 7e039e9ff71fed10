import type { PageSettings } from '../page-settings.ts';
import { drawing, element } from './dom.ts';
import type { ContextPart } from './page-parts.ts';
import { partChip } from './part-chip.ts';

/** Characters of a question. */
const maxQuestion = 2000;
/** Parts of pages that go with a question. */
const maxParts = 5;

export interface ComposerActions {
  readonly send: (question: string, parts: readonly ContextPart[]) => void;
  readonly stop: () => void;
}

/** The field that questions are written in. */
export interface Composer {
  readonly element: HTMLFormElement;
  focus(): void;
  fill(question: string): void;
  attach(part: ContextPart): void;
  /** Whether an answer is on its way: the button stops it then. */
  setBusy(isBusy: boolean): void;
}

/** Returns the field, empty. */
export function createComposer({ texts }: PageSettings, actions: ComposerActions): Composer {
  let parts: readonly ContextPart[] = [];
  let isBusy = false;
  const chips = element('div', 'assistant-parts');
  const input = element('textarea', '');
  input.id = 'chat-assistant-textarea';
  input.rows = 1;
  input.maxLength = maxQuestion;
  input.placeholder = texts.assistantPlaceholder;
  input.ariaLabel = texts.assistantPlaceholder;
  const button = element('button', 'chat-assistant-send-button');
  button.type = 'submit';
  const form = element('form', 'chat-assistant-input', chips, element('div', 'assistant-field', input, button));

  const showParts = (): void => {
    const remove = (part: ContextPart): void => {
      parts = parts.filter((other) => other !== part);
      showParts();
      input.focus();
    };
    chips.replaceChildren(
      ...parts.map((part) => partChip(part, { label: texts.assistantRemove, run: () => remove(part) })),
    );
  };
  const showButton = (): void => {
    const label = isBusy ? texts.assistantStop : texts.assistantSend;
    button.ariaLabel = label;
    button.title = label;
    button.ariaDisabled = String(!isBusy && input.value.trim() === '');
    button.replaceChildren(drawing(isBusy ? 'stop' : 'send'));
  };
  const submit = (): void => {
    const question = input.value.trim();
    if (isBusy || question === '') return;
    const asked = parts;
    input.value = '';
    parts = [];
    showParts();
    showButton();
    actions.send(question, asked);
  };
  input.addEventListener('input', showButton);
  input.addEventListener('keydown', (event) => {
    // Enter also ends the choice of a character in Chinese, Japanese and Korean.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) actions.stop();
    else submit();
  });
  showButton();
  return {
    element: form,
    focus: () => input.focus(),
    fill(question) {
      input.value = question.slice(0, maxQuestion);
      showButton();
    },
    attach(part) {
      parts = [...parts.filter(({ value }) => value !== part.value), part].slice(-maxParts);
      showParts();
    },
    setBusy(busy) {
      isBusy = busy;
      showButton();
    },
  };
}
