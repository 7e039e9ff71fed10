import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { showChunk, type Chunk } from './chunks.ts';
import type { Formatted } from './formatted.ts';
import { highlight } from '../highlight.ts';
import { tokensOf, type CodeLanguage } from './tokens.ts';
import { say } from '../texts/say.ts';

interface Props {
  formatted: Formatted;
  chunk: Chunk;
  index: number;
  language: CodeLanguage;
  /** Lines whose folds are closed and touch this chunk, as text so that equal ones are equal. */
  closed: string;
  /** Whether it is in view, or nearly: only then it has colours and buttons. */
  isNear: boolean;
  onFold: (line: number) => void;
}

/** One part of a text: a single text node, and the buttons that fold it beside their lines. */
export const CodeChunk = memo(function CodeChunk(props: Props): ReactNode {
  const { formatted, chunk, index, language, closed, isNear, onFold } = props;
  const element = useRef<HTMLDivElement>(null);
  const closedLines = useMemo(() => new Set(closed === '' ? [] : closed.split(',').map(Number)), [closed]);
  const { text, marks } = useMemo(() => showChunk(formatted, chunk, closedLines), [formatted, chunk, closedLines]);
  const [tops, setTops] = useState<readonly number[]>([]);

  useLayoutEffect(() => {
    const root = element.current;
    const node = root?.firstChild;
    if (!isNear || root === null || !(node instanceof Text)) return undefined;
    const measure = (): void => setTops(lineTops(root, node, marks));
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    measure();
    // A piece from the middle of a line says nothing of what it is in.
    const remove =
      chunk.piece === undefined || chunk.piece[0] === 0
        ? highlight(node, (shown) => tokensOf(shown, language))
        : undefined;
    return () => {
      observer.disconnect();
      remove?.();
    };
  }, [isNear, text, marks, language, chunk]);

  if (text === '') return null;
  return (
    <div
      ref={element}
      className="playground-chunk"
      data-chunk={index}
      style={{ containIntrinsicBlockSize: `auto ${(chunk.to - chunk.from) * 1.6}em` }}
    >
      {text}
      {isNear &&
        marks.map(({ line }, position) => (
          <button
            key={line}
            type="button"
            tabIndex={-1}
            className="playground-fold"
            aria-expanded={!closedLines.has(line)}
            aria-label={say('line', { number: line + 1, text: formatted.lines[line]?.trim().slice(0, 60) ?? '' })}
            style={{ insetBlockStart: tops[position] ?? 0 }}
            onClick={() => onFold(line)}
          />
        ))}
    </div>
  );
});

/** Where lines start, from the top of their chunk: long lines wrap, so that it has to be measured. */
function lineTops(root: Element, node: Text, marks: readonly { readonly offset: number }[]): readonly number[] {
  const { top } = root.getBoundingClientRect();
  const range = document.createRange();
  return marks.map(({ offset }) => {
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    return range.getBoundingClientRect().top - top;
  });
}
