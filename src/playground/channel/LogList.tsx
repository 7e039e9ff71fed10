import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { LogEntry } from './log-buffer.ts';
import { LogRow } from './LogRow.tsx';
import type { Verdict } from './recognise.ts';
import { say } from '../texts/say.ts';

interface Props {
  entries: readonly LogEntry[];
  selected: LogEntry | undefined;
  onSelect: (entry: LogEntry) => void;
  verdictOf: (entry: LogEntry) => Verdict;
  /** The newest line stays in sight. */
  isFollowing: boolean;
  onFollow: (follows: boolean) => void;
  isBusy: boolean;
}

/** Height of a line, in the root's font size. */
const lineHeight = 2.25;
/** Lines that are drawn above and below those in sight. */
const spare = 4;

/** The lines of the log, of which only those in sight are drawn: a thousand cost no more than twenty. */
export function LogList(props: Props): ReactNode {
  const { entries, selected, onSelect, verdictOf, isFollowing, onFollow, isBusy } = props;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { line, height } = useMeasures(list);
  const wanted = useRef<number>(undefined);
  const shown = useRef(entries);

  useLayoutEffect(() => {
    shown.current = entries;
    if (isFollowing && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [entries, isFollowing, height]);
  // The message below takes height from the list: the line that was chosen stays in sight.
  useLayoutEffect(() => {
    const index = selected === undefined ? -1 : shown.current.indexOf(selected);
    if (list.current && index >= 0) showLine(list.current, index * line, line);
  }, [selected, height, line]);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-entry="${wanted.current}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });

  const from = isFollowing ? Math.max(0, entries.length * line - height) : top;
  const first = Math.max(0, Math.floor(from / line) - spare);
  const drawn = entries.slice(first, Math.ceil((from + height) / line) + spare);
  const reachable = drawn.find((entry) => entry === selected) ?? drawn.at(-1);
  const onScroll = (): void => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
    setTop(scrollTop);
    const follows = scrollHeight - scrollTop - clientHeight < line;
    if (follows !== isFollowing) onFollow(follows);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = Number((event.target as HTMLElement).dataset['entry']);
    const index = targetIndex(
      event.key,
      entries.findIndex((entry) => entry.id === id),
      entries.length,
    );
    const next = index === undefined ? undefined : entries[index];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    wanted.current = next.id;
  };
  return (
    <div
      className="channel-lines"
      role="log"
      aria-label={say('messages')}
      aria-busy={isBusy}
      ref={list}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      {entries.length === 0 ? (
        <p className="channel-hint">{say('logEmpty')}</p>
      ) : (
        <ol style={{ height: entries.length * line }}>
          {drawn.map((entry, index) => (
            <LogRow
              key={entry.id}
              entry={entry}
              verdict={verdictOf(entry)}
              place={first + index + 1}
              count={entries.length}
              top={(first + index) * line}
              isSelected={entry === selected}
              isReachable={entry === reachable}
              onSelect={onSelect}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Scrolls as little as it takes. */
function showLine(list: HTMLElement, top: number, line: number): void {
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + line > list.scrollTop + list.clientHeight) list.scrollTop = top + line - list.clientHeight;
}

/** The line that a key leads to; undefined for other keys. */
function targetIndex(key: string, index: number, count: number): number | undefined {
  if (index < 0) return undefined;
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Height of a line and of the list, in pixels; readers may have set a larger font. */
function useMeasures(list: { readonly current: HTMLElement | null }): { line: number; height: number } {
  const [measures, setMeasures] = useState({ line: lineHeight * 16, height: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setMeasures({ line: lineHeight * font, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return measures;
}
