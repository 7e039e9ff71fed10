import { useState, type ReactNode } from 'react';
import { say } from '../texts/say.ts';

/** Copies a text that is made when it is pressed, and says whether it could. */
export function CopyButton({ label, text }: { label: string; text: () => string }): ReactNode {
  const [said, setSaid] = useState('');
  const show = (words: string): void => {
    setSaid(words);
    setTimeout(() => setSaid(''), 2000);
  };
  return (
    <button
      type="button"
      aria-live="polite"
      onClick={() =>
        void navigator.clipboard.writeText(text()).then(
          () => show(say('copied')),
          () => show(say('copyFailed')),
        )
      }
    >
      {said || label}
    </button>
  );
}
