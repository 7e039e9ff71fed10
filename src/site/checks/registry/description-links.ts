import { describedTexts, type DescribedText } from '../../../api/documents.ts';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import { codeRanges, isInside } from '../../../markdown/index.ts';
import { linkProblems } from '../address.ts';
import type { Check, CheckInput } from '../check.ts';

/**
 * Links and pictures in texts of API descriptions that lead to no page and no file: those that begin with a slash, as others
 * count from whichever page shows the text.
 */
export const descriptionLinks: Check = {
  name: 'description-links',
  ofSite: (input) =>
    [...input.project.descriptions.values()].flatMap((file) =>
      describedTexts(file, /\]\(\/|=["']\//).flatMap((text) => problemsOf(text, input)),
    ),
};

/** An address from the root, in Markdown and in HTML. */
const rooted = /\]\((\/(?!\/)[^\s()<>]*)|(?:href|src)=["'](\/(?!\/)[^\s"'<>]*)["']/g;

function problemsOf({ text, placeOf }: DescribedText, input: CheckInput): Diagnostic[] {
  const code = codeRanges(text);
  return [...text.matchAll(rooted)]
    .filter(({ index }) => !isInside(code, index))
    .flatMap(([, link, attribute = '']) => {
      const target = link ?? attribute;
      return linkProblems({ target, from: '', place: placeOf(target) }, input);
    });
}
