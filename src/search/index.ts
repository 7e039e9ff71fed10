export { plainText } from './plain-text.ts';
export { sectionsOf, type PageHeading } from './sections.ts';
export type * from './engine.ts';
export type * from './hosted/hosted.ts';

// The engine: another one has a folder of its own, and this line.
export * from './bm25/index.ts';
