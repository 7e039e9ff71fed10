import { siteProblem } from '../../diagnostics.ts';
import type { Check } from '../check.ts';

/** Markdown whose ending is none of a page, so that the site has no such page. */
export const pageEndings: Check = {
  name: 'page-endings',
  ofSite: ({ project }) =>
    [...project.linkable]
      .filter((path) => /\.(?:markdown|mdown|mkdn?|mdxx)$/i.test(path))
      .filter(
        (path) => !/(?:^|\/)(?:readme|changelog|contributing|license|code_of_conduct|security)\.[^/]*$/i.test(path),
      )
      .map((path) =>
        siteProblem['page-ending']({
          message: `${path} is no page: pages end in .mdx or .md.`,
          file: path,
          hint: `Rename it to ${path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '.mdx')}, or list it in .mintignore.`,
        }),
      ),
};
