import { plainPath, redirectTarget, sourceMatcher } from '../redirects.ts';
import { pathOf, standsThere } from './address.ts';
import type { CheckInput } from './check.ts';

interface EndlessWay {
  /** Sources of the redirects that belong to it. */
  readonly members: readonly string[];
  readonly addresses: readonly string[];
}

const isPattern = (source: string): boolean => /[*:]/.test(source);
const maxSteps = 12;
const shownSteps = 3;

/**
 * The way of a reader whom a redirect with a pattern sends in a circle, or to ever longer addresses; undefined where it ends.
 * Circles of exact addresses are known from the start, as they are out of use (`resolveRedirects`).
 */
export function endlessWay(source: string, input: CheckInput): EndlessWay | undefined {
  if (!isPattern(source)) return undefined;
  const { redirects } = input.site;
  let at = source.replace(/:\w+\*?|\*/g, 'example');
  const addresses: string[] = [];
  while (addresses.length < maxSteps) {
    if (addresses.includes(at)) break;
    addresses.push(at);
    const target = redirectTarget(redirects, at);
    // The web, and pages of the site, are an end.
    if (target === undefined || !target.startsWith('/') || target.startsWith('//')) return undefined;
    if (standsThere(pathOf({ target, from: 'index' }, input.site), input)) return undefined;
    at = plainPath(target);
  }
  const members = redirects.map((redirect) => plainPath(redirect.source));
  return {
    members: members.filter((member) => addresses.some(sourceMatcher(member))),
    addresses: addresses.slice(0, shownSteps),
  };
}

interface Written {
  readonly source: string;
  readonly destination: string;
}

/**
 * Returns what asks each redirect in turn which pattern before it takes its address, and leads elsewhere: the first that fits
 * is used.
 */
export function createOvertaken(): (redirect: Written) => string | undefined {
  const patterns: { readonly redirect: Written; readonly takes: (path: string) => boolean }[] = [];
  return (redirect) => {
    if (isPattern(redirect.source)) {
      patterns.push({ redirect, takes: sourceMatcher(redirect.source) });
      return undefined;
    }
    const taker = patterns.find(({ takes }) => takes(redirect.source))?.redirect;
    if (
      taker === undefined ||
      redirectTarget([{ ...taker, permanent: true }], redirect.source) === redirect.destination
    )
      return undefined;
    return taker.source;
  };
}
