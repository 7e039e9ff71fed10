/** Why a reader got no token, in words for the reader. */
export class AuthorizationFailure extends Error {
  override readonly name = 'AuthorizationFailure';
}

/** What to do about an error of a provider (RFC 6749, 4.1.2.1 and 5.2; OpenID Connect Core 1.0, 3.1.2.6). */
const advice: ReadonlyMap<string, string> = new Map([
  ['access_denied', 'The sign-in was refused or cancelled. Try again, and allow the access.'],
  ['consent_required', 'Sign in again, and allow the access.'],
  ['interaction_required', 'Sign in at the provider first, then try again.'],
  ['invalid_client', 'Check the client ID and the client secret, and how the secret is sent.'],
  ['invalid_grant', 'What was entered was refused, or has expired or been used already. Start again.'],
  ['invalid_request', 'Check that the redirect URI below is registered for this client.'],
  ['invalid_scope', 'Choose other scopes.'],
  ['login_required', 'Sign in at the provider first, then try again.'],
  ['server_error', 'The provider has a problem. Try again later.'],
  ['temporarily_unavailable', 'The provider is busy. Try again later.'],
  ['unauthorized_client', 'The provider does not allow this client to get tokens this way. Choose another way.'],
  ['unsupported_grant_type', 'The provider does not offer this way to get a token. Choose another one.'],
  ['unsupported_response_type', 'The provider does not offer this way to get a token. Choose another one.'],
]);

const maxLength = 400;

/** Returns the failure that a provider's error means: what it is, what the provider says, what to do. */
export function providerFailure(fields: Readonly<Record<string, unknown>>): AuthorizationFailure | undefined {
  const { error, error_description: description } = fields;
  if (typeof error !== 'string' || error === '') return undefined;
  const said = typeof description === 'string' && description !== '' ? `: ${description}` : '';
  const text = `The provider answered ${error}${said}`.slice(0, maxLength);
  const todo = advice.get(error);
  return new AuthorizationFailure(`${text.replace(/\.?$/, '.')}${todo === undefined ? '' : ` ${todo}`}`);
}
