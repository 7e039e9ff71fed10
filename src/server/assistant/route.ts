/** An address of the assistant. */
export interface AssistantRoute {
  /** How the answer is written: v1 for AI SDK 4, v2 for later ones. */
  readonly version: 'v1' | 'v2';
  /** The site that is asked about; at the address of pages that of the server. */
  readonly domain: string | undefined;
}

/** Returns what is asked at a path, which may be below the base of a site; undefined where it is no address of an assistant. */
export function assistantRoute(pathname: string, base = ''): AssistantRoute | undefined {
  if (pathname === `${base}/_octavo/assistant`) return { version: 'v2', domain: undefined };
  const [, version, name] = /^\/discovery\/(v[12])\/assistant\/([^/]+)\/message$/.exec(pathname) ?? [];
  if (name === undefined) return undefined;
  return { version: version === 'v1' ? 'v1' : 'v2', domain: decoded(name) };
}

/** A name that cannot be decoded is that of no site. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
