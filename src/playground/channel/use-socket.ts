import { useCallback, useEffect, useRef, useState } from 'react';
import { closedText, explainClosing, type Closing } from './close-codes.ts';
import type { Log } from './use-log.ts';
import { say } from '../texts/say.ts';

export type SocketState =
  | { readonly phase: 'idle' | 'connecting' | 'closing' }
  | { readonly phase: 'open'; readonly subprotocol: string }
  | { readonly phase: 'closed'; readonly closing: Closing };

export interface Socket {
  readonly state: SocketState;
  /** `shown` is the address as the log may name it. */
  readonly connect: (
    address: { readonly url: string; readonly shown: string },
    subprotocols: readonly string[],
  ) => void;
  readonly disconnect: () => void;
  readonly send: (data: string | ArrayBuffer) => void;
}

/** One connection at a time, which ends with the component. What happens to it is written to the log. */
export function useSocket(add: Log['add']): Socket {
  const [state, setState] = useState<SocketState>({ phase: 'idle' });
  const current = useRef<WebSocket>(undefined);

  const connect = useCallback<Socket['connect']>(
    ({ url, shown }, subprotocols) => {
      let wasOpen = false;
      const ended = (code: number, reason: string): void => {
        current.current = undefined;
        const closing = { code, reason, wasOpen };
        add('state', wasOpen ? endText(closing) : say('couldNotConnect', { address: shown }));
        setState({ phase: 'closed', closing });
      };
      let socket: WebSocket;
      try {
        socket = new WebSocket(url, [...subprotocols]);
      } catch (error) {
        return ended(1006, error instanceof Error ? error.message : '');
      }
      socket.binaryType = 'arraybuffer';
      current.current = socket;
      setState({ phase: 'connecting' });
      socket.onopen = () => {
        wasOpen = true;
        const { protocol: name } = socket;
        add('state', say(name === '' ? 'connectedTo' : 'connectedWith', { address: shown, name }));
        setState({ phase: 'open', subprotocol: socket.protocol });
      };
      socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => add('received', data);
      socket.onclose = ({ code, reason }) => ended(code, reason);
    },
    [add],
  );

  const disconnect = useCallback(() => {
    const socket = current.current;
    if (socket === undefined) return;
    if (socket.readyState === WebSocket.CONNECTING) {
      release(socket);
      current.current = undefined;
      setState({ phase: 'idle' });
      return;
    }
    socket.close(1000);
    setState({ phase: 'closing' });
  }, []);

  const send = useCallback<Socket['send']>(
    (data) => {
      if (current.current?.readyState !== WebSocket.OPEN) return;
      current.current.send(data);
      add('sent', data);
    },
    [add],
  );

  useEffect(
    () => () => {
      if (current.current !== undefined) release(current.current);
    },
    [],
  );
  return { state, connect, disconnect, send };
}

/** Closes a socket that nobody listens to any more. */
function release(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close(1000);
}

function endText(closing: Closing): string {
  return `${closedText(closing.code)}. ${explainClosing(closing)}`;
}
