import { transformSync, type Message } from 'esbuild';
import { createLineIndex, type Diagnostic, type SourceFile } from '../diagnostics/index.ts';
import { nearest } from '../shared/nearest.ts';
import { resolveInside } from '../shared/paths.ts';
import { fileProblem } from './check-styles.ts';
import { upTo } from '../shared/trim.ts';

const importOf = /^[ \t]*(?:import|export)\b[^'"`;()]*(?:['"]([^'"\n]+)['"])?/gm;

/**
 * Returns what browsers cannot run of a script that goes on every page: one with a syntax error does nothing at all, and
 * neither does one that imports what the site (`isThere`) does not have.
 */
export function checkScript({ path, text }: SourceFile, files: ReadonlySet<string>): Diagnostic[] {
  const syntax = syntaxErrors(text);
  if (syntax.length > 0) return syntax.slice(0, 1).map((message) => syntaxProblem(path, message));
  const lines = createLineIndex(text);
  return [...text.matchAll(importOf)].flatMap((match) => {
    const [whole, wanted = ''] = match;
    const range = { start: lines.pointAt(match.index + whole.length - wanted.length - 1) };
    if (/^[a-z]+:|^\/\//i.test(wanted)) return [];
    if (!/^[./]/.test(wanted)) {
      return [
        fileProblem['script-import']({
          message: `The script imports "${wanted}", which browsers cannot find: packages are not bundled.`,
          file: path,
          range,
          hint: 'Import it by its address on a CDN, or put its file into the project.',
        }),
      ];
    }
    const file = resolveInside(path, upTo(wanted, '?#'));
    if (files.has(file)) return [];
    const suggestion = nearest(
      file,
      [...files].filter((known) => known.endsWith('.js')),
    );
    return [
      fileProblem['script-import']({
        message: `The script imports "${wanted}", but the site has no ${file}: the whole script does not run.`,
        file: path,
        range,
        hint: suggestion === undefined ? 'Correct the path, or add the file.' : `Did you mean /${suggestion}?`,
      }),
    ];
  });
}

function syntaxErrors(text: string): readonly Message[] {
  try {
    transformSync(text, { loader: 'js', logLevel: 'silent' });
    return [];
  } catch (error) {
    if (error instanceof Error && 'errors' in error) return error.errors as Message[];
    throw error;
  }
}

function syntaxProblem(file: string, { text, location }: Message): Diagnostic {
  return fileProblem['script-syntax']({
    message: `The script is not valid JavaScript: ${text}.`,
    file,
    ...(location === null ? {} : { range: { start: { line: location.line, column: location.column + 1 } } }),
    hint: 'Browsers run none of it until this is corrected.',
  });
}
