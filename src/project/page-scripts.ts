import type { Diagnostic, SourceFile } from '../diagnostics/index.ts';
import { projectProblem } from './diagnostics.ts';
import { isSnippet } from './project-files.ts';

const buildTool = /(?:^|\/)(?:scripts|tests?|__tests__)\/|\.(?:config|test|spec)\.js$/;
const nodeCode =
  /^#!|\brequire\s*\(\s*['"]|\bmodule\.exports\b|\bprocess\.(?:env|argv|exit|cwd)\b|\bfrom\s+['"](?:node:|fs\b|path\b)|^export\s/m;

/**
 * Returns those of the `.js` files of a project that go on every page (docs-json.md §1.11): what is written for browsers, and
 * not the tools of the repository or a module for others to import. Which of them it is may be told by the text alone, and
 * is told to the author then.
 */
export function pageScripts(files: readonly SourceFile[], problems: Diagnostic[]): SourceFile[] {
  return files.filter(({ path, text }) => {
    if (!path.endsWith('.js') || isSnippet(path) || buildTool.test(path)) return false;
    const found = nodeCode.exec(text);
    if (found !== null) problems.push(leftOut({ path, text }, found));
    return found === null;
  });
}

function leftOut({ path, text }: SourceFile, { 0: written, index }: RegExpExecArray): Diagnostic {
  const lines = text.slice(0, index).split('\n');
  const isModule = written.startsWith('export');
  return projectProblem['script-left-out']({
    message: `${path} is not loaded by pages: \`${written.trim()}\` is code ${isModule ? 'of a module that nothing imports' : 'for Node'}.`,
    file: path,
    range: { start: { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 } },
    hint: `${isModule ? 'Import it, or write it without exports' : 'Write it without that'}, if pages should have it; otherwise name it in .mintignore.`,
  });
}
