import { AuthorizationFailure, providerFailure } from './authorization-failure.ts';
import { say } from '../texts/say.ts';

/** Returns the parameters that the redirect page got, in its query or its fragment; undefined for another message. */
export function answerParameters(message: unknown): URLSearchParams | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, search, hash } = message as Readonly<Record<string, unknown>>;
  if (type !== 'answer' || typeof search !== 'string' || typeof hash !== 'string') return undefined;
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.replace(/^#/, ''))]);
}

interface Expected {
  readonly state: string;
  /** Where the reader was sent. */
  readonly authorization: string;
  readonly issuer?: string | undefined;
}

/**
 * Checks an answer: it is for this attempt (`state`, RFC 6749, 10.12), of the provider that was asked (`iss`, RFC 9207)
 * and no error. Throws an `AuthorizationFailure` otherwise.
 */
export function checkAnswer(parameters: URLSearchParams, { state, authorization, issuer }: Expected): void {
  if (parameters.get('state') !== state) throw new AuthorizationFailure(say('otherState'));
  const from = parameters.get('iss');
  if (from !== null && !isFrom(from, authorization, issuer)) throw new AuthorizationFailure(say('otherIssuer'));
  const failure = providerFailure(Object.fromEntries(parameters));
  if (failure !== undefined) throw failure;
}

/** Without discovery the issuer is unknown; it has the origin of the page where the reader signed in. */
function isFrom(from: string, authorization: string, issuer: string | undefined): boolean {
  // Issuers of many tenants are templates: https://login.example.com/{tenant}
  if (issuer !== undefined && !issuer.includes('{')) return from === issuer;
  return URL.parse(from)?.origin === new URL(authorization).origin;
}
