import { expandLineRanges } from '../fence-meta.ts';

/** Lines of a block by what was said about them, as ranges counted from 1 (`1,3-5`). */
export interface LineMarks {
  readonly highlight?: string | undefined;
  readonly focus?: string | undefined;
  readonly added?: string | undefined;
  readonly removed?: string | undefined;
}

const classOf: Readonly<Record<keyof LineMarks, string>> = {
  highlight: 'highlighted',
  focus: 'focused',
  added: 'added',
  removed: 'removed',
};

/** Returns the classes of marked lines, by their number from 1. */
export function lineClasses(marks: LineMarks): Map<number, string[]> {
  const classes = new Map<number, string[]>();
  for (const mark of Object.keys(classOf) as (keyof LineMarks)[]) {
    for (const line of expandLineRanges(marks[mark] ?? '')) {
      classes.set(line, [...(classes.get(line) ?? []), classOf[mark]]);
    }
  }
  return classes;
}

/**
 * Returns highlighted code (what `Highlighter.highlight` gives) with classes on the marked lines:
 * `<span class="line added">`; the classes are `highlighted`, `focused`, `added`, `removed`.
 */
export function markLines(html: string, marks: LineMarks): string {
  const classes = lineClasses(marks);
  if (classes.size === 0) return html;
  return html
    .split('\n')
    .map((line, index) => {
      const names = classes.get(index + 1);
      return names === undefined ? line : line.replace('class="line"', `class="line ${names.join(' ')}"`);
    })
    .join('\n');
}
