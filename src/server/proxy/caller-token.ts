import { createSigner } from '../signing.ts';

/** Tokens that a page of this site gets, so that only its readers use what costs something. */
export interface CallerTokens {
  /** Returns a token that is good for a quarter of an hour. */
  issue(): Promise<string>;
  /** Whether a token is one of ours and still good. */
  check(token: string): Promise<boolean>;
}

/** Header in which pages send their token. */
export const callerTokenHeader = 'x-octavo-token';

const lifetime = 15 * 60_000;

/** Returns tokens signed with HMAC-SHA-256: `<time at which it ends>.<signature>`. */
export function createCallerTokens(secrets: readonly string[], now: () => number = Date.now): CallerTokens {
  const signer = createSigner(secrets, 'caller token');
  return {
    async issue() {
      const ends = String(now() + lifetime);
      return `${ends}.${await signer.sign(ends)}`;
    },
    async check(token) {
      const [, ends = '', signature = ''] = /^(\d{13})\.([\da-f]{64})$/.exec(token) ?? [];
      return ends !== '' && Number(ends) >= now() && signer.verify(ends, signature);
    },
  };
}
