/** Returns what a JSON text says, in its order: numbers as they are written, strings in one way of writing. */
export function jsonTokens(text: string): readonly string[] {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+|"/g) ?? [];
  return tokens.map((token) => (token.length > 1 && token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token));
}
