/**
 * A piece of a pattern: a text as it stands, one segment or a piece of one (`name`), anything (`rest`), and at the end a
 * slash that may be missing (`slash`), alone or with anything after it (`folder`).
 */
export type PathPart = string | { readonly kind: 'name' | 'rest' | 'slash' | 'folder' };

/** Returns what the parts of a pattern but its texts and slashes catch of a whole path, in order; undefined for another path. */
export type PathPattern = (path: string) => readonly string[] | undefined;

/** For each offset of a path, whether the rest of the pattern fits what is after it. */
type Fits = Uint8Array;

/**
 * Returns a pattern of paths in which each part catches as much as it can, as a regular expression would. It takes as many
 * steps as the path is long for each part: an expression with several `(.*)` takes a power of that, and readers write the
 * path.
 */
export function pathPattern(parts: readonly PathPart[]): PathPattern {
  const [first, ...others] = parts;
  if (typeof first === 'string' && others.length === 0) return (path) => (path === first ? [] : undefined);
  return (path) => {
    if (typeof first === 'string' && !path.startsWith(first)) return undefined;
    const fits = [endOf(path)];
    for (const part of parts.toReversed()) fits.push(fitsBefore(part, path, fits.at(-1) ?? endOf(path)));
    fits.reverse();
    return fits[0]?.[0] === 1 ? caught(parts, path, fits) : undefined;
  };
}

function endOf(path: string): Fits {
  const end = new Uint8Array(path.length + 1);
  end[path.length] = 1;
  return end;
}

function fitsBefore(part: PathPart, path: string, next: Fits): Fits {
  const fits = new Uint8Array(path.length + 1);
  const known = { path, next, fits };
  for (let at = path.length; at >= 0; at -= 1) fits[at] = fitsAt(part, at, known) ? 1 : 0;
  return fits;
}

interface Known {
  readonly path: string;
  /** Of the parts behind this one. */
  readonly next: Fits;
  /** Of this one, for what is behind the offset. */
  readonly fits: Fits;
}

function fitsAt(part: PathPart, at: number, { path, next, fits }: Known): boolean {
  if (typeof part === 'string') return next[at + part.length] === 1 && path.startsWith(part, at);
  switch (part.kind) {
    case 'name':
      return at < path.length && path[at] !== '/' && (next[at + 1] === 1 || fits[at + 1] === 1);
    case 'rest':
      return next[at] === 1 || fits[at + 1] === 1;
    case 'slash':
      return at === path.length || (at === path.length - 1 && path[at] === '/');
    case 'folder':
      return at === path.length || path[at] === '/';
  }
}

function caught(parts: readonly PathPart[], path: string, fits: readonly Fits[]): string[] {
  const values: string[] = [];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      at += part.length;
      continue;
    }
    if (part.kind === 'slash') break;
    if (part.kind === 'folder') {
      values.push(path.slice(at + 1));
      break;
    }
    const end = furthest(part, path, at, fits[index + 1] ?? endOf(path));
    values.push(path.slice(at, end));
    at = end;
  }
  return values;
}

/** The last offset to which a part can reach so that the others still fit. */
function furthest({ kind }: Exclude<PathPart, string>, path: string, from: number, next: Fits): number {
  const slash = kind === 'name' ? path.indexOf('/', from) : -1;
  let end = slash === -1 ? path.length : slash;
  while (end > from && next[end] !== 1) end -= 1;
  return end;
}
