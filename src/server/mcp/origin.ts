/**
 * Whether a request may come from the page that its `Origin` names (MCP 2025-11-25, transports: security warning). Pages of
 * other origins may call: that takes a key, which no browser adds by itself. What is refused is an origin that is none,
 * and DNS rebinding: a page that reached this server under a name of its own, which the browser takes for the page's own
 * server. That needs plain HTTP, and a name: certificates and IP addresses cannot be taken over.
 */
export function isKnownOrigin(origin: string | null, address: string, site: string | undefined): boolean {
  if (origin === null || origin === 'null') return true;
  const page = URL.parse(origin);
  if (page === null || !/^[a-z][a-z\d+.-]*:\/\/[^/?#\s]+$/i.test(origin)) return false;
  const rebound = page.protocol === 'http:' && page.host === new URL(address).host;
  return !rebound || isOwnName(page.hostname) || page.host === URL.parse(site ?? '')?.host;
}

function isOwnName(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|[\d.]+|\[.*\])$/.test(hostname);
}
