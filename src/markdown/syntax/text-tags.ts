/** A tag as it is written, whether it has a partner or not. */
export interface TextTag {
  readonly name: string;
  readonly offset: number;
  readonly kind: 'opening' | 'closing' | 'backslash';
  /** `<Name />` */
  readonly isEmpty: boolean;
}

const start = /<(?:(\/)\s*([A-Za-z][\w.:-]*)\s*>|\\+\s*(?:\/\s*)?([A-Za-z][\w.:-]*)\s*>|([A-Za-z][\w.:-]*))/g;

/**
 * Yields the tags of a text: attributes with strings and expressions between their name and their `>`. One that never ends
 * is none, and the search goes on behind its `<`. What was read for one tag is not read for another one again.
 */
export function* tagsIn(text: string): Generator<TextTag> {
  const ends = createEnds(text);
  start.lastIndex = 0;
  const pattern = new RegExp(start.source, start.flags);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { index: offset, 1: closing, 2: closed = '', 3: backslashed, 4: opened = '' } = match;
    if (closing !== undefined) yield { name: closed, offset, kind: 'closing', isEmpty: false };
    else if (backslashed !== undefined) yield { name: backslashed, offset, kind: 'backslash', isEmpty: false };
    else {
      const end = ends.ofTag(pattern.lastIndex);
      if (end === -1) continue;
      yield { name: opened, offset, kind: 'opening', isEmpty: text[end - 1] === '/' };
      pattern.lastIndex = end + 1;
    }
  }
}

interface Ends {
  /** The `>` that ends a tag whose attributes begin at an offset; -1 for none. */
  ofTag(from: number): number;
}

/** Keeps the offsets from which there is no way to an end, for the attributes of a tag and for what stands in braces. */
function createEnds(text: string): Ends {
  const outsideTags = new Set<number>();
  const outsideBraces = new Set<number>();
  /** The offset behind what begins at `at`, where that is more than a character; -1 when it never ends. */
  const behind = (at: number): number => {
    const character = text[at];
    if (character === '"' || character === "'") return text.indexOf(character, at + 1) + 1 || -1;
    return character === '{' ? ofBraces(at + 1) : at + 1;
  };
  const ofBraces = (from: number): number => {
    const passed: number[] = [];
    for (let at = from; at < text.length && !outsideBraces.has(at);) {
      passed.push(at);
      if (text[at] === '}') return at + 1;
      // Braces inside braces end with the first that closes.
      at = text[at] === '{' ? text.indexOf('}', at) + 1 || text.length : at + 1;
    }
    for (const at of passed) outsideBraces.add(at);
    return -1;
  };
  return {
    ofTag(from) {
      const passed: number[] = [];
      for (let at = from; at !== -1 && at < text.length && !outsideTags.has(at); at = behind(at)) {
        passed.push(at);
        if (text[at] === '>') return at;
        if (text[at] === '}') break;
      }
      for (const at of passed) outsideTags.add(at);
      return -1;
    },
  };
}
