import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dayBefore,
  dayOf,
  maxNames,
  maxRemarks,
  type Count,
  type DayBatch,
  type InsightsStore,
} from '../../src/server/insights/counts.ts';
import { createRecorder } from '../../src/server/insights/recorder.ts';
import { openRedisInsights } from '../../src/server/stores/insights-redis.ts';
import { openSqliteInsights } from '../../src/server/node/insights-sqlite.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';

const today = dayOf(Date.now());
const site = { domain: 'docs', insights: { retentionDays: 30 } };
const run = promisify(execFile);

let folder: TemporaryFolder;
let redis: TestRedis;
let files = 0;
const errors: unknown[] = [];
const onError = (error: unknown): void => void errors.push(error);

beforeAll(async () => {
  [folder, redis] = await Promise.all([temporaryFolder(), startRedis({ others: ['--appendonly', 'yes'] })]);
});
afterAll(async () => {
  await redis.stop();
  await folder.remove();
});

function batch(parts: Partial<DayBatch> = {}): DayBatch {
  const empty = { counts: [], visitors: [], remarks: [] };
  return { id: crypto.randomUUID(), domain: 'docs', day: today, retentionDays: 30, ...empty, ...parts };
}

function view(name: string, count = 1): Count {
  return { kind: 'view', who: 'person', name, count };
}

