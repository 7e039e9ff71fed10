import type { CallerTokens } from '../proxy/caller-token.ts';
import { json } from '../http/http-error.ts';
import type { ReadSession, Session } from './session.ts';
import type { UserData } from './user-data.ts';

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
  /** `user` in pages; absent where nobody is signed in. */
  readonly user?: Readonly<Record<string, unknown>>;
  /** What their playground begins with. */
  readonly apiPlaygroundInputs?: UserData['apiPlaygroundInputs'];
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
    ...(current === undefined ? {} : userOf(current)),
    token: await tokens.issue(),
  };
  return json(200, answer);
}

function userOf({ name, groups, userData }: Session): Pick<SessionAnswer, 'user' | 'apiPlaygroundInputs'> {
  const { content, apiPlaygroundInputs } = userData ?? { content: {}, apiPlaygroundInputs: {} };
  const hasInputs = Object.keys(apiPlaygroundInputs).length > 0;
  return {
    user: { ...(name === undefined ? {} : { name }), groups, ...content },
    ...(hasInputs ? { apiPlaygroundInputs } : {}),
  };
}
