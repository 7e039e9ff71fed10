import ipaddr from 'ipaddr.js';

/** Thrown by a connection that would go to an address which is not public. */
export class PrivateAddressError extends Error {}

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

/** Whether only the network that the machine itself is on has an address: what answers there is its own cloud. */
export function isLinkLocal(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'linkLocal' || cloudServices.has(parsed.toString());
}
