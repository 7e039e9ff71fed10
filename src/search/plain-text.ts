import { closedFences } from '../shared/fences.ts';
import { linkAndImageLabels } from '../shared/marks.ts';

/** Returns Markdown without its marks, on one line; what is code stays as it is. */
export function plainText(markdown: string): string {
  let end = 0;
  const parts = closedFences(markdown).map((fence) => {
    const before = withSpans(markdown.slice(end, fence.start));
    ({ end } = fence);
    return before + markdown.slice(fence.start, end).split('\n').slice(1, -1).join('\n');
  });
  return [...parts, withSpans(markdown.slice(end))].join('').replace(/\s+/g, ' ').trim();
}

/** What stands outside fences, with its code spans. */
function withSpans(text: string): string {
  return linkAndImageLabels(text)
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? part.slice(1, -1) : withoutMarks(part)))
    .join('');
}

function withoutMarks(part: string): string {
  return part
    .replace(/<br>/g, ' ')
    .replace(/<\/?su[bp]>/g, '')
    .replace(/^[ \t|:-]+$/gm, '')
    .replace(/^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+)+/gm, '')
    .replace(/\\(?=[^\p{L}\p{N}\s])|[*|`]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '');
}
