import { describe, expect, test } from 'vitest';
import { DamagedKeysError } from '../../../src/server/keys/key-file.ts';
import type { StoredKey } from '../../../src/server/keys/keys.ts';
import { follow, throttled, type Followed } from '../../../src/server/keys/followed.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];

const key: StoredKey = {
  prefix: 'octavo_dsc_abcdef',
  hash: 'f'.repeat(64),
  organization: 'acme',
  domains: [],
  created: '2026-01-01T00:00:00.000Z',
};

interface Following {
  readonly live: Followed<readonly StoredKey[]>;
  readonly errors: unknown[];
  /** What reading gives from now on. */
  readonly give: (answer: readonly StoredKey[] | Error) => void;
  readonly pass: (milliseconds: number) => void;
  readonly reads: () => number;
}

function following(recheckAfter = 15 * second): Following {
  let [time, count] = [0, 0];
  let answer: readonly StoredKey[] | Error = [key];
  const errors: unknown[] = [];
  const read = (): Promise<readonly StoredKey[]> => {
    count += 1;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const live = follow(read, {
    recheckAfter,
    now: () => time,
    onError: throttled(
      (error) => errors.push(error),
      () => time,
    ),
  });
  return {
    live,
    errors,
    give: (next) => void (answer = next),
    pass: (milliseconds) => void (time += milliseconds),
    reads: () => count,
  };
}

const away = new Error('connection refused');
const damaged = new DamagedKeysError('is not a file of keys');

describe('keys that are followed', () => {
  test('are read once for many requests, and again when the time has come', async () => {
    const { live, give, pass, reads } = following();
    await Promise.all(Array.from({ length: 10 }, () => live.get()));
    expect(reads()).toBe(1);
    give([]);
    pass(14 * second);
    expect(await live.get()).toEqual([key]);
    pass(1 * second);
    expect(await live.get()).toEqual([]);
    expect(reads()).toBe(2);
    give([key]);
    expect(await live.get('again')).toEqual([key]);
  });

  test('let nobody in while none were ever read', async () => {
    const { live, give } = following();
    for (const error of [away, damaged]) {
      give(error);
      await expect(live.get()).rejects.toBe(error);
    }
    give([key]);
    expect(await live.get()).toEqual([key]);
  });

  test.each([
    ['an hour while their place is away', away, hour],
    ['a minute while what is there is damaged', damaged, minute],
  ])('stay good for %s', async (_, error, time) => {
    const { live, give, pass } = following();
    await live.get();
    give(error);
    pass(time - 1);
    expect(await live.get()).toEqual([key]);
    pass(15 * second);
    await expect(live.get()).rejects.toBe(error);
    await expect(live.get()).rejects.toBe(error);
    give([]);
    expect(await live.get()).toEqual([]);
  });

  test('say once a minute that they cannot be read', async () => {
    const { live, give, pass, errors } = following(0);
    await live.get();
    give(away);
    for (let count = 0; count < 120; count += 1) {
      pass(1 * second);
      await live.get();
    }
    expect(errors).toEqual([away, away]);
  });

  test('that were just written are not replaced by an older reading', async () => {
    let finish: (keys: readonly StoredKey[]) => void = () => undefined;
    const live = follow<readonly StoredKey[]>(() => new Promise((resolve) => (finish = resolve)), {
      recheckAfter: 15 * second,
    });
    const reading = live.get();
    live.take([key]);
    finish([]);
    expect(await reading).toEqual([key]);
    expect(await live.get()).toEqual([key]);
  });
});
