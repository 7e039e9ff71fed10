import { describe, expect, test } from 'vitest';
import { agentOf, isCrawler } from '../../../src/server/insights/agent-of.ts';
import type { Count, StoredDay } from '../../../src/server/insights/counts.ts';
import { firstDayRead, reportOf } from '../../../src/server/insights/report.ts';
import { insightsPlace } from '../../../src/server/insights/store-place.ts';
import { storedQuery } from '../../../src/server/insights/stored-text.ts';

const day = (date: string, counts: readonly Count[], visitors = 0): StoredDay => ({
  day: date,
  visitors,
  counts,
  remarks: [],
});
const count = (kind: Count['kind'], name: string, many: number, who: Count['who'] = 'person'): Count => ({
  kind,
  who,
  name,
  count: many,
});

describe('a report', () => {
  const stored = [
    day('2026-11-13', [count('view', 'index', 7)]),
    day('2026-11-19', [count('view', 'index', 2), count('view', 'a', 3), count('search', 'zebra', 4)], 2),
    day('2026-11-25', [
      count('view', 'a', 1),
      count('view', 'a', 5, 'agent'),
      count('search', 'zebra', 1, 'agent'),
      count('no-result', 'zebra', 2),
      count('chosen', 'b', 1),
      count('question', 'How?', 2),
      count('unanswered', 'How?', 1),
    ]),
  ];

  test('has every day of its range, and what was read in the days before beside it', () => {
    const { days, pages, searches, withoutResult, questions } = reportOf(stored, '2026-11-25', 7);
    expect(firstDayRead('2026-11-25', 7)).toBe('2026-11-12');
    expect(days).toHaveLength(7);
    expect(days.at(0)).toEqual({ day: '2026-11-19', views: 5, byAgents: 0, visitors: 2 });
    expect(days.at(1)).toEqual({ day: '2026-11-20', views: 0, byAgents: 0, visitors: 0 });
    expect(days.at(-1)).toEqual({ day: '2026-11-25', views: 1, byAgents: 5, visitors: 0 });
    expect(pages).toEqual([
      { path: 'a', views: 4, byAgents: 5, before: 0, chosen: 0 },
      { path: 'index', views: 2, byAgents: 0, before: 7, chosen: 0 },
      { path: 'b', views: 0, byAgents: 0, before: 0, chosen: 1 },
    ]);
    expect(searches).toEqual([{ text: 'zebra', count: 5, byAgents: 1, inVain: 2 }]);
    expect(withoutResult).toEqual(searches);
    expect(questions).toEqual([{ text: 'How?', count: 2, byAgents: 0, inVain: 1 }]);
  });
});

test.each([
  ['Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'GPTBot', true],
  ['Claude-User (claude-code/2.0; +https://support.anthropic.com/)', 'Claude', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', undefined, true],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36', undefined, false],
  ['', undefined, false],
])('%s is %s', (userAgent, agent, crawler) => {
  expect([agentOf(userAgent), isCrawler(userAgent)]).toEqual([agent, crawler]);
});

test.each([
  [undefined, undefined],
  ['/var/lib/octavo/questions.jsonl', undefined],
  ['https://hooks.acme.com/asked', undefined],
  ['sqlite:insights.db', { kind: 'sqlite', file: 'insights.db' }],
  ['sqlite:/var/lib/insights.db', { kind: 'sqlite', file: '/var/lib/insights.db' }],
  ['sqlite:///var/lib/insights.db', { kind: 'sqlite', file: '/var/lib/insights.db' }],
  ['rediss://:secret@redis:6380/1', { kind: 'redis', url: 'rediss://:secret@redis:6380/1' }],
])('OCTAVO_INSIGHTS=%s', (text, place) => expect(insightsPlace(text)).toEqual(place));

test('a query is counted in one form, without what says who asks', () => {
  expect(storedQuery(' Rotate\t a\u0000KEY\n')).toBe('rotate a key');
  expect(storedQuery('key of ada@acme.com sk_live_a1b2c3d4e5f6g7h8i9j0k')).toBe('key of [address] [key]');
  expect(storedQuery('x'.repeat(500))).toHaveLength(100);
});
