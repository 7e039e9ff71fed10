import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { languageNamed } from '../../snippets/index.ts';
import { CopyButton } from './CopyButton.tsx';
import type { Exchange } from './exchange.ts';
import { HistoryList } from './HistoryList.tsx';
import { LazyResponseBody, useResponseBodyCode } from './LazyResponseBody.tsx';
import { NameTable } from './NameTable.tsx';
import { sizeText, timeText } from '../texts/quantities.ts';
import { statusWords } from './status-words.ts';
import type { ExchangeControls } from './use-exchange.ts';
import { say, sayAround, spokenLanguage } from '../texts/say.ts';

interface Props extends ExchangeControls {
  /** Names of query parameters that hold credentials. */
  secrets?: readonly string[];
}

/** What came back and what can be done about it, with the exchanges before. */
export function ResponsePane({ secrets = [], ...controls }: Props): ReactNode {
  const { exchange, history, isSending, retry, show, seconds, setSeconds } = controls;
  useResponseBodyCode(isSending);
  const top = useViewOf(exchange?.id);
  return (
    <section className="playground-response" aria-label={say('response')}>
      <p className="visually-hidden" role="status">
        <Announcement exchange={exchange} />
      </p>
      <div ref={top} className="playground-response-head">
        <h3>{say('response')}</h3>
        {exchange !== undefined && (
          <>
            <CopyButton label={say('copyCurl')} text={() => languageNamed('bash')?.generate(exchange.request) ?? ''} />
            {!isSending && (
              <button type="button" onClick={retry}>
                {say('retry')}
              </button>
            )}
          </>
        )}
      </div>
      {exchange === undefined ? (
        <p className="playground-note">{say('sendToSee')}</p>
      ) : (
        <ExchangeView key={exchange.id} exchange={exchange} />
      )}
      {history.length > 0 && <HistoryList {...{ exchange, history, show, secrets }} />}
      <label className="playground-limit">
        {sayAround('limit', {
          input: (
            <input
              type="number"
              min={1}
              max={3600}
              defaultValue={seconds}
              onChange={({ target }) => target.validity.valid && setSeconds(target.valueAsNumber || 30)}
            />
          ),
        })}
      </label>
    </section>
  );
}

/** Brings a new exchange into view where it is not, as on a phone, where it stands below the form. The focus stays. */
function useViewOf(id: number | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (id !== undefined && (top < 0 || top > innerHeight * 0.6)) element.current?.scrollIntoView();
  }, [id]);
  return element;
}

/** Shows what a text has between backticks as code. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));
}

function ExchangeView({ exchange }: { exchange: Exchange }): ReactNode {
  const { phase, failure, notes, head } = exchange;
  return (
    <>
      {phase !== 'ended' && <div className="playground-progress" aria-hidden="true" />}
      {phase === 'waiting' && <p className="playground-note">{say('waiting')}</p>}
      {failure !== undefined && (
        <div className="playground-failure">
          <strong>{failure.message}</strong>
          {failure.advice !== undefined && <p>{withCode(failure.advice)}</p>}
        </div>
      )}
      {head !== undefined && <StatusLine {...{ exchange, head }} />}
      {notes.map((note) => (
        <p key={note} className="playground-note" data-tone="warning">
          {note}
        </p>
      ))}
      {head !== undefined && (
        <>
          <LazyResponseBody exchange={exchange} />
          <Headers {...{ exchange, head }} />
        </>
      )}
    </>
  );
}

type HeadProps = { exchange: Exchange; head: NonNullable<Exchange['head']> };

function StatusLine({ exchange, head }: HeadProps): ReactNode {
  const { phase, received, milliseconds, log, isComplete } = exchange;
  const { reason, meaning, tone } = statusWords(head.status, head.statusText);
  const { announced } = head;
  const transferred = isComplete && received > 0 && announced !== received ? announced : undefined;
  return (
    <div className="playground-status" data-tone={tone}>
      <p>
        <strong>
          {head.status} {reason}
        </strong>{' '}
        <span>{meaning}</span>
      </p>
      <dl>
        <Figure name={say('firstByte')} value={timeText(head.milliseconds)} />
        {phase === 'ended' ? (
          <>
            <Figure name={say('total')} value={timeText(milliseconds ?? 0)} />
            <Figure name={say('size')} value={sizeText(received)} />
            {transferred !== undefined && <Figure name={say('transferred')} value={sizeText(transferred)} />}
          </>
        ) : (
          <Figure
            name={say('receiving')}
            value={
              announced === undefined
                ? sizeText(received)
                : say('part', { part: sizeText(received), whole: sizeText(announced) })
            }
          />
        )}
        {log !== undefined && <Figure name={say('entries')} value={log.total.toLocaleString(spokenLanguage())} />}
      </dl>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Headers({ exchange, head: { headers } }: HeadProps): ReactNode {
  const hides = exchange.direct && URL.parse(exchange.request.url)?.origin !== location.origin;
  return (
    <details className="playground-details">
      <summary>
        {say('responseHeaders')} ({headers.length})
      </summary>
      <NameTable label={say('responseHeaders')} rows={headers} />
      {hides && <p className="playground-note">{say('headersHidden')}</p>}
      <CopyButton label={say('copyHeaders')} text={() => headers.map((header) => header.join(': ')).join('\n')} />
    </details>
  );
}

/** What a screen reader is told: the beginning, the end, and now and then how much has come. */
function Announcement({ exchange }: { exchange: Exchange | undefined }): ReactNode {
  if (exchange === undefined) return '';
  const { phase, failure, head, received, milliseconds = 0, notes, log } = exchange;
  if (phase === 'waiting') return say('sending');
  if (failure !== undefined) return [failure.message, failure.advice].join(' ').replaceAll('`', '');
  const status = `${head?.status} ${statusWords(head?.status ?? 0, head?.statusText ?? '').reason}`;
  if (phase === 'receiving') return <Progress status={status} total={log?.total ?? 0} />;
  return [say('answered', { status, time: timeText(milliseconds), size: sizeText(received) }), ...notes].join(' ');
}

/** How many entries have come, every ten seconds. */
function Progress({ status, total }: { status: string; total: number }): ReactNode {
  const [count, setCount] = useState(0);
  const latest = useRef(total);
  useEffect(() => {
    latest.current = total;
  }, [total]);
  useEffect(() => {
    const timer = setInterval(() => setCount(latest.current), 10_000);
    return () => clearInterval(timer);
  }, []);
  return count === 0 ? say('answering', { status }) : say('answeringCount', { status, count });
}
