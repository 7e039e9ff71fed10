import { getNodeValue } from 'jsonc-parser';
import type { Diagnostic, SourceFile } from '../diagnostics/index.ts';
import { readJson } from '../project/json/read-json.ts';
import { convertMintJson } from '../project/legacy/mint-json.ts';
import { isRecord } from '../shared/is-record.ts';
import { jsonLike } from './kept-form.ts';
import { lostProblems } from './lost-problems.ts';

export interface Upgraded {
  /** The new text, whole. */
  readonly text: string;
  /** What could not be carried over, each at its place in the old text. */
  readonly lost: readonly Diagnostic[];
}

/**
 * Returns the docs.json that a mint.json stands for (docs-json.md §1.9), in the form of the old text: its indentation, and
 * lists and objects as they were written. Undefined where the text is not JSON that can be read with certainty.
 */
export function upgradeMintJson(file: SourceFile): Upgraded | undefined {
  const { root, slips } = readJson(file.text);
  const value: unknown = root && getNodeValue(root);
  if (root === undefined || !isRecord(value) || slips.some(({ effect }) => effect === 'broken')) return undefined;
  const config = { $schema: 'https://mintlify.com/docs.json', ...convertMintJson(value) };
  return { text: `${jsonLike(config, { text: file.text, node: root })}\n`, lost: lostProblems(root, file) };
}
