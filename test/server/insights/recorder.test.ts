import { describe, expect, test } from 'vitest';
import type { DayBatch, InsightsStore } from '../../../src/server/insights/counts.ts';
import { createRecorder, type Recorder } from '../../../src/server/insights/recorder.ts';

const site = { domain: 'docs', insights: { retentionDays: 30 } };
const view = { kind: 'view', who: 'person', name: 'index' } as const;

interface Setup {
  readonly recorder: Recorder;
  readonly stored: DayBatch[];
  readonly errors: unknown[];
  readonly store: { isAway: boolean };
  readonly clock: { now: number };
}

/** A recorder over a store that may be away. */
function setUp(): Setup {
  const stored: DayBatch[] = [];
  const errors: unknown[] = [];
  const clock = { now: Date.parse('2026-11-25T23:59:00Z') };
  const store = { isAway: false };
  const ask = <T>(answer: T): Promise<T> =>
    store.isAway ? Promise.reject(new Error('away')) : Promise.resolve(answer);
  const insights: InsightsStore = {
    add: async (batch) => void (await ask(undefined), stored.push(batch)),
    read: () => ask([]),
    salt: (day) => ask(`salt of ${day}`),
    close: () => Promise.resolve(),
  };
  const recorder = createRecorder({
    store: insights,
    now: () => clock.now,
    onError: (error) => void errors.push(error),
  });
  return { recorder, stored, errors, store, clock };
}

describe('what counts', () => {
  test('stores the same count once, and one visitor of a day once', async () => {
    const { recorder, stored } = setUp();
    for (let index = 0; index < 3; index += 1) {
      recorder.count(site, view);
      await recorder.visit(site, { address: '203.0.113.7', userAgent: 'a' });
    }
    await recorder.visit(site, { address: '203.0.113.8', userAgent: 'a' });
    await recorder.flush();
    expect(stored).toMatchObject([{ domain: 'docs', day: '2026-11-25', counts: [{ ...view, count: 3 }] }]);
    expect(stored[0]?.visitors).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toMatch(/203\.0|salt/);
  });

  test('takes a whole network of IPv6 for one visitor, and knows nobody again on another day', async () => {
    const { recorder, stored, clock } = setUp();
    for (const address of ['2001:db8::1', '2001:db8::2']) await recorder.visit(site, { address, userAgent: 'a' });
    clock.now += 120_000;
    await recorder.visit(site, { address: '2001:db8::1', userAgent: 'a' });
    await recorder.flush();
    expect(stored.map(({ day, visitors }) => [day, visitors.length])).toEqual([
      ['2026-11-25', 1],
      ['2026-11-26', 1],
    ]);
    expect(stored[0]?.visitors).not.toEqual(stored[1]?.visitors);
  });

  test('does nothing for a site that does not want it', async () => {
    const { recorder, stored } = setUp();
    recorder.count({ domain: 'docs' }, view);
    recorder.remark({ domain: 'docs' }, { path: 'index', kind: 'report', who: 'person', text: 'Wrong.' });
    await recorder.visit({ domain: 'docs' }, { address: '203.0.113.7', userAgent: 'a' });
    await recorder.flush();
    expect(stored).toEqual([]);
  });

  test('keeps what cannot be stored, sends it again as it was, and fails nobody meanwhile', async () => {
    const { recorder, stored, errors, store } = setUp();
    store.isAway = true;
    recorder.count(site, view);
    await recorder.visit(site, { address: '203.0.113.7', userAgent: 'a' });
    await recorder.flush();
    recorder.count(site, view);
    await recorder.flush();
    expect([stored, errors.map(String)]).toEqual([[], ['Error: away']]);
    store.isAway = false;
    await recorder.close();
    expect(stored.map(({ counts }) => counts)).toEqual([[{ ...view, count: 1 }], [{ ...view, count: 1 }]]);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(2);
  });

  test('holds no more than 10,000 names while the store is away; those that it has go on', async () => {
    const { recorder, stored } = setUp();
    for (let index = 0; index < 20_000; index += 1) recorder.count(site, { ...view, name: `name-${index}` });
    recorder.count(site, { ...view, name: 'name-0' });
    await recorder.flush();
    expect(stored[0]?.counts).toHaveLength(10_000);
    expect(stored[0]?.counts[0]).toEqual({ ...view, name: 'name-0', count: 2 });
  });
});
