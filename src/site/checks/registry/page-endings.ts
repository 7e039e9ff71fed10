import { siteProblem } from '../../diagnostics.ts';
import type { Check } from '../check.ts';

/** What browsers have to be given as CSS. */
const sources = /\.(?:scss|sass|less|styl|pcss)$/i;

/** Markdown whose ending is none of a page, so that the site has no such page, and stylesheets that no page has. */
export const pageEndings: Check = {
  name: 'page-endings',
  ofSite: ({ project }) => [
    ...[...project.linkable]
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
    ...[...project.linkable]
      .filter((path) => sources.test(path) && !project.assets.has(path))
      .map((path) =>
        siteProblem['style-ending']({
          message: `${path} is on no page: stylesheets end in .css.`,
          file: path,
          hint: 'Write it as CSS, which has nesting and variables too, or compile it; or list it in .mintignore.',
        }),
      ),
  ],
};
