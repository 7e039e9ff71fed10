import { readSite } from './built-site.ts';
import type { Finding, ScoreCheck } from './check.ts';
import { agentChecks } from './checks/agents.ts';
import { llmsChecks } from './checks/llms.ts';
import { readerChecks } from './checks/readers.ts';

/** Every check, in the order of the report. */
const checks: readonly ScoreCheck[] = [...llmsChecks, ...agentChecks, ...readerChecks];

/** What a check found, and what to do about it. */
interface ScoredCheck extends Finding, Pick<ScoreCheck, 'name' | 'audience' | 'weight' | 'asks' | 'hint'> {}

/** The share of all checks that is met, from 0 to 100, and each check. */
interface Score {
  readonly score: number;
  readonly pages: number;
  readonly checks: readonly ScoredCheck[];
}

/** Returns what agents and readers would miss in the site that a build wrote into a folder. Rejects where it cannot be read. */
export async function scoreSite(folder: string): Promise<Score> {
  const site = await readSite(folder);
  const scored = checks.flatMap(({ run, name, audience, weight, asks, hint }): ScoredCheck[] => {
    const found = run(site);
    return found === undefined ? [] : [{ name, audience, weight, asks, hint, ...found }];
  });
  const all = scored.reduce((sum, { weight }) => sum + weight, 0);
  const met = scored.reduce((sum, { weight, share }) => sum + weight * share, 0);
  // All is there only where nothing lacks.
  const isWhole = scored.every(({ missing }) => missing.length === 0);
  return {
    score: isWhole ? 100 : Math.min(99, Math.round((met / all) * 100)),
    pages: site.pages.length,
    checks: scored,
  };
}
