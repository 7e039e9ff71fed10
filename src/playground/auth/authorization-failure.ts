import { say, type TextKey } from '../texts/say.ts';
/** Why a reader got no token, in words for the reader. */
export class AuthorizationFailure extends Error {
  override readonly name = 'AuthorizationFailure';
}

/** What to do about an error of a provider (RFC 6749, 4.1.2.1 and 5.2; OpenID Connect Core 1.0, 3.1.2.6). */
const advice: ReadonlyMap<string, TextKey> = new Map([
  ['access_denied', 'adviceDenied'],
  ['consent_required', 'adviceConsent'],
  ['interaction_required', 'adviceSignInFirst'],
  ['invalid_client', 'adviceClient'],
  ['invalid_grant', 'adviceGrant'],
  ['invalid_request', 'adviceRedirect'],
  ['invalid_scope', 'adviceScope'],
  ['login_required', 'adviceSignInFirst'],
  ['server_error', 'adviceServerError'],
  ['temporarily_unavailable', 'adviceBusy'],
  ['unauthorized_client', 'adviceWay'],
  ['unsupported_grant_type', 'adviceWay'],
  ['unsupported_response_type', 'adviceWay'],
]);

const maxLength = 400;

/** Returns the failure that a provider's error means: what it is, what the provider says, what to do. */
export function providerFailure(fields: Readonly<Record<string, unknown>>): AuthorizationFailure | undefined {
  const { error, error_description: description } = fields;
  if (typeof error !== 'string' || error === '') return undefined;
  const said = typeof description === 'string' && description !== '' ? `: ${description}` : '';
  const answered = say('providerAnswered', { error: `${error}${said}`.slice(0, maxLength).replace(/\.$/, '') });
  const todo = advice.get(error);
  return new AuthorizationFailure(todo === undefined ? answered : `${answered} ${say(todo)}`);
}
