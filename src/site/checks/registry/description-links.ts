import { describedTexts, type DescribedText } from '../../../api/documents.ts';
import type { DescriptionFile } from '../../../diagnostics/index.ts';
import { codeRanges, isInside } from '../../../markdown/index.ts';
import { linkProblems } from '../address.ts';
import type { Check } from '../check.ts';

/**
 * Links and pictures in texts of API descriptions that lead to no page and no file: those that begin with a slash, as others
 * count from whichever page shows the text.
 */
export const descriptionLinks: Check = {
  name: 'description-links',
  ofSite: (input) =>
    [...input.project.descriptions.values()].flatMap(linksOf).flatMap(({ target, place }) => {
      // Where something stands costs a parse with positions, which only a problem is worth.
      const problems = linkProblems({ target, from: '', place: { file: '' } }, input);
      return problems.map((problem) => ({ ...problem, ...place() }));
    }),
};

interface DescribedLink {
  readonly target: string;
  readonly place: () => ReturnType<DescribedText['placeOf']>;
}

/** Descriptions stay what they are while pages change. */
const known = new WeakMap<DescriptionFile, readonly DescribedLink[]>();

function linksOf(file: DescriptionFile): readonly DescribedLink[] {
  const links = known.get(file) ?? describedTexts(file, /\]\(\/|=["']\//).flatMap(linksIn);
  known.set(file, links);
  return links;
}

/** An address from the root, in Markdown and in HTML. */
const rooted = /\]\((\/(?!\/)[^\s()<>]*)|(?:href|src)=["'](\/(?!\/)[^\s"'<>]*)["']/g;

function linksIn({ text, placeOf }: DescribedText): DescribedLink[] {
  const code = codeRanges(text);
  return [...text.matchAll(rooted)]
    .filter(({ index }) => !isInside(code, index))
    .map(([, link, attribute = '']) => link ?? attribute)
    .map((target) => ({ target, place: () => placeOf(target) }));
}
