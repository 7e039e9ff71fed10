import ipaddr from 'ipaddr.js';

/** Where the proxy may go. */
export interface OutboundRules {
  /** Origins that the sites' descriptions declare; `https://*.example.com` stands for any one label. */
  readonly declared: ReadonlySet<string>;
  /** Origins that the owner allows by name, private addresses included; those with a `*` lead to public ones only. */
  readonly allowed: ReadonlySet<string>;
}

/** Thrown by a connection that would go to an address which is not public. */
export class PrivateAddressError extends Error {}

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

/** Public by number, but the machine's own cloud answers there (Azure's wire server). */
const cloudServices = new Set(['168.63.129.16']);

/**
 * Whether an address is one of the public internet. Everything else is refused, in every spelling that resolves to it:
 * loopback, private, link-local, metadata, multicast, reserved, and IPv4 inside IPv6 (mapped, NAT64, 6to4, Teredo,
 * ISATAP). IPv6 must be global unicast, 2000::/3 (RFC 4291, 2.4), without a zone.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return !cloudServices.has(parsed.toString());
  const bytes = parsed.toByteArray();
  const first = bytes[0] ?? 0;
  return first >= 0x20 && first < 0x40 && !isIsatap(bytes);
}

/** An interface identifier `[02]00:5efe:<IPv4>` makes a router unwrap the packet for that IPv4 address (RFC 5214, 6.1). */
function isIsatap(bytes: readonly number[]): boolean {
  const [flags = 0, zero = 0, high = 0, low = 0] = bytes.slice(8, 12);
  return (flags & 0xfd) === 0 && zero === 0 && high === 0x5e && low === 0xfe;
}
