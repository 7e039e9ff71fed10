import ipaddr from 'ipaddr.js';

/** Where the proxy may go. */
export interface OutboundRules {
  /** Origins that the sites' descriptions declare. */
  readonly declared: ReadonlySet<string>;
  /** Origins that the owner of the server allows by name, private addresses included. */
  readonly allowed: ReadonlySet<string>;
}

/** Why a request may not leave, in words for the reader; undefined when it may. */
export function refusedUrl(url: URL, { declared, allowed }: OutboundRules): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return `The proxy sends http and https requests, not ${url.protocol.slice(0, -1)}.`;
  if (url.username !== '' || url.password !== '') return 'The proxy does not send credentials in an address.';
  if (!declared.has(url.origin) && !allowed.has(url.origin))
    return `No API description of this site declares the server ${url.origin}.`;
  return undefined;
}

/** Public by number, but the machine's own cloud answers there (Azure's wire server). */
const cloudServices = new Set(['168.63.129.16']);

/**
 * Whether an address is one of the public internet. Everything else is refused, in every spelling that resolves to it:
 * loopback, private, link-local, metadata, multicast, reserved, and IPv4 inside IPv6 (mapped, NAT64, 6to4, Teredo).
 * IPv6 must be global unicast, 2000::/3 (RFC 4291, 2.4).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return !cloudServices.has(parsed.toString());
  const first = parsed.toByteArray()[0] ?? 0;
  return first >= 0x20 && first < 0x40;
}
