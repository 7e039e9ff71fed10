import { type Dispatch, type ReactNode, useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { changeEnvironment, currentEnvironment, readApiState, type Environment } from '../../reader-state/api-state.ts';
import { serverChoice } from '../server-choice.ts';
import { ConnectionPanel, useFold } from './ConnectionPanel.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import type { ChannelProps } from './props.ts';
import { connectionProblems, socketAddress, subprotocolList, type ConnectionValues } from './socket-url.ts';
import { initialConnection, reduceConnection, type ConnectionAction } from './state.ts';
import { useLog } from './use-log.ts';
import { useSocket, type SocketState } from './use-socket.ts';

/** The connection, the messages to send, and the log of what comes, in a dialog. */
export function ChannelPlayground({ props, onClose }: { props: ChannelProps; onClose: () => void }): ReactNode {
  const [values, dispatch] = useConnection(props);
  const [tries, setTries] = useState(0);
  const log = useLog();
  const socket = useSocket(log.add);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const { phase } = socket.state;
  const isFree = phase === 'idle' || phase === 'closed';
  const fold = useFold(phase);
  useLayoutEffect(() => {
    if (tries > 0) dialog.current?.querySelector<HTMLElement>('.channel-connection [aria-invalid="true"]')?.focus();
  }, [tries]);
  const address = useMemo(() => socketAddress(props, values), [props, values]);
  const problems = useMemo(() => connectionProblems(props, values, location.protocol), [props, values]);
  const subprotocols = subprotocolList(values);

  const submit = (): void => {
    if (!isFree) return;
    setTries(tries + 1);
    if (Object.keys(problems).length === 0) socket.connect(address, subprotocols);
    else fold.setFolded(false);
  };
  return (
    <dialog ref={dialog} className="playground channel" aria-labelledby={titleId} onClose={onClose}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <header className="playground-header">
          <span className={`method-pill ${props.label.toLowerCase()}`}>{props.label}</span>
          <div className="playground-title">
            <h2 id={titleId}>{props.title}</h2>
          </div>
          <ConnectButton state={socket.state} onDisconnect={socket.disconnect} />
          <button
            type="button"
            className="playground-close"
            aria-label="Close the playground"
            onClick={() => dialog.current?.close()}
          >
            ×
          </button>
        </header>
        <div className="playground-columns">
          <div className="playground-form">
            <ConnectionPanel
              props={props}
              values={values}
              dispatch={dispatch}
              problems={tries > 0 ? problems : {}}
              phase={phase}
              fold={fold}
            />
            <p className="channel-address">
              <span className="visually-hidden">Address of the connection: </span>
              <code>{address.shown}</code>
            </p>
            {problems['address'] && <p className="playground-problem channel-above">{problems['address']}</p>}
            <MessageForm props={props} isOpen={phase === 'open'} onSend={socket.send} />
          </div>
          <div className="playground-result">
            <ConnectionState state={socket.state} url={address.url} subprotocols={subprotocols} />
            <MessageLog props={props} log={log} />
          </div>
        </div>
      </form>
    </dialog>
  );
}

/** Returns what is entered for the connection; a choice of server is the reader's for the whole description. */
function useConnection(props: ChannelProps): [ConnectionValues, Dispatch<ConnectionAction>] {
  const { api, template } = props;
  const environment = (): Environment => currentEnvironment(readApiState(api));
  const [values, dispatch] = useReducer(reduceConnection, undefined, () => initialConnection(props, environment()));
  const change = (action: ConnectionAction): void => {
    dispatch(action);
    if (action.type === 'server' || action.type === 'variable')
      changeEnvironment(api, serverChoice(template.servers, reduceConnection(values, action), environment()));
  };
  return [values, change];
}

function ConnectButton({ state, onDisconnect }: { state: SocketState; onDisconnect: () => void }): ReactNode {
  const { phase } = state;
  if (phase === 'idle' || phase === 'closed')
    return (
      <button type="submit" className="playground-send" key="connect">
        {phase === 'idle' ? 'Connect' : 'Reconnect'}
      </button>
    );
  return (
    <button
      type="button"
      className="playground-send"
      key="disconnect"
      disabled={phase === 'closing'}
      onClick={onDisconnect}
    >
      {phase === 'connecting' ? 'Cancel' : phase === 'open' ? 'Disconnect' : 'Closing…'}
    </button>
  );
}
