import { createLineIndex, type Diagnostic } from '../../diagnostics/index.ts';
import { pageTree } from '../../markdown/page-tree.ts';
import { shownFiles, type CheckedProject } from '../checked-project.ts';
import { contrastProblems } from './contrast.ts';
import { headingFindings } from './headings.ts';
import { altFindings, linkFindings } from './texts.ts';

/**
 * Finds what keeps readers with disabilities out (WCAG 2.2, AA) and a build does not tell: headings, texts of links and pictures,
 * colours. Pages that are no valid MDX are left out: that is told of them.
 */
export function checkAccessibility(input: CheckedProject): Diagnostic[] {
  const { pages, snippets } = shownFiles(input);
  return [
    ...contrastProblems(input.project),
    ...pages.flatMap((file) => problemsOf(file, 1, input)),
    ...snippets.flatMap((file) => problemsOf(file, undefined, input)),
  ];
}

/** `first` is the level of the heading above the text of the file. */
function problemsOf(file: string, first: number | undefined, { project, facts }: CheckedProject): Diagnostic[] {
  const text = project.markdownFiles.get(file)?.text ?? '';
  const page = pageTree(text);
  if (page === undefined) return [];
  const imported = new Set(facts(file)?.imports.map(({ local }) => local));
  const { tree, toOriginal } = page;
  const lines = createLineIndex(text);
  return [...headingFindings(tree, first, imported), ...linkFindings(tree), ...altFindings(tree)].map(
    ({ node, make, ...words }) => {
      const start = lines.pointAt(toOriginal(node.position?.start.offset ?? 0));
      return make({ ...words, file, range: { start } });
    },
  );
}
