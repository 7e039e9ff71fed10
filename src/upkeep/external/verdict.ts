/** What is known of an address of another site. */
export type Verdict =
  | { readonly kind: 'found' }
  /** Nothing is there. */
  | { readonly kind: 'dead'; readonly reason: string }
  /** It could not be found out: the server keeps programs out, is out of order, or is not for everybody. */
  | { readonly kind: 'unsure'; readonly reason: string };

/** What an address answers: the name of its host may lead nowhere, as all names do without a network. */
export type Answer = Verdict | { readonly kind: 'nameless' };

/** Refusals that say nothing of what people get: to programs, to strangers, to a method, for legal reasons; 999 is LinkedIn's own. */
const refusals = new Set([401, 402, 403, 405, 406, 407, 408, 425, 429, 451, 501, 999]);

/** Returns what a status of HTTP says of an address (RFC 9110, 15). */
export function verdictOf(status: number): Verdict {
  if (status >= 200 && status < 400) return { kind: 'found' };
  const kind = refusals.has(status) || status >= 500 ? 'unsure' : 'dead';
  return { kind, reason: `the server answers ${status}` };
}

/** Faults of the network that mean that nobody is there, in words. */
const absent: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the server refuses connections',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
};

/** Returns what a fault of the network says of an address. */
export function answerOfFault(error: unknown): Answer {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ENOTFOUND') return { kind: 'nameless' };
  const reason = absent[code];
  if (reason !== undefined) return { kind: 'dead', reason };
  return { kind: 'unsure', reason: `the connection failed (${code || String(error)})` };
}

/** Returns the verdicts of all answers: that a name leads nowhere is known where something else was reached. */
export function verdictsOf(answers: readonly Answer[]): Verdict[] {
  const isOnline = answers.some(({ kind }) => kind === 'found' || kind === 'dead');
  const nameless: Verdict = isOnline
    ? { kind: 'dead', reason: 'no server has that name' }
    : { kind: 'unsure', reason: 'its name cannot be resolved, but no other site was reached either' };
  return answers.map((answer) => (answer.kind === 'nameless' ? nameless : answer));
}
