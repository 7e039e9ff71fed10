import type { ReactNode } from 'react';
import { closedText, explainClosing, whatToCheck } from './close-codes.ts';
import type { SocketState } from './use-socket.ts';
import { say } from '../texts/say.ts';

interface Props {
  state: SocketState;
  url: string;
  subprotocols: readonly string[];
}

/** Whether there is a connection, and when it has ended, why. */
export function ConnectionState({ state, url, subprotocols }: Props): ReactNode {
  return (
    <section className="channel-state" data-tone={toneOf(state)} aria-label={say('connection')}>
      <p className="channel-state-line" role="status">
        <strong>{stateText(state)}</strong>
        {state.phase === 'open' && state.subprotocol !== '' && <code>{state.subprotocol}</code>}
        {state.phase === 'closed' && <span>{explainClosing(state.closing)}</span>}
      </p>
      {state.phase === 'closed' && !state.closing.wasOpen && (
        <>
          <p className="channel-hint">{say('checkThat')}</p>
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
      return say('notConnected');
    case 'connecting':
      return say('connecting');
    case 'open':
      return say('connected');
    case 'closing':
      return say('closing');
    case 'closed':
      return state.closing.wasOpen ? closedText(state.closing.code) : say('notConnected');
  }
}
