import type { ReactNode } from 'react';
import type { Exchange } from './exchange.ts';
import { clockText, sizeText, timeText } from '../texts/quantities.ts';
import { shownAddress } from './shown-address.ts';
import { say } from '../texts/say.ts';

interface Props {
  exchange: Exchange | undefined;
  history: readonly Exchange[];
  show: (id: number) => void;
  secrets: readonly string[];
}

/** The exchanges of this page; choosing one shows its response again. */
export function HistoryList({ exchange, history, show, secrets }: Props): ReactNode {
  return (
    <details className="playground-details">
      <summary>
        {say('history')} ({history.length})
      </summary>
      <ol className="playground-history">
        {history.map(({ id, request, head, failure, milliseconds, received, startedAt }) => (
          <li key={id}>
            <button type="button" aria-current={id === exchange?.id} onClick={() => show(id)}>
              <span className={`method-pill ${request.method.toLowerCase()}`}>{request.method}</span>
              <span className="playground-address">{shownAddress(request.url, secrets)}</span>
              <strong>{head?.status ?? (failure === undefined ? '…' : say('failed'))}</strong>
              <span>
                {milliseconds !== undefined && `${timeText(milliseconds)} · ${sizeText(received)} · `}
                {clockText(startedAt)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
