import type { SourceFile } from '../../../diagnostics/index.ts';
import { keyPlace, readFrontmatter } from '../../../project/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check } from '../check.ts';
import { shownSnippets } from './links.ts';

/** Frontmatter of files that pages show and that are no pages: nothing reads it. */
export const snippetFrontmatter: Check = {
  name: 'snippet-frontmatter',
  ofSite: (input) =>
    shownSnippets(input).flatMap((path) => {
      const file = input.project.markdownFiles.get(path);
      const [key] = file === undefined ? [] : keysOf(file);
      if (file === undefined || key === undefined) return [];
      return siteProblem['frontmatter-idle']({
        message: `The frontmatter of ${path} has no effect: pages show the file, and it is none itself.`,
        ...keyPlace(file, key),
        hint: 'Remove it; what it says belongs to the pages that show the file.',
      });
    }),
};

function keysOf(file: SourceFile): readonly string[] {
  return file.text.startsWith('---') ? Object.keys(readFrontmatter(file).frontmatter) : [];
}
