import { bash } from './bash.ts';
import { go } from './go.ts';
import { javascript, node } from './javascript.ts';
import { python } from './python.ts';
import type { SocketLanguage } from './socket-language.ts';

export type { SocketConnection, SocketLanguage } from './socket-language.ts';

/** Every language of connections, in the order in which they are shown. */
export const socketLanguages: readonly SocketLanguage[] = [bash, python, javascript, go, node];
