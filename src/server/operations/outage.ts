import type { Log } from './log.ts';

/** Knows whether a service is there, and says so once when that changes. */
export interface Outage {
  /** Returns what a command of the service answers; undefined when the service is away. Never rejects. */
  ask<T>(command: () => Promise<T>): Promise<T | undefined>;
  /** Whether the service is away, as far as is known. */
  isAway(): boolean;
}

export interface OutageOptions {
  /** What the service is called in the log. */
  readonly service: string;
  /** Noted as `counter-away` and `counter-back`, once each. */
  readonly log: Log;
  /**
   * Finds out whether an absent service is back, beside the requests, which are then not sent to it; without it every
   * request tries.
   */
  readonly probe?: () => Promise<unknown>;
  readonly now?: () => number;
}

/** Milliseconds from one probe of an absent service to the next. */
const retryAfter = 1000;

/** Returns what stands between requests and a service that may be away. */
export function createOutage({ service, log, probe, now = Date.now }: OutageOptions): Outage {
  let awaySince: number | undefined;
  let nextProbe = 0;
  const away = (error: unknown): void => {
    if (awaySince !== undefined) return;
    awaySince = now();
    nextProbe = awaySince + retryAfter;
    const message = `${service} is away (${reasonOf(error)}). Until it is back, this instance counts by itself.`;
    log('warn', 'counter-away', { message });
  };
  const back = (): void => {
    if (awaySince === undefined) return;
    const message = `${service} is back after ${Math.ceil((now() - awaySince) / 1000)} s.`;
    log('info', 'counter-back', { message });
    awaySince = undefined;
  };
  const retry = (): void => {
    if (now() < nextProbe) return;
    nextProbe = now() + retryAfter;
    probe?.().then(back, () => undefined);
  };
  return {
    isAway: () => awaySince !== undefined,
    async ask(command) {
      if (awaySince !== undefined && probe !== undefined) {
        retry();
        return undefined;
      }
      try {
        const answer = await command();
        // What was sent before a service went away may still be answered, and says nothing of now.
        if (probe === undefined && now() >= nextProbe) back();
        return answer;
      } catch (error) {
        away(error);
        return undefined;
      }
    },
  };
}

/** Why a service is away; a failure to connect to several addresses has a code and no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}
