/** What a token endpoint, or the fragment of the implicit flow, has answered (RFC 6749, 5.1). */
export interface TokenSet {
  readonly accessToken: string;
  /** `token_type` as it was sent: `Bearer`, `DPoP`. */
  readonly type: string;
  /** Milliseconds since 1970 at which it ends; absent when the provider does not say. */
  readonly expires?: number;
  readonly refreshToken?: string;
  /** Granted scopes; those asked for when the answer names none (RFC 6749, 5.1). */
  readonly scopes: readonly string[];
}

interface AskedFor {
  readonly scopes: readonly string[];
  readonly now: number;
}

/** Returns the token in an answer; undefined when there is none. */
export function tokenSetOf(fields: Readonly<Record<string, unknown>>, { scopes, now }: AskedFor): TokenSet | undefined {
  const { access_token: accessToken, token_type: type, expires_in: lifetime, refresh_token: refreshToken } = fields;
  if (typeof accessToken !== 'string' || accessToken === '') return undefined;
  // Some providers send the number as a text.
  const seconds = typeof lifetime === 'string' && lifetime !== '' ? Number(lifetime) : lifetime;
  const granted = fields['scope'];
  return {
    accessToken,
    type: typeof type === 'string' && /^[!#$%&'*+.^_`|~\w-]+$/.test(type) ? type : 'Bearer',
    ...(typeof seconds === 'number' && Number.isFinite(seconds) ? { expires: now + seconds * 1000 } : {}),
    ...(typeof refreshToken === 'string' && refreshToken !== '' ? { refreshToken } : {}),
    scopes: typeof granted === 'string' ? granted.split(/[ ,]+/).filter((scope) => scope !== '') : scopes,
  };
}

/** Returns the fields of an answer: JSON, or a form, which older providers send (and fragments are); none of anything else. */
export function answerFields(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return /^\s*</.test(text) ? {} : Object.fromEntries(new URLSearchParams(text.trim()));
  }
}
