const secretName = /key|token|secret|auth|pass|sig|code|session|credential|jwt/i;

/** Returns the path and query of an address for a list that stays on the screen: values that are or may be secrets are left out. */
export function shownAddress(url: string, secrets: readonly string[]): string {
  const [path = '', query] = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split('?', 2);
  if (query === undefined) return path || '/';
  const parts = query.split('&').map((part) => {
    const [name = ''] = part.split('=', 1);
    return secretName.test(name) || secrets.includes(decoded(name)) ? `${name}=…` : part;
  });
  return `${path || '/'}?${parts.join('&')}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
