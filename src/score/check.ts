import type { BuiltSite } from './built-site.ts';

/** What a check finds of a site. */
export interface Finding {
  /** How much of it is there, from 0 to 1. */
  readonly share: number;
  /** What lacks, one line each: a file of the site, and what of it. */
  readonly missing: readonly string[];
}

/** One thing that agents or readers need. */
export interface ScoreCheck {
  readonly name: string;
  readonly audience: 'agents' | 'readers';
  /** What it counts among the others. */
  readonly weight: number;
  /** What is asked, as one sentence. */
  readonly asks: string;
  /** How to fix what is missing. */
  readonly hint: string;
  /** Undefined where the site has nothing that it could ask for. */
  readonly run: (site: BuiltSite) => Finding | undefined;
}

/** A finding of a thing that is there or not. */
export function isMet(condition: boolean, missing: string): Finding {
  return { share: condition ? 1 : 0, missing: condition ? [] : [missing] };
}

/** A finding of many things, of which some lack something. */
export function shareOf(all: number, missing: readonly string[], lacking = missing.length): Finding | undefined {
  return all === 0 ? undefined : { share: (all - lacking) / all, missing };
}
