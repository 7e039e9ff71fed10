const prefix = 'context\0';

/** The name under which what stands around the page at a path is a dependency; the page itself has its path as its name. */
export function contextOf(path: string): string {
  return `${prefix}${path}`;
}

/** The path of the page whose surroundings a dependency is; undefined for a page itself. */
export function contextPath(dependency: string): string | undefined {
  return dependency.startsWith(prefix) ? dependency.slice(prefix.length) : undefined;
}