/** Everything that a server has on its disk. */
async function onDisk(path: string): Promise<string> {
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const found = names.filter((entry) => entry.isFile());
  const texts = await Promise.all(found.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')));
  return texts.join('\n');
}

interface Kind {
  /** Where a new, empty store is, as `OCTAVO_INSIGHTS` says it. */
  readonly place: () => Promise<string>;
  readonly open: (place: string) => InsightsStore;
}

const kinds: Readonly<Record<string, Kind>> = {
  SQLite: {
    place: () => Promise.resolve(`sqlite:${join(folder.path, `insights-${(files += 1)}.db`)}`),
    open: (place) => openSqliteInsights(place.slice('sqlite:'.length)),
  },
  Redis: {
    async place() {
      await redis.command('FLUSHALL');
      return redis.url;
    },
    open: (place) => openRedisInsights(place, onError),
  },
};

describe.each(Object.entries(kinds))('%s', (_, { place: newPlace, open }) => {
  let place: string;
  let store: InsightsStore;
  beforeEach(async () => {
    place = await newPlace();
    store = open(place);
    return () => store.close();
  });

  test('adds up counts, visitors and remarks of each day and site, and has them when it is opened again', async () => {
    const remark = { path: 'index', kind: 'unhelpful', who: 'person', text: 'Tab\there, "quoted"\nand 漢字.' } as const;
    const yesterday = dayBefore(today, 1);
    await store.add(batch({ counts: [view('index', 2), view('a\tb')], visitors: ['one', 'two'], remarks: [remark] }));
    await store.add(batch({ counts: [view('index', 3)], visitors: ['two', 'three'] }));
    await store.add(batch({ day: yesterday, counts: [{ ...view('index'), who: 'agent' }] }));
    await store.add(batch({ domain: 'other', counts: [view('index', 100)] }));
    await store.close();
    store = open(place);
    const stored = await store.read('docs', dayBefore(today, 6), today);
    expect(
      stored.map(({ counts, ...rest }) => ({ ...rest, counts: counts.toSorted((a, b) => b.count - a.count) })),
    ).toEqual([
      { day: yesterday, visitors: 0, counts: [{ ...view('index'), who: 'agent' }], remarks: [] },
      { day: today, visitors: 3, counts: [view('index', 5), view('a\tb')], remarks: [remark] },
    ]);
    expect(await store.read('docs', yesterday, yesterday)).toHaveLength(1);
  });

  test('gives each day a random salt, the same as long as it lasts', async () => {
    const salt = await store.salt(today);
    expect(salt.length).toBeGreaterThanOrEqual(40);
    expect(await store.salt(today)).toBe(salt);
    expect(await store.salt(dayBefore(today, -1))).not.toBe(salt);
  });

  test('deletes what is older than the site keeps', async () => {
    const old = dayBefore(today, 40);
    await store.add(batch({ day: old, retentionDays: 730, counts: [view('index')], visitors: ['one'] }));
    expect(await store.read('docs', old, today)).toHaveLength(1);
    await store.close();
    store = open(place);
    // With Redis each day has its own end, which was set when it was counted last.
    await store.add(batch({ day: old, retentionDays: 30, counts: [view('index')] }));
    await store.add(batch({ retentionDays: 30, counts: [view('index')] }));
    expect((await store.read('docs', old, today)).map(({ day }) => day)).toEqual([today]);
  });

  test('has room for so many names and remarks a day; what is beyond counts without a name', async () => {
    const many = Array.from({ length: maxNames + 20 }, (_, index) => view(`name-${index}`));
    const remark = { path: 'index', kind: 'report', who: 'agent', text: 'Wrong.' } as const;
    await store.add(batch({ counts: many, remarks: Array.from({ length: maxRemarks + 5 }, () => remark) }));
    await store.add(batch({ counts: [view('name-0'), view('later')], remarks: [remark] }));
    const [stored] = await store.read('docs', today, today);
    const counts = new Map(stored?.counts.map(({ name, count }) => [name, count]));
    expect(counts.size).toBeLessThanOrEqual(maxNames + 1);
    expect([counts.get('name-0'), counts.get('later'), counts.get('')]).toEqual([2, undefined, 21]);
    expect(stored?.remarks).toHaveLength(maxRemarks);
  });

  test('adds up what two processes count at once', async () => {
    const program = join(import.meta.dirname, '../support/count-insights.ts');
    const counting = (): Promise<{ stderr: string }> => run(process.execPath, [program, place, '400']);
    const ended = await Promise.all([counting(), counting()]);
    expect(ended.map(({ stderr }) => stderr)).toEqual(['', '']);
    const [stored] = await store.read('docs', today, today);
    expect(stored?.counts).toEqual([view('index', 800)]);
  });
});

describe('what is written down', () => {
  const visitor = { address: '203.0.113.77', userAgent: 'Mozilla/5.0 (Unmistakable)' };

  test('in an SQLite file is neither an address, nor a browser, nor what tells visitors apart', async () => {
    const path = join(folder.path, 'private');
    const { mkdir } = await import('node:fs/promises');
    await mkdir(path);
    const store = openSqliteInsights(join(path, 'insights.db'));
    const salts: string[] = [];
    const watched: InsightsStore = {
      ...store,
      add: (one) => (salts.push(...one.visitors), store.add(one)),
      salt: async (day) => (salts.push(await store.salt(day)), salts.at(-1) ?? ''),
    };
    const recorder = createRecorder({ store: watched, onError });
    recorder.count(site, { kind: 'view', who: 'person', name: 'guides/unmistakable-page' });
    await recorder.visit(site, visitor);
    await recorder.flush();
    expect(await store.read('docs', today, today)).toMatchObject([{ visitors: 1 }]);
    // While it runs (with its journal), and when it has ended.
    for (const close of [false, true]) {
      if (close) await recorder.close();
      const text = await onDisk(path);
      expect(text).toContain('unmistakable-page');
      expect(salts).toHaveLength(2);
      for (const secret of [visitor.address, 'Unmistakable)', ...salts]) expect(text).not.toContain(secret);
    }
  });

  test('in Redis is neither an address nor a browser, and the salt ends with its day', async () => {
    await redis.command('FLUSHALL');
    const recorder = createRecorder({ store: openRedisInsights(redis.url, onError), onError });
    await recorder.visit(site, visitor);
    await recorder.flush();
    await recorder.close();
    const keys = ((await redis.command('KEYS', '*')) as string[]).sort();
    expect(keys.map((key) => key.replace(/[\da-f]{8}-[-\da-f]{27}/, '<id>'))).toEqual([
      `octavo:insights:salt:${today}`,
      `octavo:insights:{docs}:${today}:visitors`,
      'octavo:insights:{docs}:batch:<id>',
    ]);
    const ends = Number(await redis.command('PEXPIRETIME', `octavo:insights:salt:${today}`));
    expect(ends).toBe(Date.parse(dayBefore(today, -1)) + 60_000);
    for (const key of keys) expect(Number(await redis.command('PTTL', key))).toBeGreaterThan(0);
  });
});

describe('a Redis server that goes away', () => {
  test('costs no counts that were not stored yet, and is told of once', async () => {
    await redis.command('FLUSHALL');
    errors.length = 0;
    const recorder = createRecorder({ store: openRedisInsights(redis.url, onError), onError });
    const count = (): void => recorder.count(site, { kind: 'view', who: 'person', name: 'index' });
    count();
    await recorder.flush();
    await redis.kill();
    count();
    await recorder.flush();
    count();
    await recorder.flush();
    expect(errors.length).toBeGreaterThan(0);
    const reported = errors.length;
    await recorder.flush();
    expect(errors).toHaveLength(reported);
    await redis.start();
    await expect
      .poll(async () => {
        await recorder.flush();
        return (await recorder.read('docs', today, today).catch(() => []))[0]?.counts;
      })
      .toEqual([view('index', 3)]);
    await recorder.close();
  });
});
