import { expect, test } from 'vitest';
import { buildSearchIndex } from '../../../src/search/bm25/build-index.ts';
import { joinSegments, readSegment, segmentsOf } from '../../../src/search/bm25/segment.ts';
import { page } from './small-index.ts';

test('an index of segments that were joined is that of all of them', () => {
  const pages = Array.from({ length: 45 }, (_, number) =>
    page(`page-${number}`, `Title ${number % 7}`, `Word${number % 5} and word${number % 11}, docs.json.`, {
      boost: number < 12 || number > 30 ? 1 : 2,
      version: number % 20 === 0 ? 'v1' : '',
    }),
  );
  const segments = [...segmentsOf(pages)].map((some) => readSegment(some));
  const joined = [
    joinSegments(segments.slice(0, 2)),
    joinSegments(segments.slice(2, 3)),
    joinSegments(segments.slice(3)),
  ];
  expect([...buildSearchIndex(joined)]).toEqual([...buildSearchIndex(segments)]);
  expect([...buildSearchIndex([joinSegments(joined)])]).toEqual([...buildSearchIndex(segments)]);
});
