import { siteProblem } from '../../diagnostics.ts';
import type { Check } from '../check.ts';

/** Images without a text for those who cannot see them (WCAG 2.2, 1.1.1). */
export const images: Check = {
  name: 'images',
  ofPage({ source }, { facts }) {
    const { path: file } = source.file;
    const lacking = (facts(file)?.links ?? []).filter(({ lacksAlt }) => lacksAlt === true);
    return lacking.map(({ target, line, column }) =>
      siteProblem['alt-missing']({
        message: `The image ${target} has no text for readers who cannot see it.`,
        file,
        range: { start: { line, column } },
        hint: 'Say what it shows: `![What it shows](…)` or `alt="…"`; write `alt=""` for a decoration.',
      }),
    );
  },
};
