import { skipBraces } from '../element-checks/opening-tag.ts';

/** What in a tag MDX does not read (JSX 2022, JSXOpeningElement). */
export interface TagSlip {
  readonly name: string;
  readonly offset: number;
  /** How an author mends it. */
  readonly hint: string;
}

interface TagReader {
  readonly text: string;
  at: number;
  /** Behind the last attribute, or behind the name of the tag. */
  end: number;
  last: Attribute | undefined;
  /** Where attributes without a value begin, and how many follow one another: several are the words of a text. */
  words: { readonly from: number; readonly count: number };
}

interface Attribute {
  readonly name: string;
  readonly value: string | undefined;
  readonly offset: number;
}

type Slip = Omit<TagSlip, 'name'>;

const noWords = { from: 0, count: 0 };
const maxWords = 2;

/** Returns what is wrong in the tag that begins at an offset; undefined where no tag does, or nothing is found. */
export function tagSlip(text: string, offset: number): TagSlip | undefined {
  const head = /^<(\/?)([A-Za-z][\w.]*)(?=[\s"'=])/.exec(text.slice(offset, offset + 100));
  if (head === null) return undefined;
  const [{ length }, slash, name = ''] = head;
  const reader: TagReader = { text, at: offset + length, end: offset + length, last: undefined, words: noWords };
  if (slash === '/') {
    const isClosed = /^\s*>/.test(text.slice(reader.at, reader.at + 200));
    return isClosed ? undefined : { name: `/${name}`, ...withoutEnd(reader, `</${name}>`) };
  }
  for (;;) {
    const slip = readAttribute(reader);
    if (slip === 'end') return undefined;
    // `a<b.` compares: what begins within a word, and has no value, is no tag.
    if (slip !== undefined && reader.last?.value === undefined && /\w/.test(text[offset - 1] ?? '')) return undefined;
    if (slip !== undefined) return { name, ...slip };
  }
}

/** Reads one attribute; `end` when the tag ends, or when what stands there is not understood. */
function readAttribute(reader: TagReader): Slip | 'end' | undefined {
  const { text, end, words } = reader;
  if (words.count > maxWords) return withoutEnd(reader);
  const [space = ''] = /^\s*/.exec(text.slice(end, end + 500)) ?? [];
  reader.at = end + space.length;
  const letter = text[reader.at];
  if (letter === undefined || letter === '<' || /\n[ \t]*\r?\n/.test(space)) return withoutEnd(reader);
  if (letter === '>' || text.startsWith('/>', reader.at)) return 'end';
  if (letter === '{') {
    const behind = endOfValue(text, reader.at);
    if (typeof behind !== 'number') return { offset: reader.at, hint: 'Close the brace.' };
    reader.end = behind;
    return undefined;
  }
  if (letter === ',') return { offset: reader.at, hint: 'Attributes are parted by spaces: remove the comma.' };
  if (space === '' && reader.last?.value !== undefined && text[end - 1] !== '}')
    return behindValue(reader, reader.last);
  const [name] = /^[\p{L}_$][\w.-]*(?::[\w-]+)?/u.exec(text.slice(reader.at, reader.at + 200)) ?? [];
  if (name === undefined) return words.count === 0 ? 'end' : withoutEnd(reader);
  return readValue(reader, name);
}

/** A value is over at its first quote. */
function behindValue({ text, at }: TagReader, { name, value = '', offset }: Attribute): Slip | 'end' {
  const rest = text.slice(at, at + 200);
  const [, own] = /^(.*?)\s[\w-]+=$/s.exec(value) ?? [];
  if (own !== undefined) return { offset, hint: `Close the quote behind the value: \`${name}="${own}"\`.` };
  if (value === '') {
    const [, words] = /^([^"\n]{1,80})"/.exec(rest) ?? [];
    return { offset: at, hint: `Write one quote before the value: \`${name}="${words ?? '…'}"\`.` };
  }
  if (/^["'][\s/>]/.test(rest))
    return { offset: at, hint: `Write one quote behind the value: \`${name}="${value}"\`.` };
  return { offset: at, hint: `The value of \`${name}\` ends at its second quote: inside of it write \`&quot;\`.` };
}

function readValue(reader: TagReader, name: string): Slip | 'end' | undefined {
  const { text, at: offset } = reader;
  const behind = offset + name.length;
  const [mark = ''] = /^\s*=\s*/.exec(text.slice(behind, behind + 50)) ?? [];
  const at = behind + mark.length;
  const rest = text.slice(at, at + 200);
  if (mark === '') {
    const [, value] = /^[ \t]{0,8}:?[ \t]{0,8}["'“{]([^"'”}\n]*)/.exec(rest) ?? [];
    if (value !== undefined && reader.words.count > 1) return withoutEnd(reader);
    if (value !== undefined)
      return { offset: behind, hint: `Write \`=\` between an attribute and its value: \`${name}="${value || '…'}"\`.` };
    const { from, count } = reader.words;
    reader.words = { from: count === 0 ? reader.end : from, count: count + 1 };
    reader.end = behind;
    reader.last = { name, offset, value: undefined };
    return undefined;
  }
  if (/^[“”„‟«‘’]/.test(rest))
    return { offset: at, hint: `Write the quotes of code, which are straight: \`${name}="…"\`.` };
  const end = endOfValue(text, at);
  if (end === 'bare') return bareValue({ name, rest, offset: at });
  if (end === undefined)
    return {
      offset: at,
      hint: `The value of \`${name}\` has no end: close its ${rest.startsWith('{') ? 'brace' : 'quote'}.`,
    };
  reader.words = noWords;
  reader.end = end;
  reader.last = { name, offset, value: text.slice(at + 1, end - 1) };
  return undefined;
}

/** Undefined where a quote or brace is not closed. */
function endOfValue(text: string, at: number): number | 'bare' | undefined {
  const letter = text[at] ?? '';
  if (letter === '{') {
    const end = skipBraces(text, at);
    return text[end - 1] === '}' ? end : undefined;
  }
  if (letter !== '"' && letter !== "'") return 'bare';
  const end = text.indexOf(letter, at + 1);
  return end === -1 ? undefined : end + 1;
}

function bareValue({
  name,
  rest,
  offset,
}: {
  readonly name: string;
  readonly rest: string;
  readonly offset: number;
}): Slip {
  const [word = ''] = /^[^\s>]*/.exec(rest) ?? [];
  if (word.endsWith('}')) return { offset, hint: `Write the brace before the value as well: \`${name}={${word}\`.` };
  // `title=Set up"`: only the first quote is missing.
  const [, words] = /^([^"=<>\n]*)"(?=[\s/>])/.exec(rest) ?? [];
  return { offset, hint: `Put the value into quotes: \`${name}="${words ?? word.replace(/\/$/, '')}"\`.` };
}

function withoutEnd({ text, end, words }: TagReader, tag?: string): Slip {
  const at = words.count === 0 ? end : words.from;
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim();
  const place = tag === undefined ? `\`${line.length > 60 ? '…' : ''}${line.slice(-60)}\`` : `the name: \`${tag}\``;
  return { offset: at - 1, hint: `Write \`>\` behind ${place}.` };
}
