import { closedFences } from '../shared/fences.ts';
import { linkAndImageLabels } from '../shared/marks.ts';

/**
 * Characters that nobody sees, and in which orders can be hidden: zero-width ones, those that turn the direction of text, tags
 * (Unicode 16, 23.9), and controls but for line breaks and tabs.
 */
const invisible =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Comments of HTML and MDX, and pictures, which are their address to a model. */
const comment = /<!--[\s\S]*?(?:-->|$)|\{\/\*[\s\S]*?(?:\*\/\}|$)/g;
const picture = /!\[(?:\\.|[^\][\\])*\]\([^()\n]*\)/g;

/** Returns a text as a model gets it: only what readers see of it. Code keeps its comments, which readers see. */
export function visibleText(text: string): string {
  const clean = text.replace(invisible, '');
  let end = 0;
  const parts = closedFences(clean).flatMap(({ start, end: next }) => {
    const pair = [prose(clean.slice(end, start)), clean.slice(start, next)];
    end = next;
    return pair;
  });
  return [...parts, prose(clean.slice(end))].join('');
}

function prose(text: string): string {
  return text.replace(comment, '').replace(picture, (found) => linkAndImageLabels(found));
}
