import type { ReactNode } from 'react';
import { closeName, explainClosing, whatToCheck } from './close-codes.ts';
import type { SocketState } from './use-socket.ts';

interface Props {
  state: SocketState;
  url: string;
  subprotocols: readonly string[];
}

/** Whether there is a connection, and when it has ended, why. */
export function ConnectionState({ state, url, subprotocols }: Props): ReactNode {
  return (
    <section className="channel-state" data-tone={toneOf(state)} aria-label="Connection">
      <p className="channel-state-line" role="status">
        <strong>{stateText(state)}</strong>
        {state.phase === 'open' && state.subprotocol !== '' && <code>{state.subprotocol}</code>}
        {state.phase === 'closed' && <span>{explainClosing(state.closing)}</span>}
      </p>
      {state.phase === 'closed' && !state.closing.wasOpen && (
        <>
          <p className="channel-hint">Check that:</p>
          <ul className="channel-notes">
            {whatToCheck(url, subprotocols, location.origin).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function toneOf(state: SocketState): string {
  if (state.phase === 'open') return 'success';
  if (state.phase !== 'closed') return state.phase === 'idle' ? 'quiet' : 'info';
  const { wasOpen, code } = state.closing;
  return wasOpen && (code === 1000 || code === 1001 || code === 1005) ? 'quiet' : 'danger';
}

function stateText(state: SocketState): string {
  switch (state.phase) {
    case 'idle':
      return 'Not connected';
    case 'connecting':
      return 'Connecting…';
    case 'open':
      return 'Connected';
    case 'closing':
      return 'Closing…';
    case 'closed':
      return state.closing.wasOpen ? `Closed: ${state.closing.code} ${closeName(state.closing.code)}` : 'Not connected';
  }
}
