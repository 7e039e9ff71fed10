/**
 * Returns the name under which what an expression shows is found, as that of a component is under the name of its tag;
 * `source` is what stands in its braces.
 */
export const expressionName = (source: string): string => `{${source.trim()}}`;
