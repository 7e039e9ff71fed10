export { buildSearchIndex } from './build-index.ts';
export { embedder } from './embeddings/embedding.ts';
export { excerpt } from './excerpt.ts';
export { searchIndex, searchIndexes } from './query.ts';
export { joinSegments, readSegment, segmentsOf, type SearchSegment } from './segment.ts';
