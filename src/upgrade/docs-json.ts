import {
  applyEdits,
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  type Edit as TextEdit,
  type Node,
} from 'jsonc-parser';
import { createLineIndex, type Diagnostic, type SourceFile } from '../diagnostics/index.ts';
import { staleKeys } from '../project/legacy/legacy-config.ts';
import { convertApi, convertFeedback } from '../project/legacy/mint-json.ts';
import { isRecord } from '../shared/is-record.ts';
import { jsonLike } from './kept-form.ts';
import { lostProblems } from './lost-problems.ts';
import type { Upgraded } from './mint-json.ts';

export interface UpgradedKeys extends Upgraded {
  /** Keys of the older format that have another name now. */
  readonly renamed: readonly {
    readonly from: string;
    readonly to: string;
    readonly line: number;
    readonly column: number;
  }[];
}

/**
 * Returns docs.json with the keys of the older format under their newer names, all else as it was written. What stands in
 * files that it names by `$ref` is not looked at.
 */
export function upgradeDocsJson(file: SourceFile): UpgradedKeys {
  const root = parseTree(file.text, [], { allowTrailingComma: true });
  const value: unknown = root && getNodeValue(root);
  const stale = isRecord(value) ? staleKeys(value) : [];
  if (root === undefined || !isRecord(value) || stale.length === 0) return { text: file.text, lost: [], renamed: [] };
  const lines = createLineIndex(file.text);
  const renamed = stale.map(({ path, replacement }) => {
    const key = findNodeAtLocation(root, [...path])?.parent?.children?.[0];
    return { from: path.join('.'), to: replacement, ...lines.pointAt(key?.offset ?? 0) };
  });
  const converted = { api: convertApi, feedback: convertFeedback };
  const edits = Object.entries(converted).flatMap(([key, convert]): TextEdit[] => {
    const [before, node] = [value[key], findNodeAtLocation(root, [key])];
    if (node === undefined || !isRecord(before) || !stale.some(({ path }) => path[0] === key)) return [];
    const text = jsonLike(convert(before), { text: file.text, node });
    return [{ offset: node.offset, length: node.length, content: text }];
  });
  const paths = stale.map(({ path }) => path.join('.'));
  return { text: applyEdits(file.text, edits), lost: lostOf(file, root, paths), renamed };
}

/** What the stale keys of `api` hold and docs.json has no place for. */
function lostOf(file: SourceFile, root: Node, stale: readonly string[]): Diagnostic[] {
  const api = findNodeAtLocation(root, ['api'])?.parent;
  if (api === undefined) return [];
  return lostProblems({ ...root, children: [api] }, file, (path) => stale.some((key) => path.startsWith(`${key}.`)));
}
