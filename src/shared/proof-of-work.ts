/** What a key is derived with. */
export interface ProofParameters {
  /** Hexadecimal. */
  readonly nonce: string;
  readonly salt: string;
  /** Iterations of PBKDF2. */
  readonly cost: number;
  /** Bytes. */
  readonly keyLength: number;
}

/**
 * Returns the key of a counter as hexadecimal digits, as ALTCHA derives it (version 2, `PBKDF2/SHA-256`): the password is the
 * nonce and the counter as a big-endian number of 32 bits. Throws where there is no `crypto.subtle`, as on plain HTTP.
 */
export async function derivedKey({ nonce, salt, cost, keyLength }: ProofParameters, counter: number): Promise<string> {
  const password = bytesOf(nonce + counter.toString(16).padStart(8, '0'));
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const method = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  const bits = await crypto.subtle.deriveBits(method, key, keyLength * 8);
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
