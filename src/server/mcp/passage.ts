import { linkAndImageLabels } from '../../shared/marks.ts';
import { blocksOf, cutBlock, type MarkdownBlock } from './markdown-parts.ts';
import { approximateTokens } from './tokens.ts';

/** How much longer than its share a passage may be for the sake of a code block. */
const forCode = 150;

/**
 * Returns the blocks of a section that answer best, about `maxTokens` of them: the one with the most of the words asked
 * for and those around it, in their order. Code keeps its lines, and is whole where it is not far too long.
 */
export function passageOf(section: string, query: string, maxTokens: number): string {
  // Where links lead is in the page itself.
  const blocks = blocksOf(section).map((block) =>
    block.isCode ? block : { ...block, text: linkAndImageLabels(block.text) },
  );
  const best = bestBlock(blocks, query);
  const shown = new Map<number, string>();
  let left = maxTokens;
  const take = (index: number): boolean => {
    const block = blocks[index];
    if (block === undefined || left <= 0) return false;
    const cost = approximateTokens(block.text);
    const fits = cost <= left || (block.isCode && cost <= left + forCode);
    if (!fits && shown.size > 0) return false;
    shown.set(index, fits ? block.text : cutBlock(block, left));
    left -= Math.min(cost, left + forCode);
    return true;
  };
  take(best);
  // What comes behind explains, or is the code that was announced; what is before introduces.
  for (let after = best + 1; take(after); after += 1);
  for (let before = best - 1; take(before); before -= 1);
  const indexes = [...shown.keys()].sort((a, b) => a - b);
  const text = indexes.map((index) => shown.get(index)).join('\n\n');
  return (indexes.at(-1) ?? 0) < blocks.length - 1 ? `${text}\n…` : text;
}

/** The block that has the most of the words; the first of them, or the first of all where none has any. */
function bestBlock(blocks: readonly MarkdownBlock[], query: string): number {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu))].map(stem);
  const counts = blocks.map(({ text }) => {
    const lower = text.toLowerCase();
    return words.filter((word) => lower.includes(word)).length;
  });
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** Words are found with other ends: `rotating` where it has `rotate`. */
function stem(word: string): string {
  return word.length < 6 ? word : word.slice(0, -Math.ceil(word.length / 4));
}
