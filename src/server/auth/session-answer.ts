import type { CallerTokens } from '../proxy/caller-token.ts';
import { json } from '../http/http-error.ts';
import type { ReadSession } from './session.ts';

export interface SessionServices {
  readonly tokens: CallerTokens;
  /** Absent where nobody can sign in. */
  readonly read?: ReadSession;
}

/** What a page learns of its reader at `GET /_octavo/session`. */
export interface SessionAnswer {
  readonly signedIn: boolean;
  readonly name?: string;
  readonly groups: readonly string[];
  /** For the header `x-octavo-token` of requests to the proxy. */
  readonly token: string;
}

/** `GET /_octavo/session`: who is signed in, and a token for the proxy. */
export async function session(request: Request, { tokens, read }: SessionServices): Promise<Response> {
  const current = await read?.(request);
  const answer: SessionAnswer = {
    signedIn: current !== undefined,
    ...(current?.name === undefined ? {} : { name: current.name }),
    groups: current?.groups ?? [],
    token: await tokens.issue(),
  };
  return json(200, answer);
}
