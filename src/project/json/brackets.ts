import { indentOf, isFirst, peek, type Cursor } from './cursor.ts';

/** An object or a list that is being read. */
export interface Frame {
  readonly kind: '}' | ']';
  readonly offset: number;
  /** The line in which it opens, and the column at which that line begins. */
  readonly line: number;
  readonly indent: number;
  readonly outer: Frame | undefined;
}

export function frameAt(cursor: Cursor, kind: Frame['kind'], outer: Frame | undefined): Frame {
  return { kind, offset: cursor.at, line: cursor.line, indent: indentOf(cursor), outer };
}

/** What a closing bracket does: closes its own object or list, shows that this one was not closed, or is a slip itself. */
export type Closing = 'own' | 'outer' | 'other-kind' | 'extra';

/** Says what the closing bracket at the cursor does. */
export function closingAt(cursor: Cursor, frame: Frame, byIndent: boolean): Closing {
  if (peek(cursor) === frame.kind) return byIndent ? ownByIndent(cursor, frame) : 'own';
  return byIndent ? foreignByIndent(cursor, frame) : foreign(cursor, frame);
}

function ownByIndent(cursor: Cursor, frame: Frame): Closing {
  if (frame.line === cursor.line) return 'own';
  const indent = indentOf(cursor);
  if (isFirst(cursor)) return indent < frame.indent && enclosing(cursor, frame, indent) ? 'outer' : 'own';
  if (indent <= frame.indent) return 'own';
  // Behind another closing bracket, as in "}},": one that opened further out is not meant; nor where that one's follows.
  return /[}\]]/.test(cursor.text[cursor.lineStart + indent] ?? '') || closesNext(cursor, frame) ? 'extra' : 'own';
}

/** Whether the next line is the bracket that closes `frame`. */
function closesNext({ text, at }: Cursor, { kind, indent }: Frame): boolean {
  const [, spaces, bracket] = /^[ \t]*\r?\n([ \t]*)([}\]])/.exec(text.slice(at + 1, at + 200)) ?? [];
  return spaces?.length === indent && bracket === kind;
}

function foreignByIndent(cursor: Cursor, frame: Frame): Closing {
  const indent = indentOf(cursor);
  for (let outer = frame.outer; outer !== undefined; outer = outer.outer) {
    if (outer.kind === peek(cursor) && outer.line === cursor.line) return 'outer';
  }
  if (isFirst(cursor)) {
    if (frame.indent === indent && frame.line !== cursor.line) return 'other-kind';
    if (enclosing(cursor, frame, indent)) return 'outer';
  } else {
    if (frame.line === cursor.line) return 'other-kind';
    if (closesNext(cursor, frame)) return 'extra';
  }
  return foreign(cursor, frame);
}

function foreign(cursor: Cursor, frame: Frame): Closing {
  const next = /[^\s,]/.exec(cursor.text.slice(cursor.at + 1, cursor.at + 200))?.[0];
  if (next === frame.kind && frame.outer?.kind !== peek(cursor)) return 'extra';
  return frame.outer?.kind === peek(cursor) ? 'outer' : 'other-kind';
}

/** Whether an object or list around `frame` opens in a line that begins where the line of the cursor does. */
function enclosing(cursor: Cursor, frame: Frame, indent: number): boolean {
  for (let outer = frame.outer; outer !== undefined; outer = outer.outer) {
    if (outer.kind === peek(cursor) && outer.indent === indent) return true;
  }
  return false;
}

/** Whether the entry at the cursor begins no further in than the line that opens `frame`: it belongs outside. */
export function belongsOutside(cursor: Cursor, frame: Frame, byIndent: boolean): boolean {
  return (
    byIndent &&
    frame.outer !== undefined &&
    frame.line !== cursor.line &&
    isFirst(cursor) &&
    indentOf(cursor) <= frame.indent
  );
}

/** The bracket that closes what stands at the cursor, strings and what is inside other brackets left aside. */
export function nextCloser({ text, at }: Cursor): string {
  let depth = 0;
  for (let place = at; place < text.length; place += 1) {
    const character = text[place] ?? '';
    if (character === '"') {
      const end = /(?:[^"\\\n]|\\.)*/y;
      end.lastIndex = place + 1;
      end.exec(text);
      place = Math.max(end.lastIndex, place);
    } else if ('{['.includes(character)) depth += 1;
    else if ('}]'.includes(character)) {
      if (depth === 0) return character;
      depth -= 1;
    }
  }
  return '';
}
