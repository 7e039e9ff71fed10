/** Where the proxy may go. */
export interface OutboundRules {
  /** Origins that the sites' descriptions declare; `https://*.example.com` stands for any one label. */
  readonly declared: ReadonlySet<string>;
  /** Origins that the owner allows by name, private addresses included; those with a `*` lead to public ones only. */
  readonly allowed: ReadonlySet<string>;
}

/** Why a request may not leave, in words for the reader; undefined when it may. */
export function refusedUrl(url: URL, { declared, allowed }: OutboundRules): string | undefined {
  if (/^wss?:$/.test(url.protocol)) return 'WebSockets go from the browser to their server, not through the proxy.';
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return `The proxy sends http and https requests, not ${url.protocol.slice(0, -1)}.`;
  if (url.username !== '' || url.password !== '') return 'The proxy does not send credentials in an address.';
  if (!hasOrigin(declared, url.origin) && !hasOrigin(allowed, url.origin))
    return `No API description of this site declares the server ${url.origin}. ${remedy(url)}`;
  return undefined;
}

/** What is said when a server has an address that is not public. */
export function privateServer(url: URL): string {
  return `The server ${url.origin} has an address that is not public. ${remedy(url)}`;
}

function remedy({ origin }: URL): string {
  return `Whoever runs this site can allow it (octavo serve --allow-origin ${origin}).`;
}

/** Whether an origin is one of `origins`, by its own name or by a `*` in place of its first label. */
export function hasOrigin(origins: ReadonlySet<string>, origin: string): boolean {
  if (origin.includes('*')) return false;
  return origins.has(origin) || origins.has(origin.replace(/^(https?:\/\/)[a-z\d-]+(?=\.)/, '$1*'));
}
