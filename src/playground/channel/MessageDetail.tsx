import { useMemo, useState, type ReactNode } from 'react';
import type { LogEntry } from './log-buffer.ts';
import { payloadText, sizeText, timeText } from './log-text.ts';
import { VerdictMark } from './LogRow.tsx';
import { problemText, type Verdict } from './recognise.ts';
import { saveFile } from './save-file.ts';

interface Props {
  entry: LogEntry;
  verdict: Verdict;
  onClose: () => void;
}

const directions = { sent: 'Sent', received: 'Received', state: 'Connection' } as const;

/** One message in full: what it is, what is wrong with it, its payload to be read, copied and saved. */
export function MessageDetail({ entry, verdict, onClose }: Props): ReactNode {
  const { text, isWhole } = useMemo(() => payloadText(entry), [entry]);
  const [said, setSaid] = useState('');
  const isBinary = typeof entry.data !== 'string';
  const copy = (): void => {
    navigator.clipboard.writeText(typeof entry.data === 'string' ? entry.data : text).then(
      () => setSaid('Copied'),
      () => setSaid('Copying is not allowed here'),
    );
  };
  return (
    <section className="channel-detail" aria-label="Message">
      <div className="channel-detail-head">
        <strong>{directions[entry.direction]}</strong>
        <VerdictMark verdict={verdict} />
        <span className="channel-detail-facts">
          {isBinary ? 'binary, ' : ''}
          {sizeText(entry.size)}, {timeText(entry.time)}
        </span>
        <button type="button" onClick={copy}>
          Copy
        </button>
        {(isBinary || !isWhole) && (
          <button
            type="button"
            onClick={() => saveFile(new Blob([entry.data]), `message-${entry.id}.${isBinary ? 'bin' : 'txt'}`)}
          >
            Download
          </button>
        )}
        <button type="button" aria-label="Close the message" onClick={onClose}>
          ×
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <VerdictText verdict={verdict} />
      {(!isWhole || entry.isCut) && (
        <p className="channel-hint">
          {entry.isCut
            ? `Only the first part of ${sizeText(entry.size)} was kept.`
            : `The first part of ${sizeText(entry.size)} is shown. The download has all of it.`}
        </p>
      )}
      <pre
        className="playground-code"
        data-binary={isBinary}
        role="group"
        tabIndex={0}
        aria-label="Payload of the message"
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
        {verdict.isGuess === true ? (
          <>
            Taken for <code>{verdict.name}</code>, the one message that is binary. Bytes are not checked.
          </>
        ) : (
          <>
            Matches <code>{verdict.name}</code>.
          </>
        )}
      </p>
    );
  return (
    <>
      <p className="channel-hint">
        Looks like <code>{verdict.name}</code>, but does not fit its schema:
      </p>
      <ul className="playground-problem channel-problems">
        {verdict.problems.map((problem, index) => (
          <li key={index}>{problemText(problem)}</li>
        ))}
      </ul>
    </>
  );
}
