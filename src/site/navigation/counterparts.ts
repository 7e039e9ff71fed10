/** Paths of the pages of one branch, with their addresses. */
export type BranchPages = ReadonlyMap<string, string>;

/** How the paths of one branch become those of another: at `depth`, the folder `from` gives way to `to`. */
interface Move {
  readonly depth: number;
  /** The empty string for a branch without a folder of its own. */
  readonly from: string;
  readonly to: string;
}

interface Index {
  /** By depth and the path without the folder at that depth: the folder. */
  readonly folders: ReadonlyMap<string, string>;
  readonly pages: BranchPages;
}

/** Folders are looked for no deeper: `docs/en/v2/…` has its version at depth 2. */
const maxDepth = 3;
/** So many pages tell how two branches correspond, and one in so many must have a counterpart for it to be believed. */
const maxVotes = 400;
const minVotes = 5;

/**
 * Returns where the same page is in another branch (language, version): at the path that differs only in the folder in
 * which the two branches differ. That folder is learnt from all of their pages, once a pair of branches, because names
 * of branches and folders need not agree (version "v2 (latest)", folder `v2` or none). Undefined when there is none.
 */
export function createCounterparts(): (path: string, from: BranchPages, to: BranchPages) => string | undefined {
  const moves = new Map<BranchPages, Map<BranchPages, Move | undefined>>();
  const indexes = new Map<BranchPages, Index>();
  const indexOf = (pages: BranchPages): Index => remembered(indexes, pages, () => createIndex(pages));
  return (path, from, to) => {
    const known = remembered(moves, from, () => new Map<BranchPages, Move | undefined>());
    const move = remembered(known, to, () => learnMove(from, indexOf(to)));
    const moved = move === undefined ? undefined : applyMove(path, move);
    return moved === undefined ? undefined : to.get(moved);
  };
}

function remembered<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  if (known.has(key)) return known.get(key) as V;
  const created = make();
  known.set(key, created);
  return created;
}

function createIndex(pages: BranchPages): Index {
  const folders = new Map<string, string>();
  for (const path of pages.keys()) for (const { key, folder } of withoutFolder(path)) folders.set(key, folder);
  return { folders, pages };
}

/** The path without each of its folders in turn. */
function withoutFolder(path: string): { depth: number; key: string; rest: string; folder: string }[] {
  const segments = path.split('/');
  return segments.slice(0, Math.min(segments.length - 1, maxDepth)).map((folder, depth) => {
    const rest = segments.toSpliced(depth, 1).join('/');
    return { depth, key: `${depth}:${rest}`, rest, folder };
  });
}

/** The move that takes most pages of a branch to pages of the other. */
function learnMove(from: BranchPages, to: Index): Move | undefined {
  const step = Math.max(1, Math.floor(from.size / maxVotes));
  const sample = [...from.keys()].filter((_, index) => index % step === 0);
  const votes = new Map<string, Move & { count: number }>();
  for (const move of sample.flatMap((path) => possibleMoves(path, to))) {
    const key = JSON.stringify(move);
    votes.set(key, { ...move, count: (votes.get(key)?.count ?? 0) + 1 });
  }
  const [best] = [...votes.values()].sort((a, b) => b.count - a.count || a.depth - b.depth);
  const smaller = Math.min(sample.length, to.pages.size / step);
  return best !== undefined && best.count * minVotes >= smaller ? best : undefined;
}

function possibleMoves(path: string, { folders, pages }: Index): Move[] {
  const moves: Move[] = [];
  for (const { depth, key, rest, folder } of withoutFolder(path)) {
    const to = folders.get(key);
    if (to !== undefined) moves.push({ depth, from: folder, to });
    if (pages.has(rest)) moves.push({ depth, from: folder, to: '' });
  }
  for (let depth = 0; depth < Math.min(path.split('/').length, maxDepth); depth += 1) {
    const to = folders.get(`${depth}:${path}`);
    if (to !== undefined) moves.push({ depth, from: '', to });
  }
  return moves;
}

function applyMove(path: string, { depth, from, to }: Move): string | undefined {
  const segments = path.split('/');
  if (from !== '' && segments[depth] !== from) return undefined;
  return segments.toSpliced(depth, from === '' ? 0 : 1, ...(to === '' ? [] : [to])).join('/');
}
