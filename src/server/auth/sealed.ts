import { EncryptJWT, errors, jwtDecrypt, type JWTPayload } from 'jose';
import { once } from '../../shared/once.ts';

/** Texts that only this server can read and make. */
export interface Seal {
  /** Returns the claims, encrypted and authenticated; good until `expires`, in milliseconds since 1970. */
  seal(claims: JWTPayload, expires: number): Promise<string>;
  /** Returns the claims of a text that is sealed and still good, else undefined. */
  open(text: string): Promise<JWTPayload | undefined>;
}

/**
 * Returns seals with A256GCM (RFC 7516, `dir`). The first secret seals, all of them open, so that a secret can be replaced
 * while readers are signed in. What is sealed for one purpose does not open for another (keys by HKDF, RFC 5869).
 */
export function createSeal(secrets: readonly string[], purpose: string, now: () => number = Date.now): Seal {
  const keys = once(() => Promise.all(secrets.map((secret) => deriveKey(secret, purpose))));
  return {
    async seal(claims, expires) {
      const [key] = await keys();
      if (key === undefined) throw new Error('There is no secret to seal with.');
      return new EncryptJWT(claims)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(expires / 1000))
        .encrypt(key);
    },
    async open(text) {
      for (const key of await keys()) {
        const claims = await openWith(key, text, now());
        if (claims !== undefined) return claims;
      }
      return undefined;
    },
  };
}

async function openWith(key: Uint8Array, text: string, now: number): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtDecrypt(text, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

async function deriveKey(secret: string, purpose: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const rule = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(`octavo ${purpose}`) };
  return new Uint8Array(await crypto.subtle.deriveBits(rule, key, 256));
}
