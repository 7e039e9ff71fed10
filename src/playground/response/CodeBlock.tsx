import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { chunksOf, type Chunk } from './chunks.ts';
import { CodeChunk } from './CodeChunk.tsx';
import type { Formatted } from './formatted.ts';
import type { CodeLanguage } from './tokens.ts';

interface Props {
  formatted: Formatted;
  language: CodeLanguage;
  label: string;
}

/** A text of any length: all of it is in the page, for the browser's search too, but only what is in view is laid out. */
export function CodeBlock({ formatted, language, label }: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const chunks = useMemo(() => chunksOf(formatted.lines), [formatted]);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [text, setText] = useState(formatted);
  if (text !== formatted) {
    setText(formatted);
    setClosed(new Set());
  }
  const near = useNearChunks(root, chunks, closed);
  const fold = useCallback((line: number) => {
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(line)) after.add(line);
      return after;
    });
  }, []);
  // Before the buttons are seen: who presses Tab as soon as they are there finds the first of them.
  useLayoutEffect(() => {
    // One stop for the Tab key; the arrow keys go from button to button.
    const buttons = foldButtons(root.current);
    if (buttons.some(({ tabIndex }) => tabIndex === 0)) return;
    const first = buttons[0];
    if (first !== undefined) first.tabIndex = 0;
  });
  return (
    <div
      ref={root}
      className="playground-code playground-text"
      role="group"
      aria-label={label}
      tabIndex={0}
      onCopy={copyExactly}
      onKeyDown={moveBetweenFolds}
    >
      {chunks.map((chunk, index) => (
        <CodeChunk
          key={index}
          formatted={formatted}
          chunk={chunk}
          index={index}
          language={language}
          closed={[...closed]
            .filter((line) => line < chunk.to && (formatted.folds.get(line) ?? -1) >= chunk.from)
            .join()}
          isNear={near.has(index)}
          onFold={fold}
        />
      ))}
    </div>
  );
}

/** Returns the chunks that are in view or nearly; `chunks` and `closed` decide which there are. */
function useNearChunks(
  root: RefObject<HTMLDivElement | null>,
  chunks: readonly Chunk[],
  closed: ReadonlySet<number>,
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]));
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const index = Number((target as HTMLElement).dataset['chunk']);
            if (isIntersecting) after.add(index);
            else after.delete(index);
          }
          return after;
        }),
      { root: root.current, rootMargin: '300px 0px' },
    );
    for (const child of root.current?.children ?? []) observer.observe(child);
    return () => observer.disconnect();
  }, [root, chunks, closed]);
  return near;
}

function foldButtons(root: Element | null): HTMLButtonElement[] {
  return [...(root?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
}

function moveBetweenFolds(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const buttons = foldButtons(event.currentTarget);
  const next = buttons[buttons.indexOf(event.target) + step];
  if (next === undefined) return;
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/** Copies the text itself: the browser would put a line break between the parts of a long line. */
function copyExactly(event: ClipboardEvent): void {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) return;
  event.clipboardData.setData('text/plain', selection.getRangeAt(0).cloneContents().textContent ?? '');
  event.preventDefault();
}
