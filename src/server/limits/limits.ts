import { maxSessionHours } from '../../bundle/index.ts';
import { createEndedSessions, type EndedSessions } from '../auth/ended-sessions.ts';
import { createTryLimiter, type TryLimiter } from '../auth/try-limiter.ts';
import { createUsedTokens, type UsedTokens } from '../auth/used-tokens.ts';
import {
  createMemoryLimiter,
  requestsPerHour,
  type ForgivingLimiter,
  type OpenLimiter,
  type RateLimiter,
} from './rate-limit.ts';

/** Everything that is counted. */
export interface Limits {
  /** Requests of an organization to the discovery API. */
  readonly requests: RateLimiter;
  /** Requests of a network address to the MCP server, without a key. */
  readonly addresses: RateLimiter;
  /** Requests of a caller to the playground's proxy. */
  readonly proxy: RateLimiter;
  /** Tries of the site's password. */
  readonly tries: TryLimiter;
  /** What a caller says of pages. */
  readonly feedback: RateLimiter;
  /** What the assistant of each site is asked: by a reader and by all of them in a day, and the tokens that it costs in a month. */
  readonly assistant: {
    readonly readers: ForgivingLimiter;
    readonly sites: ForgivingLimiter;
    readonly tokens: ForgivingLimiter;
    /** Solutions of challenges. */
    readonly proofs: UsedTokens;
  };
  /** Tokens of sign-in that were used. */
  readonly used: UsedTokens;
  /** Sessions whose readers signed out. */
  readonly ended: EndedSessions;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** What the proxy lets a caller do. */
export const proxyBudget = { limit: 300, window: 15 * minute };

/** Requests an hour, by organization, where they are not `requestsPerHour`. */
export type OrganizationLimits = ReadonlyMap<string, number>;

/** Returns the limiter of a name in this process. */
export const inMemory: OpenLimiter = (_, rule) => createMemoryLimiter(rule);

/** Requests an hour that a network address may make to the MCP server without a key, where the owner says nothing. */
const usualAddressRequests = 5000;

/** Returns what counts everything, with limiters that `open` opens. */
export function createLimits(
  open: OpenLimiter = inMemory,
  organizations: OrganizationLimits = new Map(),
  addressRequests = usualAddressRequests,
): Limits {
  const requests = open('requests', { limit: requestsPerHour, window: 60 * minute });
  return {
    requests: { take: (who, limit = organizations.get(who)) => requests.take(who, limit) },
    addresses: open('mcp', { limit: addressRequests, window: 60 * minute }),
    proxy: open('proxy', proxyBudget),
    tries: createTryLimiter(
      open('tries', { limit: 10, window: 15 * minute }),
      open('tries-of-all', { limit: 300, window: 15 * minute }),
    ),
    feedback: open('feedback', { limit: 30, window: 15 * minute }),
    // The limits come with each question, as sites have their own; names of months are in those of the tokens.
    assistant: {
      readers: open('assistant-readers', { limit: 0, window: day }),
      sites: open('assistant-sites', { limit: 0, window: day }),
      tokens: open('assistant-tokens', { limit: 0, window: 32 * day }),
      // A challenge is good for five minutes.
      proofs: createUsedTokens(open('assistant-proofs', { limit: 1, window: 10 * minute })),
    },
    // A token is good for a minute, and clocks differ by seconds.
    used: createUsedTokens(open('used-tokens', { limit: 1, window: 5 * minute })),
    ended: createEndedSessions(open('ended-sessions', { limit: 1, window: maxSessionHours * 60 * minute })),
  };
}

/**
 * Returns what `OCTAVO_LIMITS` says: the limits of organizations, as `acme=50000, umbrella=2000`; or a sentence that says
 * what is wrong with it.
 */
export function readOrganizationLimits(text: string): OrganizationLimits | string {
  const limits = new Map<string, number>();
  for (const entry of text.split(',')) {
    const at = entry.lastIndexOf('=');
    const [name, limit] = [entry.slice(0, Math.max(0, at)).trim(), entry.slice(at + 1).trim()];
    if (name === '' || !/^\d{1,9}$/.test(limit)) {
      const shown = entry.trim() === '' ? 'nothing between two commas' : `"${entry.trim()}"`;
      return `OCTAVO_LIMITS must name organizations and their requests an hour, like acme=50000, umbrella=2000; there is ${shown}.`;
    }
    if (limits.has(name)) return `OCTAVO_LIMITS says twice how much "${name}" may ask.`;
    limits.set(name, Number(limit));
  }
  return limits;
}
