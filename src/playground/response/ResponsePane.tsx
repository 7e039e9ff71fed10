import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { languageNamed } from '../../snippets/index.ts';
import { CopyButton } from './CopyButton.tsx';
import type { Exchange } from './exchange.ts';
import { HistoryList } from './HistoryList.tsx';
import { LazyResponseBody, useResponseBodyCode } from './LazyResponseBody.tsx';
import { NameTable } from './NameTable.tsx';
import { sizeText, timeText } from './quantities.ts';
import { statusWords } from './status-words.ts';
import type { ExchangeControls } from './use-exchange.ts';

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
    <section className="playground-response" aria-label="Response">
      <p className="visually-hidden" role="status">
        <Announcement exchange={exchange} />
      </p>
      <div ref={top} className="playground-response-head">
        <h3>Response</h3>
        {exchange !== undefined && (
          <>
            <CopyButton label="Copy as cURL" text={() => languageNamed('bash')?.generate(exchange.request) ?? ''} />
            {!isSending && (
              <button type="button" onClick={retry}>
                Retry
              </button>
            )}
          </>
        )}
      </div>
      {exchange === undefined ? (
        <p className="playground-note">Send the request to see here what comes back.</p>
      ) : (
        <ExchangeView key={exchange.id} exchange={exchange} />
      )}
      {history.length > 0 && <HistoryList {...{ exchange, history, show, secrets }} />}
      <label className="playground-limit">
        Give up after
        <input
          type="number"
          min={1}
          max={3600}
          defaultValue={seconds}
          onChange={({ target }) => target.validity.valid && setSeconds(target.valueAsNumber || 30)}
        />
        seconds without an answer
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

function ExchangeView({ exchange }: { exchange: Exchange }): ReactNode {
  const { phase, failure, notes, head } = exchange;
  return (
    <>
      {phase !== 'ended' && <div className="playground-progress" aria-hidden="true" />}
      {phase === 'waiting' && <p className="playground-note">Waiting for the answer …</p>}
      {failure !== undefined && (
        <div className="playground-failure">
          <strong>{failure.message}</strong>
          {failure.advice !== undefined && <p>{failure.advice}</p>}
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
        <Figure name="First byte" value={timeText(head.milliseconds)} />
        {phase === 'ended' ? (
          <>
            <Figure name="Total" value={timeText(milliseconds ?? 0)} />
            <Figure name="Size" value={sizeText(received)} />
            {transferred !== undefined && <Figure name="Transferred" value={sizeText(transferred)} />}
          </>
        ) : (
          <Figure
            name="Receiving"
            value={announced === undefined ? sizeText(received) : `${sizeText(received)} of ${sizeText(announced)}`}
          />
        )}
        {log !== undefined && <Figure name="Entries" value={String(log.total)} />}
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
      <summary>Headers ({headers.length})</summary>
      <NameTable label="Response headers" rows={headers} />
      {hides && (
        <p className="playground-note">
          Browsers show a page only the headers that the API allows it to see (Access-Control-Expose-Headers).
        </p>
      )}
      <CopyButton label="Copy headers" text={() => headers.map((header) => header.join(': ')).join('\n')} />
    </details>
  );
}

/** What a screen reader is told: the beginning, the end, and now and then how much has come. */
function Announcement({ exchange }: { exchange: Exchange | undefined }): ReactNode {
  if (exchange === undefined) return '';
  const { phase, failure, head, received, milliseconds = 0, notes, log } = exchange;
  if (phase === 'waiting') return 'Sending the request.';
  if (failure !== undefined) return [failure.message, failure.advice].join(' ');
  const response = `Response ${head?.status} ${statusWords(head?.status ?? 0, head?.statusText ?? '').reason}`;
  if (phase === 'receiving') return <Progress response={response} total={log?.total ?? 0} />;
  return [`${response} in ${timeText(milliseconds)}, ${sizeText(received)}.`, ...notes].join(' ');
}

/** How many entries have come, every ten seconds. */
function Progress({ response, total }: { response: string; total: number }): ReactNode {
  const [count, setCount] = useState(0);
  const latest = useRef(total);
  useEffect(() => {
    latest.current = total;
  }, [total]);
  useEffect(() => {
    const timer = setInterval(() => setCount(latest.current), 10_000);
    return () => clearInterval(timer);
  }, []);
  return count === 0 ? `${response}, receiving.` : `${response}, ${count} entries so far.`;
}
