import { rewriteText, type Prepared } from '../../markdown/prepared.ts';
import type { PageContext } from '../../markdown/page-context.ts';

/** Code of a line is left alone: it is the first alternative of each. */
const code = String.raw`(\`+)(?!\`)(?:(?!\1).)*\1(?!\`)`;
const critic = new RegExp(
  `${code}|\\{~~(.+?)~>(.*?)~~\\}|\\{\\+\\+(.+?)\\+\\+\\}|\\{--(.+?)--\\}|\\{==(.+?)==\\}|\\{>>(.+?)<<\\}`,
  'g',
);
const subscript = new RegExp(`${code}|(?<![~\\\\])~(?![~\\s])([^~\\s]+)~(?!~)`, 'g');
const superscript = new RegExp(`${code}|(?<![\\^\\\\[])\\^(?![\\^\\s])([^^\\s]+)\\^(?!\\^)`, 'g');

/** Which extensions of PyMdown a project has. */
export interface MarkExtensions {
  readonly hasTilde: boolean;
  readonly hasCaret: boolean;
}

/** Makes elements of marks in lines: Critic Markup, `H~2~O` and `x^2^`. A `~` that means nothing is escaped: two of them strike through. */
export function carryMarks(prepared: Prepared, page: PageContext, { hasTilde, hasCaret }: MarkExtensions): void {
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) => {
    if (!/[{~^]/.test(text)) return undefined;
    let carried = text.replace(critic, (whole, ...groups: readonly (string | undefined)[]) => {
      const [quoted, from, to, added, removed, marked] = groups;
      if (quoted !== undefined) return whole;
      if (from !== undefined) return `<del>${from}</del><ins>${to ?? ''}</ins>`;
      if (added !== undefined) return `<ins>${added}</ins>`;
      if (removed !== undefined) return `<del>${removed}</del>`;
      if (marked !== undefined) return `<mark>${marked}</mark>`;
      page.report('comment of Critic Markup', 'it is left out', line);
      return '';
    });
    carried = carried.replace(subscript, (whole, quoted: unknown, inner?: string) => {
      if (quoted !== undefined) return whole;
      return hasTilde ? `<sub>${inner ?? ''}</sub>` : `\\~${inner ?? ''}\\~`;
    });
    if (hasCaret)
      carried = carried.replace(superscript, (whole, quoted: unknown, inner?: string) =>
        quoted === undefined ? `<sup>${inner ?? ''}</sup>` : whole,
      );
    return [{ text: carried, line }];
  });
}
