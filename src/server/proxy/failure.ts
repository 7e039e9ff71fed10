import type { ProxyFailure } from '../../request/index.ts';
import { NoAnswer } from './refusal.ts';

/** Why there is no answer: the code that programs read, and the words for everybody else. */
type Reason = readonly [code: ProxyFailure, words: string];

const closed: Reason = ['closed', 'the server closed the connection'];
const noWay: Reason = ['connection', 'there is no way to the server'];
const brokenTls: Reason = ['certificate', 'it does not speak TLS as it should'];
const notHttp: Reason = ['closed', 'its answer is not HTTP'];
const selfSigned: Reason = ['certificate', 'its certificate is self-signed'];

const reasons: Readonly<Record<string, Reason>> = {
  ECONNREFUSED: ['connection', 'the server refuses the connection'],
  ECONNRESET: closed,
  EPIPE: closed,
  ENOTFOUND: ['host', 'there is no such host'],
  EAI_AGAIN: ['host', 'the name of the host cannot be looked up'],
  ENETUNREACH: noWay,
  EHOSTUNREACH: noWay,
  HPE_HEADER_OVERFLOW: ['closed', 'its headers are too large'],
  CERT_HAS_EXPIRED: ['certificate', 'its certificate has expired'],
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: selfSigned,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['certificate', 'its certificate cannot be verified'],
  ERR_TLS_CERT_ALTNAME_INVALID: ['certificate', 'its certificate is for another host'],
  ERR_SSL_WRONG_VERSION_NUMBER: ['certificate', 'it does not speak TLS on this port'],
  EPROTO: brokenTls,
};

/**
 * Returns the refusal for a request that got no answer: 504 when none came in time, else 502; in words that tell
 * nothing of the network that the proxy is in.
 */
export function noAnswer(error: unknown): NoAnswer {
  const [code, words] = reasonOf(error);
  return new NoAnswer(code === 'slow' ? 504 : 502, code, `The API could not be reached: ${words}.`);
}

function reasonOf(error: unknown): Reason {
  if (error instanceof Error && error.name === 'TimeoutError') return ['slow', 'it took longer than 30 seconds'];
  for (const { code, name } of causes(error)) {
    if (code === 'ETIMEDOUT') return ['slow', 'the server does not answer'];
    const known = reasons[code];
    if (known !== undefined) return known;
    if (name === 'EncodingError') return ['closed', 'it packs its answer in an unknown way'];
    if (code.startsWith('HPE_') || name === 'RangeError') return notHttp;
    if (code.startsWith('ERR_SSL_')) return brokenTls;
  }
  return ['closed', 'the connection failed'];
}

/** An error, what caused it, and what it is made of: several addresses may have been tried. */
function causes(error: unknown): { readonly code: string; readonly name: string }[] {
  if (!(error instanceof Error)) return [];
  const code = 'code' in error ? String(error.code) : '';
  const parts = error instanceof AggregateError ? error.errors.flatMap(causes) : [];
  return [{ code, name: error.name }, ...parts, ...causes(error.cause)];
}
