import { numberedIds, openDepth, stepDepth, type CompiledPage, type Heading } from '../../../markdown/index.ts';

/**
 * Returns a page with the headings of the files that it shows, where it shows them. A file that is shown twice has the ids that
 * rendering gives it (`numbered-ids.ts`).
 */
export function withIncludes(page: CompiledPage, headingsOf: (file: string) => readonly Heading[]): CompiledPage {
  const whole = [...page.headings];
  for (const { file, after, steps } of [...page.includes].reverse())
    whole.splice(after, 0, ...headingsOf(file).flatMap((heading) => inSteps(heading, steps)));
  const written = whole.map(({ id, idInFile = id }) => idInFile);
  const ids = numberedIds(written, page.ids);
  return { ...page, headings: whole.map((heading, index) => withId(heading, ids[index], written[index])) };
}

function withId({ depth, text }: Heading, id = '', idInFile = id): Heading {
  return { depth, id, text, ...(id === idInFile ? {} : { idInFile }) };
}

/** A heading as the `<Steps>` around its file size it. */
function inSteps(heading: Heading, size: string | undefined): readonly Heading[] {
  if (heading.depth !== openDepth || size === undefined) return [heading];
  const depth = stepDepth(size);
  return depth === undefined ? [] : [{ ...heading, depth }];
}
