import { openDepth, stepDepth, type CompiledPage, type Heading } from '../../../markdown/index.ts';

/** Returns a page with the headings of the files that it shows, where it shows them. */
export function withIncludes(page: CompiledPage, headingsOf: (file: string) => readonly Heading[]): CompiledPage {
  const whole = [...page.headings];
  for (const { file, after, steps } of [...page.includes].reverse())
    whole.splice(after, 0, ...headingsOf(file).flatMap((heading) => inSteps(heading, steps)));
  return { ...page, headings: whole };
}

/** A heading as the `<Steps>` around its file size it. */
function inSteps(heading: Heading, size: string | undefined): readonly Heading[] {
  if (heading.depth !== openDepth || size === undefined) return [heading];
  const depth = stepDepth(size);
  return depth === undefined ? [] : [{ ...heading, depth }];
}
