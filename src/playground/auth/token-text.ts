import type { TokenWay } from './entered.ts';
import type { TokenSet } from './token-set.ts';

/** Returns what to say of a token: `Signed in, expires in 59 minutes`. */
export function stateText(tokens: TokenSet, way: TokenWay, now: number): string {
  if (isExpired(tokens, now)) return `The token ${expiryText(tokens, now)}`;
  return `${way === 'clientCredentials' ? 'Token received' : 'Signed in'}, ${expiryText(tokens, now)}`;
}

function expiryText({ expires }: TokenSet, now: number): string {
  if (expires === undefined) return 'the provider does not say for how long';
  const left = expires - now;
  return left > 0 ? `expires in ${duration(left)}` : `expired ${duration(-left)} ago`;
}

/** Whether a token is past its end. */
export function isExpired({ expires }: TokenSet, now: number): boolean {
  return expires !== undefined && expires <= now;
}

function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return plural(minutes, 'minute');
  return minutes < 48 * 60 ? plural(Math.floor(minutes / 60), 'hour') : plural(Math.floor(minutes / 1440), 'day');
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
