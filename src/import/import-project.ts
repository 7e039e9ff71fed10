import { statSync } from 'node:fs';
import { ImportError } from './import-error.ts';
import type { Loss, OldSite, Tool } from './model.ts';
import { makeFiles } from './site/new-files.ts';
import { openSourceFolder, type SourceFolder } from './source/source-folder.ts';
import { tools } from './tools/index.ts';
import { unreadTool } from './unread-tools.ts';
import { listedFiles, writeFiles } from './write-files.ts';
import { shellWord } from '../shared/shell-word.ts';

export interface ImportOptions {
  /** The folder of the checkout. */
  readonly from: string;
  /** The folder of the new project. */
  readonly to: string;
  /** Say what would be written, and write nothing. */
  readonly isDryRun: boolean;
  /** Write into a folder that holds other files. */
  readonly force: boolean;
}

export interface ImportResult {
  /** The tool that the project was made for. */
  readonly tool: string;
  /** The file that it was recognised by. */
  readonly foundBy: string;
  readonly pages: number;
  readonly redirects: number;
  /** Paths of the new project, sorted. */
  readonly files: readonly string[];
  /** What could not be carried over, sorted by place. */
  readonly losses: readonly Loss[];
  /** The path that the old site stood below; empty at the root of its host. */
  readonly basePath: string;
}

/**
 * Makes a docs project of one of another tool. The same folder gives the same bytes. Throws an `ImportError` when there is no such folder,
 * no tool recognises it, or the new folder holds files that no import wrote.
 */
export function importProject({ from, to, isDryRun, force }: ImportOptions): ImportResult {
  if (statSync(from, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new ImportError(`There is no folder ${from}.`);
  }
  // What an import before wrote may stand in the folder that it read.
  const folder = openSourceFolder(from, listedFiles(to) === undefined ? undefined : to);
  const { tool, file } = recognise(folder, from);
  const losses: Loss[] = [];
  const report = (loss: Loss): void => void losses.push(loss);
  const site: OldSite = tool.read(folder, file, report);
  const { texts, copies, pages, redirects } = makeFiles(site, folder, report);
  if (!isDryRun) writeFiles({ to, folder, texts, copies, force });
  const files = [...texts.keys(), ...copies.keys()].sort();
  return {
    tool: tool.name,
    foundBy: file,
    pages,
    redirects,
    files,
    losses: ordered(losses),
    basePath: site.basePath ?? '',
  };
}

/** The tool whose file is nearest to the root; of several in one folder the first in the list of tools. */
function recognise(folder: SourceFolder, from: string): { readonly tool: Tool; readonly file: string } {
  const found = tools.flatMap((tool) => {
    const file = tool.detect(folder);
    return file === undefined ? [] : [{ tool, file }];
  });
  const depth = ({ file }: { readonly file: string }): number => file.split('/').length;
  const [nearest] = found.sort((a, b) => depth(a) - depth(b));
  if (nearest !== undefined) return nearest;
  const own = folder.files.find((path) => /(?:^|\/)docs\.json$/.test(path));
  if (own !== undefined)
    throw new ImportError(
      `${from} is a docs project already (${own}), which needs no import: octavo dev ${shellWord(from)}`,
    );
  const unread = unreadTool(folder);
  if (unread !== undefined) {
    const { name, file, advice } = unread;
    throw new ImportError(`${from} is a project of ${name} (${file}), which cannot be imported. ${advice}`);
  }
  const names = tools.map(({ name, marker: looksFor }) => `${looksFor} (${name})`);
  throw new ImportError(`${from} contains none of the files that identify a project: ${names.join(', ')}.`);
}

function ordered(losses: readonly Loss[]): Loss[] {
  const seen = new Set<string>();
  const unique = losses.filter((loss) => {
    const key = JSON.stringify(loss);
    return seen.has(key) ? false : seen.add(key);
  });
  return unique.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}
