import type { Header } from '../../request/index.ts';
import type { SnippetLanguage } from '../language.ts';

/** One WebSocket connection, fully decided. */
export interface SocketConnection {
  /** Absolute, percent-encoded but for placeholders. */
  readonly url: string;
  readonly subprotocols: readonly string[];
  /** Of the handshake; pages in browsers can send none. */
  readonly headers: readonly Header[];
  /** The text that is sent first. */
  readonly message?: string | undefined;
}

/** One language that a connection can be written in; its key is that of the language of requests. */
export interface SocketLanguage extends Omit<SnippetLanguage, 'generate' | 'aliases'> {
  /** Returns a program that connects, sends the message and prints what comes; no value can leave its string literal. */
  readonly generate: (connection: SocketConnection) => string;
}
