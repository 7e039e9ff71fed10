import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { EntryLog, StreamEntry } from './entries.ts';
import { formatJson } from './format-json.ts';
import { highlight } from '../highlight.ts';
import { tokensOf } from './tokens.ts';
import { atOnce } from './slices.ts';
import { say } from '../texts/say.ts';

/** More text than this is not laid out as JSON. */
const maxPretty = 20_000;
/** More text of one entry is not shown. */
const maxShown = 50_000;

/** More new entries than this at once are not all shown before the stream ends: the page has to keep up. */
const maxFresh = 100;

/** Events or records, as they arrive. Follows the end until the reader scrolls up. */
export function Entries({ log, isGrowing }: { log: EntryLog; isGrowing: boolean }): ReactNode {
  const { total } = log;
  const [totals, setTotals] = useState({ before: 0, now: total });
  if (totals.now !== total) setTotals({ before: totals.now, now: total });
  const isFast = isGrowing && total - totals.before > maxFresh;
  const entries = isFast ? log.entries.slice(-maxFresh) : log.entries;
  const { list, onScroll } = useFollowing<HTMLOListElement>(total);
  return (
    <>
      {total > entries.length && (
        <p className="playground-note">{say('lastEntries', { shown: entries.length, total })}</p>
      )}
      <ol ref={list} className="playground-entries" tabIndex={0} aria-label={say('responseBody')} onScroll={onScroll}>
        {entries.map((entry) => (
          <Entry key={entry.number} entry={entry} />
        ))}
      </ol>
    </>
  );
}

/** Keeps the end of a growing list in view until the reader scrolls up. */
function useFollowing<List extends HTMLElement>(
  total: number,
): { readonly list: RefObject<List | null>; readonly onScroll: () => void } {
  const list = useRef<List>(null);
  const state = useRef({ follows: true, top: 0 });
  const onScroll = useCallback((): void => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    const { follows, top } = state.current;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < 24;
    state.current = { follows: isAtEnd || (follows && scrollTop >= top), top: scrollTop };
  }, []);
  useLayoutEffect(() => {
    const toEnd = (): void => {
      // The reader may have scrolled since the browser last told it.
      onScroll();
      if (list.current !== null && state.current.follows) list.current.scrollTop = list.current.scrollHeight;
      state.current.top = list.current?.scrollTop ?? 0;
    };
    toEnd();
    // What comes into view gets its real height only then.
    const frame = requestAnimationFrame(() => requestAnimationFrame(toEnd));
    return () => cancelAnimationFrame(frame);
  }, [onScroll, total]);
  return { list, onScroll };
}

const Entry = memo(function Entry({ entry: { kind, name, id, number, text } }: { entry: StreamEntry }): ReactNode {
  const pretty = useMemo(
    () => (kind === 'event' && text.length < maxPretty && /^\s*[[{]/.test(text) ? atOnce(formatJson(text)) : undefined),
    [kind, text],
  );
  const code = useRef<HTMLElement>(null);
  const isJson = pretty !== undefined;
  useLayoutEffect(
    () => (isJson ? highlight(code.current?.firstChild, (shown) => tokensOf(shown, 'json')) : undefined),
    [isJson],
  );
  const label = { event: name, comment: say('comment'), raw: say('notAnEvent') }[kind];
  return (
    <li data-kind={kind}>
      <p>
        <span>{number}</span>
        {label !== '' && <strong>{label}</strong>}
        {id !== '' && <span>id {id}</span>}
      </p>
      <pre>
        <code ref={code}>{pretty?.lines.join('\n') ?? text.slice(0, maxShown)}</code>
      </pre>
      {text.length > maxShown && <p>{say('charactersHidden', { count: text.length - maxShown })}</p>}
    </li>
  );
});
