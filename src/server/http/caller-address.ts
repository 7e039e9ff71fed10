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

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** The few ranges of the server's settings, read once: each request asks for them. */
const ranges = new Map<string, Range>();

function rangeOf(text: string): Range {
  const known = ranges.get(text);
  if (known !== undefined) return known;
  const single = ipaddr.isValidCIDR(text) ? undefined : ipaddr.process(text);
  const range: Range = single === undefined ? ipaddr.parseCIDR(text) : [single, single.kind() === 'ipv4' ? 32 : 128];
  ranges.set(text, range);
  return range;
}

function isIn(address: string, range: string): boolean {
  const parsed = ipaddr.process(address);
  const [network, bits] = rangeOf(range);
  return parsed.kind() === network.kind() && parsed.match(network, bits);
}
