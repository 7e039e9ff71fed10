import { findNodeAtLocation, parseTree, type Node as JsonNode } from 'jsonc-parser';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type Pair } from 'yaml';
import { createLineIndex, type SourceRange } from '../diagnostics/index.ts';
import { yamlPlaces, type YamlPlace } from './yaml-places.ts';

/** Where the parts of a text of JSON or YAML stand. */
export interface Positions {
  /** Place of the value at `path`, or of the nearest one around it. */
  value(path: readonly string[]): SourceRange | undefined;
  /** Place of the key (or item) that `path` leads to, or of the nearest one around it. */
  key(path: readonly string[]): SourceRange | undefined;
}

/** Returns the positions of a text; the JSON parser is many times quicker on what is JSON. */
export function positionsOf(text: string, isJson: boolean): Positions {
  return isJson ? jsonPositions(text) : yamlPositions(text);
}

function jsonPositions(text: string): Positions {
  const root = parseTree(text);
  const lines = createLineIndex(text);
  const nodeAt = (path: readonly string[]): JsonNode | undefined => {
    let found = root;
    for (const key of path) {
      const next: JsonNode | undefined =
        found && findNodeAtLocation(found, [found.type === 'array' ? Number(key) : key]);
      if (next === undefined) break;
      found = next;
    }
    return found;
  };
  const placeOf = (node: JsonNode | undefined): SourceRange | undefined =>
    node === undefined ? undefined : { start: lines.pointAt(node.offset) };
  return {
    value: (path) => placeOf(nodeAt(path)),
    key(path) {
      const node = nodeAt(path);
      return placeOf(node?.parent?.type === 'property' ? node.parent : node);
    },
  };
}

function yamlPositions(text: string): Positions {
  const root = yamlPlaces(text);
  if (root === undefined) return thoroughYamlPositions(text);
  const lines = createLineIndex(text);
  const placeAt = (path: readonly string[]): YamlPlace => {
    let found = root;
    for (const name of path) {
      const next = found.members.get(name);
      if (next === undefined) break;
      found = next;
    }
    return found;
  };
  return {
    value: (path) => ({ start: lines.pointAt(placeAt(path).offset) }),
    key(path) {
      const { keyOffset, offset } = placeAt(path);
      return { start: lines.pointAt(keyOffset ?? offset) };
    },
  };
}

/** The same from a parser that goes on after errors and keeps all positions: five times slower. */
export function thoroughYamlPositions(text: string): Positions {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { uniqueKeys: false, logLevel: 'silent', lineCounter: lines });
  const placeOf = (node: Node | null | undefined): SourceRange | undefined => {
    if (node?.range == null) return undefined;
    const { line, col } = lines.linePos(node.range[0]);
    return { start: { line, column: col } };
  };
  return {
    value: (path) => placeOf(walk(contents, path).value),
    key(path) {
      const { key, value } = walk(contents, path);
      return placeOf(key ?? value);
    },
  };
}

interface Found {
  readonly key?: Node | undefined;
  readonly value: Node | null;
}

function walk(root: Node | null, path: readonly string[]): Found {
  let found: Found = { value: root };
  for (const name of path) {
    const next = member(found.value, name);
    if (next === undefined) break;
    found = next;
  }
  return found;
}

function member(parent: Node | null, name: string): Found | undefined {
  if (isSeq(parent)) {
    const item = parent.items[Number(name)] as Node | undefined;
    return item === undefined ? undefined : { value: item };
  }
  if (!isMap(parent)) return undefined;
  // Of equal keys the later one counts, as for the parser.
  const pair = (parent.items as Pair<Node, Node | null>[]).findLast(
    ({ key }) => isScalar(key) && String(key.source ?? key.value) === name,
  );
  return pair === undefined ? undefined : { key: pair.key, value: pair.value };
}
