import type { Diagnostic } from '../../../diagnostics/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check, CheckInput } from '../check.ts';

/** Components outside of the one that they are part of: a step without steps. */
export const strays: Check = {
  name: 'strays',
  ofPage: ({ source }, input) => straysOf(source.file.path, input),
  ofSite(input) {
    const pages = new Set(input.site.pages.map((page) => (page.kind === 'content' ? page.source.file.path : '')));
    return [...input.project.markdownFiles.keys()]
      .filter((path) => !pages.has(path))
      .flatMap((path) => straysOf(path, input));
  },
};

function straysOf(file: string, input: CheckInput): Diagnostic[] {
  const found = input.facts(file)?.strays ?? [];
  if (found.length === 0) return [];
  const isShown = isImported(file, input) || isSnippetOnly(file, input);
  return found
    .filter(({ inside }) => inside !== undefined || !isShown)
    .map(({ name, parents, inside, line, column }) => {
      const [parent = ''] = parents;
      return siteProblem['component-misplaced']({
        message: `<${name}> stands ${inside === undefined ? `outside of <${parent}>` : `in <${inside}>, not in <${parent}>`}; it does not look as it should.`,
        file,
        range: { start: { line, column }, end: { line, column: column + name.length + 1 } },
        hint: `Put it into <${parent}>…</${parent}>.`,
      });
    });
}

/** A file that is no page is there to be shown by others, which may put what is needed around it. */
function isSnippetOnly(file: string, { site }: CheckInput): boolean {
  return site.page(file.replace(/\.mdx?$/, '')) === undefined;
}

const importedFiles = new WeakMap<CheckInput, ReadonlySet<string>>();

function isImported(file: string, input: CheckInput): boolean {
  const known = importedFiles.get(input) ?? allImports(input);
  importedFiles.set(input, known);
  return known.has(file) || known.has(file.replace(/\.mdx?$/, ''));
}

function allImports({ project, facts }: CheckInput): ReadonlySet<string> {
  return new Set(
    [...project.markdownFiles.keys()].flatMap((path) => facts(path)?.imports.map((entry) => entry.file) ?? []),
  );
}
