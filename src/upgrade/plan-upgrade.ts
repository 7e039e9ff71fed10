import { join } from 'node:path';
import type { Diagnostic, SourceFile } from '../diagnostics/index.ts';
import { readConfigSource } from '../project/config-source.ts';
import { withoutStaleKeys } from '../project/legacy/legacy-config.ts';
import { readText } from '../project/read-file.ts';
import { upgradeDocsJson, type UpgradedKeys } from './docs-json.ts';
import { upgradeMintJson } from './mint-json.ts';

export interface UpgradePlan extends UpgradedKeys {
  /** The configuration that was read, and the one that `text` is written to. */
  readonly from: SourceFile;
  readonly to: string;
}

/**
 * Returns what bringing the configuration in a folder to the format of today changes, or a sentence that says why it cannot be
 * done. Reads files, and writes none.
 */
export function planUpgrade(root: string): UpgradePlan | string {
  const docs = configIn(root, 'docs.json');
  if (docs !== undefined) {
    const upgraded = upgradeDocsJson(docs);
    return { ...upgraded, lost: [...upgraded.lost, ...staleElsewhere(root, docs)], from: docs, to: 'docs.json' };
  }
  const mint = configIn(root, 'mint.json');
  if (mint === undefined) return `There is no docs.json and no mint.json in ${root}.`;
  const upgraded = upgradeMintJson(mint);
  if (upgraded === undefined)
    return `${join(root, 'mint.json')} is not valid JSON: nothing was changed. octavo check says where; correct it first.`;
  return { ...upgraded, renamed: [], from: mint, to: 'docs.json' };
}

function configIn(root: string, path: string): SourceFile | undefined {
  const read = readText(root, path);
  return 'text' in read ? { path, text: read.text } : undefined;
}

/** Stale keys in files that docs.json names by `$ref`: their objects may be meant for several places. */
function staleElsewhere(root: string, docs: SourceFile): Diagnostic[] {
  const source = withoutStaleKeys(readConfigSource(docs, (path) => configIn(root, path)));
  return source.diagnostics.filter(({ name, file }) => name === 'stale-key' && file !== docs.path);
}
