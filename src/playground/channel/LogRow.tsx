import { memo, type ReactNode } from 'react';
import type { Direction, LogEntry } from './log-buffer.ts';
import { previewText } from './log-text.ts';
import type { Verdict } from './recognise.ts';
import { exactClockText, sizeText } from '../texts/quantities.ts';
import { say, type TextKey } from '../texts/say.ts';

interface Props {
  entry: LogEntry;
  verdict: Verdict;
  /** Counted from 1 in what is shown. */
  place: number;
  count: number;
  /** Pixels from the top of the list. */
  top: number;
  isSelected: boolean;
  /** The one that the Tab key reaches. */
  isReachable: boolean;
  onSelect: (entry: LogEntry) => void;
}

const signs: Readonly<Record<Direction, readonly [sign: string, label: TextKey]>> = {
  sent: ['↑', 'sent'],
  received: ['↓', 'received'],
  state: ['•', 'connection'],
};

/** One line of the log, which shows its message when it is pressed. */
export const LogRow = memo(function LogRow(props: Props): ReactNode {
  const { entry, verdict, place, count, top, isSelected, isReachable, onSelect } = props;
  const [sign, label] = signs[entry.direction];
  return (
    <li aria-posinset={place} aria-setsize={count} style={{ transform: `translateY(${top}px)` }}>
      <button
        type="button"
        className="channel-line"
        data-entry={entry.id}
        data-direction={entry.direction}
        aria-current={isSelected}
        tabIndex={isReachable ? 0 : -1}
        onClick={() => onSelect(entry)}
      >
        <span className="channel-sign" aria-hidden="true">
          {sign}
        </span>
        <span className="visually-hidden">{say(label)} </span>
        <VerdictMark verdict={verdict} />
        <span className="channel-preview">{previewText(entry)}</span>
        {entry.direction !== 'state' && <span className="channel-size">{sizeText(entry.size)}</span>}
        <time className="channel-time">{exactClockText(entry.time)}</time>
      </button>
    </li>
  );
});

/** What a message is: its name, and whether it fits. */
export function VerdictMark({ verdict }: { verdict: Verdict }): ReactNode {
  switch (verdict.kind) {
    case 'match':
      return (
        <span className="channel-mark" data-tone="success">
          {verdict.name}
        </span>
      );
    case 'misfit':
      return (
        <span className="channel-mark" data-tone="danger">
          <span aria-hidden="true">✕ </span>
          {verdict.name}
          <span className="visually-hidden"> {say('doesNotFit')}</span>
        </span>
      );
    case 'unknown':
      return (
        <span className="channel-mark" data-tone="quiet">
          {say('unknown')}
        </span>
      );
    case 'none':
      return null;
  }
}
