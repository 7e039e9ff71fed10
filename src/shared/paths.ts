/**
 * Resolves `target` against the folder of the file at `from`, or against the root when it starts with a slash. Paths have
 * forward slashes and none at their start. Returns undefined when `target` leads out of the root.
 */
export function resolvePath(from: string, target: string): string | undefined {
  const segments = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const segment of target.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

/** The same, as browsers resolve: a step above the root stays at the root. */
export function resolveInside(from: string, target: string): string {
  const folder = target.startsWith('/') ? '/' : `/${from}`;
  const segments = folder.split('/').slice(1, -1);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}
