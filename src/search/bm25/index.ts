export { buildSearchIndex } from './build-index.ts';
export { embedder } from './embeddings/embedder.ts';
export { loadedEmbedder } from './embeddings/loaded-embedder.ts';
export { wordFiles } from './embeddings/word-vectors.ts';
export { excerpt } from './excerpt.ts';
export { searchIndex, searchIndexes } from './query.ts';
export { joinSegments, readSegment, segmentsOf, type SearchSegment } from './segment.ts';
