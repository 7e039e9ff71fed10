import { useId, type ReactNode } from 'react';
import type { Mismatch } from '../../api/mismatches.ts';
import { problemText } from './recognise.ts';

interface Props {
  text: string;
  problems: readonly Mismatch[];
  onText: (text: string) => void;
}

/** The payload as a text, and why it does not fit. A form over its schema has its place here. */
export function MessageEditor({ text, problems, onText }: Props): ReactNode {
  const id = useId();
  return (
    <>
      <textarea
        className="playground-body"
        aria-label="Payload"
        aria-invalid={problems.length > 0}
        aria-describedby={problems.length > 0 ? id : undefined}
        rows={Math.min(16, Math.max(5, text.split('\n').length + 1))}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {problems.length > 0 && (
        <ul className="playground-problem channel-problems" id={id}>
          {problems.map((problem, index) => (
            <li key={index}>{problemText(problem)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
