import type { CompiledPage, Heading } from '../../../markdown/index.ts';

/** Returns a page with the headings of the files that it shows, where it shows them. */
export function withIncludes(page: CompiledPage, headingsOf: (file: string) => readonly Heading[]): CompiledPage {
  const whole = [...page.headings];
  for (const { file, after } of [...page.includes].reverse()) whole.splice(after, 0, ...headingsOf(file));
  return { ...page, headings: whole };
}
