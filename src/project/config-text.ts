import type { Node } from 'jsonc-parser';
import {
  createLineIndex,
  type Diagnostic,
  type SourceFile,
  type SourceRange,
  type LineIndex,
} from '../diagnostics/index.ts';
import { projectProblem } from './diagnostics.ts';
import { duplicateKeys } from './json/duplicate-keys.ts';
import { readJson } from './json/read-json.ts';
import { encodingProblem, guessed, type ForeignEncoding } from './read-file.ts';

/** docs.json or a file that it names, as it was decoded. */
export interface ConfigText extends SourceFile {
  readonly foreign?: ForeignEncoding;
}

/** Such a file, read. */
export interface ParsedFile {
  readonly path: string;
  readonly root: Node | undefined;
  readonly lines: LineIndex;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether what was read is what was meant, in spite of slips. */
  readonly isCertain: boolean;
}

/** Reads a JSON file of the project. Every slip is a diagnostic that names its cause. */
export function parseConfigFile({ path, text, foreign }: ConfigText): ParsedFile {
  const { root, slips } = readJson(text);
  const lines = createLineIndex(text);
  const rangeOf = (offset: number, length: number): SourceRange => ({
    start: lines.pointAt(offset),
    end: lines.pointAt(offset + length),
  });
  const diagnostics = slips.map(({ cause, hint, offset, length, effect }) =>
    projectProblem[effect === 'harmless' ? 'config-lenient' : 'config-syntax']({
      message: `${path} is not valid JSON: ${cause}.`,
      file: path,
      range: rangeOf(offset, length),
      hint,
    }),
  );
  const isCertain = slips.every(({ effect }) => effect !== 'broken');
  if (foreign !== undefined) diagnostics.unshift(encodingProblem(path, foreign, guessed));
  if (root !== undefined && isCertain) {
    for (const { key, first, again } of duplicateKeys(root)) {
      const { line } = lines.pointAt(first.offset);
      diagnostics.push(
        projectProblem['key-twice']({
          message: `The key "${key}" appears twice in the same object; the value on line ${line} is ignored.`,
          file: path,
          range: rangeOf(again.offset, again.length),
          hint: 'Remove one of them, or merge them: only the last one counts.',
          related: [{ message: 'It appears here first.', file: path, range: rangeOf(first.offset, first.length) }],
        }),
      );
    }
  }
  return { path, root, lines, diagnostics, isCertain };
}
