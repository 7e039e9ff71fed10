/**
 * Whether a request may come from the page that its `Origin` names (MCP 2025-11-25, transports: security warning). Pages of
 * other origins may call: they have a key, which no browser adds by itself, or read what is open (`mayCallOpenly`). What is
 * refused is an origin that is none, and DNS rebinding: a page that reached this server under a name of its own, which the
 * browser takes for the page's own server. That needs plain HTTP, and a name: certificates and IP addresses cannot be taken
 * over.
 */
export function isKnownOrigin(origin: string | null, address: string, site: string | undefined): boolean {
  if (origin === null || origin === 'null') return true;
  const page = URL.parse(origin);
  if (page === null || !/^[a-z][a-z\d+.-]*:\/\/[^/?#\s]+$/i.test(origin)) return false;
  const rebound = page.protocol === 'http:' && page.host === new URL(address).host;
  return !rebound || isOwnName(page.hostname) || page.host === URL.parse(site ?? '')?.host;
}

/**
 * Whether a page of `origin` may call the server at `address` without a key. What stands under a public name anybody can
 * read without a browser. A server on the owner's own machine or network is read by those who are on it: no page of another
 * origin reads it through one of their browsers.
 */
export function mayCallOpenly(origin: string | null, address: string): boolean {
  const { host, hostname } = new URL(address);
  return origin === null || URL.parse(origin)?.host === host || isPublicName(hostname);
}

/** A name with a top-level domain that is none of those for private networks (RFC 6761, RFC 8375, ICANN's `internal`). */
function isPublicName(hostname: string): boolean {
  const [, top] = /[^.]\.([a-z][a-z\d-]*)\.?$/i.exec(hostname) ?? [];
  return top !== undefined && !/^(?:localhost|local|internal|intranet|lan|home|corp|test|arpa)$/i.test(top);
}

function isOwnName(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|[\d.]+|\[.*\])$/.test(hostname);
}
