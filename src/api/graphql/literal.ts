import { astFromValue, print, type GraphQLInputType } from 'graphql';

/** Returns a default value as SDL writes it: `OPEN`, `"text"`, `{ first: 10 }`. */
export function literalText(value: unknown, type: GraphQLInputType): string {
  try {
    const node = astFromValue(value, type);
    return node === null || node === undefined ? 'null' : print(node);
  } catch {
    // A default that does not fit its type is the schema's own fault, and still what it says.
    return JSON.stringify(value) ?? 'null';
  }
}
