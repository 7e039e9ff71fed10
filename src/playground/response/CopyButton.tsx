import { useState, type ReactNode } from 'react';

/** Copies a text that is made when it is pressed, and says whether it could. */
export function CopyButton({ label, text }: { label: string; text: () => string }): ReactNode {
  const [said, setSaid] = useState('');
  const say = (words: string): void => {
    setSaid(words);
    setTimeout(() => setSaid(''), 2000);
  };
  return (
    <button
      type="button"
      aria-live="polite"
      onClick={() =>
        void navigator.clipboard.writeText(text()).then(
          () => say('Copied'),
          () => say('Copying is not allowed here'),
        )
      }
    >
      {said || label}
    </button>
  );
}
