import { agents } from './agents.data.ts';

/** Returns the name of the agent whose `User-Agent` this is; undefined for people and for other machines. */
export function agentOf(userAgent: string): string | undefined {
  const text = userAgent.slice(0, 500).toLowerCase();
  return agents.find(([part]) => text.includes(part))?.[1];
}

/** Whether a `User-Agent` is that of a machine which reads for nobody: a crawler, a probe, a browser that is driven. */
export function isCrawler(userAgent: string): boolean {
  return /bot\b|crawl|spider|slurp|preview|monitor|headless|lighthouse/i.test(userAgent.slice(0, 500));
}
