/** Returns the path cut at its `{parameters}`, in order. */
export function pathParts(path: string): readonly { readonly text: string; readonly isParameter: boolean }[] {
  return path
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isParameter: text.startsWith('{') }));
}

/** Returns what a reader copies: the whole address where the server is known, else the path. */
export function endpointAddress(server: string | undefined, path: string): string {
  return server === undefined || !/^[a-z]+:\/\//i.test(server) ? path : `${server.replace(/\/$/, '')}${path}`;
}
