import type { TokenWay } from './entered.ts';
import type { TokenSet } from './token-set.ts';
import { distanceText } from '../texts/quantities.ts';
import { say } from '../texts/say.ts';

/** Returns what to say of a token: `Signed in, expires in 59 minutes`. */
export function stateText(tokens: TokenSet, way: TokenWay, now: number): string {
  const { expires } = tokens;
  if (expires !== undefined && expires <= now) return say('tokenExpired', { when: distanceText(expires - now) });
  const expiry = expires === undefined ? say('expiryUnknown') : say('expires', { when: distanceText(expires - now) });
  return say(way === 'clientCredentials' ? 'tokenReceived' : 'signedIn', { expiry });
}

/** Whether a token is past its end. */
export function isExpired({ expires }: TokenSet, now: number): boolean {
  return expires !== undefined && expires <= now;
}
