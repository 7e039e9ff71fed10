import ipaddr from 'ipaddr.js';

/**
 * Returns the address of a caller: that of the connection, or, where the connection is from a trusted proxy, the last
 * address in `X-Forwarded-For` that is none of theirs. What stands before it anybody may have written.
 * `trusted` are addresses and ranges (`10.0.0.0/8`).
 */
export function callerAddress(
  connection: string | undefined,
  forwardedFor: string,
  trusted: readonly string[],
): string | undefined {
  const hops = [...forwardedFor.split(',').map((hop) => hop.trim()), connection ?? ''];
  let caller: string | undefined;
  for (const hop of hops.reverse()) {
    if (!ipaddr.isValid(hop)) return caller;
    caller = hop;
    if (!trusted.some((range) => isIn(hop, range))) return caller;
  }
  return caller;
}

/** Returns the name under which a caller's requests are counted: a whole /64 of IPv6 is one household. */
export function callerKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Whether a text is an address or a range of them. */
export function isAddressRange(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

function isIn(address: string, range: string): boolean {
  const parsed = ipaddr.process(address);
  const [network, bits] = ipaddr.isValidCIDR(range)
    ? ipaddr.parseCIDR(range)
    : [ipaddr.process(range), ipaddr.process(range).kind() === 'ipv4' ? 32 : 128];
  return parsed.kind() === network.kind() && parsed.match(network, bits);
}
