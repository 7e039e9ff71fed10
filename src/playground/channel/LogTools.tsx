import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { saveFile } from './save-file.ts';
import type { Shown } from './filter.ts';
import { say, type TextKey } from '../texts/say.ts';

interface Props {
  shown: Shown;
  onShow: (shown: Shown) => void;
  text: string;
  onText: (text: string) => void;
  isEmpty: boolean;
  /** What is shown, as NDJSON. */
  export: () => string;
  onClear: () => void;
}

const choices: readonly (readonly [Shown, TextKey])[] = [
  ['all', 'all'],
  ['received', 'received'],
  ['sent', 'sent'],
  ['misfit', 'notFitting'],
];

/** What of the log is shown, and what can be done with it. */
export function LogTools({ shown, onShow, text, onText, isEmpty, export: exported, onClear }: Props): ReactNode {
  const [said, setSaid] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(exported()).then(
      () => setSaid(say('copied')),
      () => setSaid(say('copyFailed')),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className="channel-tools">
      <select
        aria-label={say('messagesToShow')}
        value={shown}
        onChange={(event) => onShow(choices.find(([key]) => key === event.target.value)?.[0] ?? 'all')}
      >
        {choices.map(([key, label]) => (
          <option key={key} value={key}>
            {say(label)}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label={say('filterLog')}
        placeholder={say('filter')}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => onText(event.target.value)}
      />
      <button type="button" disabled={isEmpty} onClick={copy}>
        {say('copy')}
      </button>
      <button
        type="button"
        disabled={isEmpty}
        onClick={() => saveFile(new Blob([exported()], { type: 'application/x-ndjson' }), 'messages.ndjson')}
      >
        {say('save')}
      </button>
      <button type="button" onClick={onClear}>
        {say('clear')}
      </button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
