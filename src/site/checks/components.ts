import { defineDiagnostics, type Diagnostic, type SourceFile, type SourceRange } from '../../diagnostics/diagnostic.ts';
import type { PageFacts } from '../../markdown/compiled-page.ts';
import { importCandidates } from '../../markdown/includes.ts';
import type { Check, CheckInput } from './check.ts';
import { missingExports } from './exports.ts';

const problem = defineDiagnostics({
  'import-missing': { code: 'OCT412', severity: 'warning' },
});

/** Imports of files that are not there, and of names that they do not export. */
export const components: Check = {
  name: 'components',
  ofPage: ({ source }, input) => checkFile(source.file, input),
  ofSite(input) {
    const pages = new Set(input.site.pages.map((page) => (page.kind === 'content' ? page.source.file : undefined)));
    const others = [...input.project.markdownFiles.values()].filter((file) => !pages.has(file));
    return others.flatMap((file) => checkFile(file, input));
  },
};

function checkFile(file: SourceFile, input: CheckInput): Diagnostic[] {
  const facts = input.facts(file.path);
  if (facts === undefined) return [];
  return [...missingImports(file, facts, input), ...missingExports(file, facts.imports, input)];
}

function missingImports(file: SourceFile, facts: PageFacts, { project }: CheckInput): Diagnostic[] {
  const isThere = (path: string): boolean =>
    importCandidates(path).some(
      (candidate) => project.markdownFiles.has(candidate) || project.codeFiles.has(candidate),
    );
  const missing = facts.imports.filter((entry) => !isThere(entry.file));
  return [...new Map(missing.map((entry) => [entry.file, entry])).values()].map(({ file: target }) =>
    problem['import-missing']({
      message: `The page imports ${target}, which is no file of the project; what it provides is left out.`,
      file: file.path,
      ...rangeOf(file.text, target.split('/').at(-1) ?? target),
      hint: 'Correct the path, or add the file: pages can import Markdown, JavaScript and TypeScript of the project.',
    }),
  );
}

function rangeOf(text: string, needle: string): { range?: SourceRange } {
  const offset = text.indexOf(needle);
  if (offset < 0) return {};
  const before = text.slice(0, offset).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return {
    range: { start: { line: before.length, column }, end: { line: before.length, column: column + needle.length } },
  };
}
