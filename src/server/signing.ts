import { once } from '../shared/once.ts';

/** Signs texts, and knows those that it signed. */
export interface Signer {
  /** Returns 64 hexadecimal digits. */
  sign(text: string): Promise<string>;
  verify(text: string, signature: string): Promise<boolean>;
}

/**
 * Returns what signs with HMAC-SHA-256 for one purpose. The first secret signs, all of them verify: instances that share one
 * accept each other's, and what is out there stays good when it is replaced.
 */
export function createSigner(secrets: readonly string[], purpose: string): Signer {
  const keys = once(() => Promise.all(secrets.map((secret) => importKey(`octavo ${purpose} ${secret}`))));
  return {
    async sign(text) {
      const [key] = await keys();
      if (key === undefined) throw new Error('There is no secret to sign with.');
      return hexOf(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
    },
    async verify(text, signature) {
      if (!/^[\da-f]{64}$/.test(signature)) return false;
      for (const key of await keys())
        if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), new TextEncoder().encode(text))) return true;
      return false;
    },
  };
}

function importKey(secret: string): ReturnType<typeof crypto.subtle.importKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
