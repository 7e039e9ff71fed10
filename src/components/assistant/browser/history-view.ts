import type { PageSettings } from '../page-settings.ts';
import type { Conversation } from './conversation.ts';
import { element, textButton } from './dom.ts';
import { clearConversations, savedConversations } from './history.ts';

/** Returns the list of conversations that this browser keeps: each is opened, all are deleted at once. */
export function historyView(
  { base, texts }: PageSettings,
  actions: { readonly open: (conversation: Conversation) => void; readonly cleared: () => void },
): HTMLElement {
  const conversations = savedConversations(base);
  const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
  const items = conversations.map((conversation) => {
    const button = textButton('', '', () => actions.open(conversation));
    const title = element('span', '', conversation.turns[0]?.question.text ?? '');
    button.append(title, element('small', '', when.format(conversation.changedAt)));
    return element('li', '', button);
  });
  const note = element(
    'p',
    'assistant-muted',
    items.length === 0 ? texts.assistantHistoryEmpty : texts.assistantHistoryNote,
  );
  const clear = textButton('assistant-clear', texts.assistantClear, () => {
    clearConversations(base);
    actions.cleared();
  });
  clear.hidden = items.length === 0;
  const heading = element('h3', '', texts.assistantHistory);
  return element('div', 'assistant-history', heading, note, element('ul', 'plain', ...items), clear);
}
