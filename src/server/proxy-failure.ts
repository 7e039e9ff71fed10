const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the server refuses the connection',
  ECONNRESET: 'the server closed the connection',
  UND_ERR_SOCKET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ENETUNREACH: 'there is no way to the server',
  EHOSTUNREACH: 'there is no way to the server',
  ETIMEDOUT: 'the server does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the server does not answer',
  UND_ERR_HEADERS_TIMEOUT: 'the server does not answer',
  UND_ERR_HEADERS_OVERFLOW: 'its headers are too large',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS on this port',
};

/** Returns why a request got no answer, in words that tell nothing of the network that the proxy is in. */
export function failureReason(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took longer than 30 seconds';
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const known = 'code' in cause ? words[String(cause.code)] : undefined;
    if (known !== undefined) return known;
    if ('code' in cause && String(cause.code).startsWith('HPE_')) return 'its answer is not HTTP';
  }
  return 'the connection failed';
}
