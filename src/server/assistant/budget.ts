import type { ForgivingLimiter } from '../limits/rate-limit.ts';
import { AssistantRefusal } from './refusal.ts';

/** Tokens that a question may cost, its searches and all answers of the model included. */
export const tokensPerQuestion = 20_000;

/** Tokens that are set aside for one question. */
export interface Reservation {
  readonly tokens: number;
  /** Counts what the question has cost in their place. */
  settle(used: number): Promise<void>;
}

interface Budget {
  readonly domain: string;
  readonly tokensPerMonth: number;
  readonly limiter: ForgivingLimiter;
  readonly now: number;
}

/**
 * Sets tokens of the month aside (UTC). What is set aside is counted at once, by all instances together, so that questions that
 * are asked at the same time never cost more than the budget. Throws an `AssistantRefusal` 429 when it has no room.
 */
export async function reserveTokens({ domain, tokensPerMonth, limiter, now }: Budget): Promise<Reservation> {
  const month = new Date(now).toISOString().slice(0, 7);
  const who = `${domain}:${month}`;
  const tokens = Math.min(tokensPerQuestion, tokensPerMonth);
  const { allowed } = await limiter.take(who, tokensPerMonth, tokens);
  if (!allowed)
    throw new AssistantRefusal(429, 'budget', 'The assistant has used its budget of this month. Search still works.', {
      'retry-after': String(secondsToNextMonth(now)),
    });
  return {
    tokens,
    async settle(used) {
      if (used < tokens) await limiter.giveBack(who, tokens - used);
      // Providers count in tokens of their own: what was more than expected is counted all the same.
      else if (used > tokens) await limiter.take(who, Number.MAX_SAFE_INTEGER, used - tokens);
    },
  };
}

function secondsToNextMonth(now: number): number {
  const date = new Date(now);
  return Math.ceil((Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - now) / 1000);
}
