import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { authorText } from '../author-text.ts';
import { ConnectionCode } from './ConnectionCode.tsx';
import { ConnectionPanel, useFold } from './ConnectionPanel.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { MessageForm } from './MessageForm.tsx';
import { MessageLog } from './MessageLog.tsx';
import type { ChannelProps } from './props.ts';
import { connectionProblems, socketAddress, subprotocolList } from './socket-url.ts';
import { useConnection } from './use-connection.ts';
import { useMessage } from './use-message.ts';
import { useLog } from './use-log.ts';
import { useSocket, type SocketState } from './use-socket.ts';
import { say, speechAttributes } from '../texts/say.ts';

/** The connection, the messages to send, and the log of what comes, in a dialog. */
export function ChannelPlayground({ props, onClose }: { props: ChannelProps; onClose: () => void }): ReactNode {
  const connection = useConnection(props);
  const { values } = connection;
  const [tries, setTries] = useState(0);
  const draft = useMessage(props.messages);
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
    <dialog
      ref={dialog}
      className="playground channel"
      {...speechAttributes()}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Header props={props} titleId={titleId} onClose={() => dialog.current?.close()}>
          <ConnectButton state={socket.state} onDisconnect={socket.disconnect} />
        </Header>
        <div className="playground-columns">
          <div className="playground-form">
            <ConnectionPanel
              props={props}
              connection={connection}
              problems={tries > 0 ? problems : {}}
              phase={phase}
              fold={fold}
            />
            <p className="channel-address">
              <span className="visually-hidden">{say('connectionAddress')} </span>
              <code>{address.shown}</code>
            </p>
            {problems['address'] && <p className="playground-problem channel-above">{problems['address']}</p>}
            <MessageForm props={props} draft={draft} isOpen={phase === 'open'} onSend={socket.send} />
            <ConnectionCode
              key={connection.resets}
              props={props}
              values={values}
              message={draft.isFile || draft.text === '' ? undefined : draft.text}
            />
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

interface HeaderProps {
  props: ChannelProps;
  titleId: string;
  onClose: () => void;
  /** What opens and closes the connection. */
  children: ReactNode;
}

function Header({ props, titleId, onClose, children }: HeaderProps): ReactNode {
  return (
    <header className="playground-header">
      <span className={`method-pill ${props.label.toLowerCase()}`}>{props.label}</span>
      <div className="playground-title">
        <h2 id={titleId} {...authorText()}>
          {props.title}
        </h2>
      </div>
      {children}
      <button type="button" className="playground-close" aria-label={say('closePlayground')} onClick={onClose}>
        ×
      </button>
    </header>
  );
}

function ConnectButton({ state, onDisconnect }: { state: SocketState; onDisconnect: () => void }): ReactNode {
  const { phase } = state;
  if (phase === 'idle' || phase === 'closed')
    return (
      <button type="submit" className="playground-send" key="connect">
        {say(phase === 'idle' ? 'connect' : 'reconnect')}
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
      {say(phase === 'connecting' ? 'cancel' : phase === 'open' ? 'disconnect' : 'closing')}
    </button>
  );
}
