import { shown, type Finding } from './finding.ts';
import { unread, type TextPlace } from './text-place.ts';

function openBracket({ text, raw, place, lead }: TextPlace): Finding | undefined {
  const at = raw.indexOf('](');
  const front = lead + raw.slice(0, at);
  if (at === -1 || front.includes('[')) return undefined;
  const start = place.start + at;
  const target = /^(?:https?:|[/.#])[^\s()]*/.exec(text.slice(start + 2, start + addressLength))?.[0];
  if (target === undefined) return undefined;
  const words = front.split(/[\s|()]/).at(-1) ?? '';
  return unread(start - words.length, words.length + target.length + 3, {
    message: `${shown(`${words}](${target})`)} is no link: the bracket before its text is missing.`,
    hint: `Write \`[${words}](${target})\`.`,
  });
}

const addressLength = 2000;

/** `[Start](/start))`, where nothing before it opens the second bracket. */
function bracketBehind({ text, raw, place, before, lead }: TextPlace): Finding | undefined {
  if (before?.node.type !== 'link' || before.end !== place.start || !raw.startsWith(')') || depthOf(lead) > 0)
    return undefined;
  const link = text.slice(before.start, before.end);
  return tooMany(link, `${link})`, before.start);
}

/** `[[Start](/start)`, where nothing behind it closes the first bracket. */
function bracketBefore({ text, raw, place, after, tail }: TextPlace): Finding | undefined {
  if (after?.node.type !== 'link' || after.start !== place.end || !/(?<!\\)\[$/.test(raw)) return undefined;
  const link = text.slice(after.start, after.end);
  if (!link.startsWith('[') || tail.slice(link.length).includes(']')) return undefined;
  return tooMany(link, `[${link}`, place.end - 1);
}

/** How many round brackets a text leaves open. */
function depthOf(text: string): number {
  let depth = 0;
  for (const sign of text) depth = sign === '(' ? depth + 1 : sign === ')' ? Math.max(0, depth - 1) : depth;
  return depth;
}

function tooMany(link: string, written: string, start: number): Finding {
  return unread(start, written.length, {
    message: `${shown(written)} has a bracket too many, which readers see.`,
    hint: `Write \`${link}\`.`,
  });
}

/** `<br/>>`. */
function angleBehind({ text, raw, place, before }: TextPlace): Finding | undefined {
  const isTag = before !== undefined && /^mdxJsx/.test(before.node.type) && before.end === place.start;
  if (!isTag || !/^>(?![>=])/.test(raw)) return undefined;
  const [tag = ''] = /<[^<>]*>$/.exec(text.slice(before.start, before.end)) ?? [];
  return unread(place.start, 1, {
    message: `${shown(`${tag}>`)} has a \`>\` too many, which readers see.`,
    hint: `Write \`${tag}\`; \`\\>\` shows a \`>\`.`,
  });
}

/** Checks of brackets that the parser has left in the text. */
export const bracketChecks = [openBracket, bracketBehind, bracketBefore, angleBehind];
