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

/** Returns tokens signed with HMAC-SHA-256: `<time at which it ends>.<signature>`. Instances that share `secret` accept each other's. */
export function createCallerTokens(secret: string, now: () => number = Date.now): CallerTokens {
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(`octavo caller token ${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return {
    async issue() {
      const ends = String(now() + lifetime);
      const signature = await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(ends));
      return `${ends}.${hexOf(signature)}`;
    },
    async check(token) {
      const [, ends = '', signature = ''] = /^(\d{13})\.([\da-f]{64})$/.exec(token) ?? [];
      if (ends === '' || Number(ends) < now()) return false;
      return crypto.subtle.verify('HMAC', await key, bytesOf(signature), new TextEncoder().encode(ends));
    },
  };
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
