/** What a client would like to get. */
export interface Preferences {
  /** `code=404`: the status. */
  readonly code?: string;
  /** `example=name`: the example of the response, by its name. */
  readonly example?: string;
}

const preference = /(?<name>[\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<token>[^\s,;"]+)))?/g;

/** Returns what a `Prefer` header asks of a mock (RFC 7240, 2); of a preference that is named twice the first counts. */
export function readPrefer(header: string | null): Preferences {
  const found = new Map<string, string>();
  for (const { groups = {} } of (header ?? '').matchAll(preference)) {
    const name = (groups['name'] ?? '').toLowerCase();
    const value = groups['quoted']?.replace(/\\(.)/g, '$1') ?? groups['token'] ?? '';
    if (!found.has(name)) found.set(name, value);
  }
  const [code, example] = [found.get('code'), found.get('example')];
  return { ...(code === undefined ? {} : { code }), ...(example === undefined ? {} : { example }) };
}
