import { parse } from 'tldts';

/** Whether a name was registered by somebody: not `com`, `co.uk` or `github.io`, below which anybody may have a name. */
export function hasOneOwner(name: string): boolean {
  const { domain, isIcann, isPrivate, isIp } = parse(name, { allowPrivateDomains: true });
  return isIp !== true && domain !== null && (isIcann === true || isPrivate === true);
}
