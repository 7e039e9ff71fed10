import { useMemo, useState, type ReactNode } from 'react';
import type { LogEntry } from './log-buffer.ts';
import { payloadText } from './log-text.ts';
import { VerdictMark } from './LogRow.tsx';
import { problemText, type Verdict } from './recognise.ts';
import { saveFile } from './save-file.ts';
import { exactClockText, sizeText } from '../texts/quantities.ts';
import { say, sayAround } from '../texts/say.ts';

interface Props {
  entry: LogEntry;
  verdict: Verdict;
  onClose: () => void;
}

const directions = { sent: 'sent', received: 'received', state: 'connection' } as const;

/** One message in full: what it is, what is wrong with it, its payload to be read, copied and saved. */
export function MessageDetail({ entry, verdict, onClose }: Props): ReactNode {
  const { text, isWhole } = useMemo(() => payloadText(entry), [entry]);
  const [said, setSaid] = useState('');
  const isBinary = typeof entry.data !== 'string';
  const copy = (): void => {
    navigator.clipboard.writeText(typeof entry.data === 'string' ? entry.data : text).then(
      () => setSaid(say('copied')),
      () => setSaid(say('copyFailed')),
    );
  };
  return (
    <section className="channel-detail" aria-label={say('message')}>
      <div className="channel-detail-head">
        <strong>{say(directions[entry.direction])}</strong>
        <VerdictMark verdict={verdict} />
        <span className="channel-detail-facts">
          {isBinary && `${say('binary')} · `}
          {sizeText(entry.size)} · {exactClockText(entry.time)}
        </span>
        <button type="button" onClick={copy}>
          {say('copy')}
        </button>
        {(isBinary || !isWhole) && (
          <button
            type="button"
            onClick={() => saveFile(new Blob([entry.data]), `message-${entry.id}.${isBinary ? 'bin' : 'txt'}`)}
          >
            {say('download')}
          </button>
        )}
        <button type="button" aria-label={say('closeMessage')} onClick={onClose}>
          ×
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <VerdictText verdict={verdict} />
      {(!isWhole || entry.isCut) && (
        <p className="channel-hint">
          {say(entry.isCut ? 'firstPartKept' : 'firstPartShown', { size: sizeText(entry.size) })}
        </p>
      )}
      <pre
        className="playground-code"
        data-binary={isBinary}
        role="group"
        tabIndex={0}
        aria-label={say('payloadOfMessage')}
      >
        <code>{text}</code>
      </pre>
    </section>
  );
}

function VerdictText({ verdict }: { verdict: Verdict }): ReactNode {
  if (verdict.kind === 'none') return null;
  if (verdict.kind === 'unknown') return <p className="channel-hint">{verdict.reason}</p>;
  if (verdict.kind === 'match')
    return (
      <p className="channel-hint">
        {sayAround(verdict.isGuess === true ? 'takenFor' : 'matches', { name: <code>{verdict.name}</code> })}
      </p>
    );
  return (
    <>
      <p className="channel-hint">{sayAround('looksLike', { name: <code>{verdict.name}</code> })}</p>
      <ul className="playground-problem channel-problems">
        {verdict.problems.map((problem, index) => (
          <li key={index}>{problemText(problem)}</li>
        ))}
      </ul>
    </>
  );
}
