import { createSlots, type Slots } from './slots.ts';

/** Requests to all hosts at once, and to one of them: as many as a person's browser tab or two. */
const limits = { all: 16, host: 2 };

/** Lets requests through, few at once to each host, and none while a host asks to be left alone. */
export interface Hosts {
  run<T>(host: string, task: () => Promise<T>): Promise<T>;
  /** No request to a host begins for so many milliseconds. */
  rest(host: string, milliseconds: number): void;
}

export function createHosts(wait: (milliseconds: number) => Promise<unknown>): Hosts {
  const all = createSlots(limits.all);
  const slots = new Map<string, Slots>();
  const rests = new Map<string, Promise<unknown>>();
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
  };
}
