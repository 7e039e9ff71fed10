import { createSlots, type Slots } from './slots.ts';

/** Requests to all hosts at once, and to one of them: as many as a person's browser tab or two. */
const limits = { all: 16, host: 2 };

/** Addresses of a host without an answer, one after the other, after which it is not asked for others. */
const maxSilent = 3;

/** Lets requests through, few at once to each host, and none while a host asks to be left alone. */
export interface Hosts {
  run<T>(host: string, task: () => Promise<T>): Promise<T>;
  /** No request to a host begins for so many milliseconds. */
  rest(host: string, milliseconds: number): void;
  /** A host gave no answer for an address, or goes on asking to be left alone. */
  missed(host: string, why: 'silent' | 'busy'): void;
  /** A host gave an answer. */
  answered(host: string): void;
  /** Whether a host is not asked any longer. */
  isGivenUp(host: string): boolean;
}

export function createHosts(wait: (milliseconds: number) => Promise<unknown>): Hosts {
  const all = createSlots(limits.all);
  const slots = new Map<string, Slots>();
  const rests = new Map<string, Promise<unknown>>();
  const silent = new Map<string, number>();
  return {
    run(host, task) {
      const own = slots.get(host) ?? createSlots(limits.host);
      slots.set(host, own);
      return own(async () => {
        await rests.get(host);
        return all(task);
      });
    },
    rest(host, milliseconds) {
      const before = rests.get(host);
      rests.set(host, Promise.all([before, wait(milliseconds)]));
    },
    missed(host, why) {
      silent.set(host, why === 'busy' ? maxSilent : (silent.get(host) ?? 0) + 1);
    },
    answered(host) {
      if ((silent.get(host) ?? 0) < maxSilent) silent.delete(host);
    },
    isGivenUp: (host) => (silent.get(host) ?? 0) >= maxSilent,
  };
}
