import { ProxyRefusal } from './refusal.ts';

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the server refuses the connection',
  ECONNRESET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ENETUNREACH: 'there is no way to the server',
  EHOSTUNREACH: 'there is no way to the server',
  HPE_HEADER_OVERFLOW: 'its headers are too large',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS on this port',
  EPROTO: 'it does not speak TLS as it should',
};

/**
 * Returns the refusal for a request that got no answer: 504 when none came in time, else 502; in words that tell
 * nothing of the network that the proxy is in.
 */
export function noAnswer(error: unknown): ProxyRefusal {
  const { status, reason } = cause(error);
  return new ProxyRefusal(status, 'answer', `The API could not be reached: ${reason}.`);
}

function cause(error: unknown): { readonly status: number; readonly reason: string } {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { status: 504, reason: 'it took longer than 30 seconds' };
  for (const { code, name } of causes(error)) {
    if (code === 'ETIMEDOUT') return { status: 504, reason: 'the server does not answer' };
    const known = words[code] ?? (name === 'EncodingError' ? 'it packs its answer in an unknown way' : undefined);
    if (known !== undefined) return { status: 502, reason: known };
    if (code.startsWith('HPE_') || name === 'RangeError') return { status: 502, reason: 'its answer is not HTTP' };
    if (code.startsWith('ERR_SSL_')) return { status: 502, reason: 'it does not speak TLS as it should' };
  }
  return { status: 502, reason: 'the connection failed' };
}

/** An error, what caused it, and what it is made of: several addresses may have been tried. */
function causes(error: unknown): { readonly code: string; readonly name: string }[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error ? String(error.code) : '';
  const parts = error instanceof AggregateError ? error.errors.flatMap(causes) : [];
  return [{ code, name: error.name }, ...parts, ...causes(error.cause)];
}
