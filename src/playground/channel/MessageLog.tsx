import { useMemo, useRef, useState, type ReactNode } from 'react';
import { createFilter, nameOf, type Shown } from './filter.ts';
import type { LogEntry, LogView } from './log-buffer.ts';
import { ndjson } from './log-text.ts';
import { LogList } from './LogList.tsx';
import { LogTools } from './LogTools.tsx';
import { MessageDetail } from './MessageDetail.tsx';
import type { ChannelProps } from './props.ts';
import { createRecogniser } from './recognise.ts';
import type { Log } from './use-log.ts';
import { say } from '../texts/say.ts';

interface Props {
  props: ChannelProps;
  log: Log;
}

/** What was sent and received, as it happens; it stands still while the reader looks at what was before. */
export function MessageLog({ props, log }: Props): ReactNode {
  const [shown, setShown] = useState<Shown>('all');
  const [text, setText] = useState('');
  const [held, setHeld] = useState<LogView>();
  const [selected, setSelected] = useState<LogEntry>();
  const list = useRef<HTMLElement>(null);
  const verdictOf = useMemo(() => createRecogniser(props), [props]);
  const passes = useMemo(() => createFilter(shown, text, verdictOf), [shown, text, verdictOf]);
  const view = held ?? log.view;
  const entries = useMemo(() => view.entries.filter(passes), [view, passes]);
  const missed = held === undefined ? 0 : log.view.total - held.total;
  return (
    <section className="channel-log" aria-label={say('log')} ref={list}>
      <LogTools
        shown={shown}
        onShow={setShown}
        text={text}
        onText={setText}
        isEmpty={entries.length === 0}
        export={() => ndjson(entries, (entry) => nameOf(verdictOf(entry)))}
        onClear={() => {
          log.clear();
          setHeld(undefined);
          setSelected(undefined);
        }}
      />
      <p className="channel-count">
        <span>{countText(entries.length, log.view)}</span>
        {missed > 0 && (
          <button type="button" onClick={() => setHeld(undefined)}>
            ↓ {say('newCount', { count: missed })}
          </button>
        )}
      </p>
      <LogList
        entries={entries}
        selected={selected}
        onSelect={setSelected}
        verdictOf={verdictOf}
        isFollowing={held === undefined}
        onFollow={(follows) => setHeld(follows ? undefined : (held ?? log.view))}
        isBusy={log.isBusy}
      />
      {selected && (
        <MessageDetail
          key={selected.id}
          entry={selected}
          verdict={verdictOf(selected)}
          onClose={() => {
            list.current?.querySelector<HTMLElement>(`[data-entry="${selected.id}"]`)?.focus();
            setSelected(undefined);
          }}
        />
      )}
    </section>
  );
}

function countText(shown: number, { entries, total, dropped }: LogView): string {
  if (total === 0) return say('noMessages');
  return say(dropped === 0 ? 'shownCount' : 'shownDropped', { shown, total: entries.length, dropped });
}
