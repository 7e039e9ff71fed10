/** What is to be known of the table of `word-vectors.data.ts` to read some of it. `bench/embeddings` makes this file, too. */
export const tableVersion = '612407c6';
export const dimensions = 96;

/** What the values of a dimension mean. */
export const levels: readonly number[] = [-1.504, -0.452, 0.452, 1.504];

/** What the first character of a vector means. */
export const norms = { least: -2.3591, step: 0.0535 };
