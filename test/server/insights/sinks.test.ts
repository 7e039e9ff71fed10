import { describe, expect, test } from 'vitest';
import type { BundleManifest } from '../../../src/bundle/format.ts';
import type { StoredFeedback } from '../../../src/server/feedback/feedback.ts';
import type { DayBatch } from '../../../src/server/insights/counts.ts';
import { createRecorder, type Recorder } from '../../../src/server/insights/recorder.ts';
import { countedFeedback, countedQuestions } from '../../../src/server/insights/sinks.ts';
import { smallBundle } from '../../bundle/small-bundle.ts';

const small = { domain: 'docs', revision: 'one', pages: { index: 'The start.' } };
const { manifest: off } = await smallBundle(small);
const { manifest: on } = await smallBundle({ ...small, insights: { retentionDays: 30 } });

function setUp(manifest: BundleManifest): {
  into: { recorder: Recorder; bundle: { manifest: () => Promise<BundleManifest> } };
  stored: DayBatch[];
} {
  const stored: DayBatch[] = [];
  const store = {
    add: (batch: DayBatch) => Promise.resolve(void stored.push(batch)),
    read: () => Promise.resolve([]),
    salt: () => Promise.resolve('salt'),
    close: () => Promise.resolve(),
  };
  return {
    into: { recorder: createRecorder({ store }), bundle: { manifest: () => Promise.resolve(manifest) } },
    stored,
  };
}

const said: StoredFeedback = { domain: 'docs', at: '2026-11-25T10:00:00Z', path: 'index', helpful: true };
const asked = {
  domain: 'docs',
  day: '2026-11-25',
  question: 'How do I\nrotate the key of ada@acme.com?',
  pages: [],
  answered: false,
  tokens: 1,
  milliseconds: 1,
};

describe('feedback', () => {
  test('is counted and stored; a comment on an earlier vote is not counted again', async () => {
    const { into, stored } = setUp(on);
    const records: StoredFeedback[] = [];
    const sink = countedFeedback(into, (one) => Promise.resolve(void records.push(one)));
    await sink(said);
    await sink({ ...said, comment: 'Thanks!' });
    await into.recorder.close();
    expect(records).toHaveLength(2);
    expect(stored).toMatchObject([
      {
        counts: [{ kind: 'helpful', who: 'person', name: 'index', count: 1 }],
        remarks: [{ path: 'index', kind: 'helpful', who: 'person', text: 'Thanks!' }],
      },
    ]);
  });

  test('of a site that counts nothing is only stored', async () => {
    const { into, stored } = setUp(off);
    const records: StoredFeedback[] = [];
    await countedFeedback(into, (one) => Promise.resolve(void records.push(one)))(said);
    await into.recorder.close();
    expect([records, stored]).toEqual([[said], []]);
  });
});

describe('questions to the assistant', () => {
  test('are counted without what says who asks', async () => {
    const { into, stored } = setUp(on);
    await countedQuestions(into)(asked);
    await countedQuestions(into)({ ...asked, answered: true });
    await into.recorder.close();
    const name = 'How do I rotate the key of [address]';
    expect(stored[0]?.counts.map((count) => [count.kind, count.name.slice(0, name.length), count.count])).toEqual([
      ['question', name, 2],
      ['unanswered', name, 1],
    ]);
  });

  test('of a site that counts nothing are told of to its owner', async () => {
    const { into } = setUp(off);
    await expect(countedQuestions(into)(asked)).rejects.toThrow('"insights" in octavo.config of docs says');
    await into.recorder.close();
  });
});
