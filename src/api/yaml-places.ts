import { load } from 'js-yaml';
import { yamlSchema } from './yaml-schema.ts';

/** A part of a YAML text, and where it begins. */
export interface YamlPlace {
  readonly offset: number;
  /** Where its key stands, of a value in a mapping. */
  readonly keyOffset?: number;
  readonly members: ReadonlyMap<string, YamlPlace>;
}

interface Open {
  readonly from: number;
  readonly children: Closed[];
}

interface Closed extends YamlPlace {
  readonly result: unknown;
}

const none: ReadonlyMap<string, YamlPlace> = new Map();

/**
 * Returns where the parts of a YAML text stand, from the reports of the parser that reads descriptions: it is many times
 * quicker than one that keeps a tree of positions. Undefined for what its reports do not tell apart (keys without values in
 * braces, pairs in brackets) and for what it refuses.
 */
export function yamlPlaces(text: string): YamlPlace | undefined {
  const open: Open[] = [];
  let root: Closed | undefined;
  let isClear = true;
  try {
    load(text, {
      schema: yamlSchema,
      listener(event, { position, kind, result }) {
        if (event === 'open') {
          open.push({ from: position, children: [] });
          return;
        }
        const node = open.pop();
        const closed = node && close(text, node, { kind, result: result as unknown });
        if (closed === undefined) isClear = false;
        else if (open.length === 0) root = closed;
        else open.at(-1)?.children.push(closed);
      },
    });
  } catch {
    return undefined;
  }
  return isClear ? root : undefined;
}

function close(
  text: string,
  { from, children }: Open,
  value: { kind: string | null; result: unknown },
): Closed | undefined {
  const { kind, result } = value;
  const [only] = children;
  // What might have been the first key of a mapping is reported twice.
  if (only !== undefined && children.length === 1 && only.result === result) return only;
  const offset = startOf(text, from, result);
  if (kind === 'sequence' && Array.isArray(result)) {
    if (children.length !== result.length) return undefined;
    return { offset, result, members: new Map(children.map((child, index) => [String(index), child])) };
  }
  if (kind !== 'mapping' || typeof result !== 'object' || result === null) return { offset, result, members: none };
  const members = new Map<string, YamlPlace>();
  for (let index = 0; index < children.length; index += 2) {
    const [key, entry] = [children[index], children[index + 1]];
    if (key === undefined || entry === undefined) return undefined;
    const name = String(key.result);
    if (name !== '<<' && !Object.hasOwn(result, name)) return undefined;
    members.set(name, { ...entry, keyOffset: key.offset });
  }
  return { offset, result, members };
}

/** What stands between the place where a value may begin and the value: space, comments, its tag and its anchor. */
const before = /\s+|#[^\n\r]*|---(?=\s)|%[^\n\r]*(?=[\n\r])|[&!][^\s,[\]{}]*(?=\s)/y;

function startOf(text: string, from: number, result: unknown): number {
  let start = from;
  before.lastIndex = from;
  while (before.test(text)) start = before.lastIndex;
  return result === null && !/^(?:~|null\b)/i.test(text.slice(start, start + 5)) ? from : start;
}
