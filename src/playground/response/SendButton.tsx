import type { MouseEvent, ReactNode } from 'react';
import { say } from '../texts/say.ts';

/** The button that submits the form and, while a request is on its way, cancels it. It is one button: it keeps the focus. */
export function SendButton({ isSending, cancel }: { isSending: boolean; cancel: () => void }): ReactNode {
  const click = (event: MouseEvent): void => {
    if (!isSending) return;
    // Without this the button would be `Send` again before the click is through, and submit.
    event.preventDefault();
    // The second half of a double click is no wish to cancel.
    if (event.detail < 2) cancel();
  };
  return (
    <button type="submit" className="playground-send" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={click}>
      {say(isSending ? 'cancel' : 'send')}
    </button>
  );
}
