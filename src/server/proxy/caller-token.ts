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

/**
 * Returns tokens signed with HMAC-SHA-256: `<time at which it ends>.<signature>`. The first secret signs, all of them verify:
 * instances that share one accept each other's, and pages that are open stay so when it is replaced.
 */
export function createCallerTokens(secrets: readonly string[], now: () => number = Date.now): CallerTokens {
  const keys = secrets.map(importKey);
  return {
    async issue() {
      const ends = String(now() + lifetime);
      const [key] = await Promise.all(keys);
      if (key === undefined) throw new Error('There is no secret to sign with.');
      const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(ends));
      return `${ends}.${hexOf(signature)}`;
    },
    async check(token) {
      const [, ends = '', signature = ''] = /^(\d{13})\.([\da-f]{64})$/.exec(token) ?? [];
      if (ends === '' || Number(ends) < now()) return false;
      for (const key of await Promise.all(keys))
        if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), new TextEncoder().encode(ends))) return true;
      return false;
    },
  };
}

function importKey(secret: string): ReturnType<typeof crypto.subtle.importKey> {
  const bytes = new TextEncoder().encode(`octavo caller token ${secret}`);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
