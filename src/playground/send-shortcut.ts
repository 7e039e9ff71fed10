/** Whether a key is the one that sends a form from anywhere in it, as in mail and chat: Ctrl+Enter, ⌘+Enter on a Mac. */
export function isSendShortcut(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}
