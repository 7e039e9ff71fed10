export { buildSearchIndex } from './build-index.ts';
export { excerpt } from './excerpt.ts';
export { searchIndex, searchIndexes } from './query.ts';
export { joinSegments, readSegment, segmentsOf, type SearchSegment } from './segment.ts';
