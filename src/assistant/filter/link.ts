/** Characters within which a link ends. */
const maxLength = 2000;

/** `[text](destination "title")`; the text may have brackets in it, one in another (CommonMark, 6.3). */
const inline =
  /^(!?)\[((?:\\.|[^\\[\]]|\[(?:\\.|[^\\[\]])*\])*)\]\([ \t\n]*(<[^<>\n]*>|(?:\\.|[^\s()\\]|\([^\s()]*\))*)(?:[ \t\n]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t\n]*\)/;
const task = /^\[[ xX]\](?=\s)/;

export interface FoundLink {
  readonly isPicture: boolean;
  /** Markdown, as it was written. */
  readonly text: string;
  readonly destination: string;
  readonly length: number;
}

/** Returns the link or picture that a text begins with, `wait` while more has to come, or undefined where there is none. */
export function linkAt(text: string, isEnd: boolean): FoundLink | 'wait' | undefined {
  const found = inline.exec(text.slice(0, maxLength));
  if (found !== null) {
    const [whole, picture, label = '', destination = ''] = found;
    return {
      isPicture: picture === '!',
      text: label,
      destination: destination.replace(/^<|>$/g, '').replace(/\\(?=[!-/:-@[-`{-~])/g, ''),
      length: whole.length,
    };
  }
  const isOver = isEnd || text.length > maxLength || /\n[ \t]*\n/.test(text);
  return isOver || isNone(text) ? undefined : 'wait';
}

/** Whether the text before what may come is not a link already: its brackets are closed, and no destination follows. */
function isNone(text: string): boolean {
  const [label = ''] = /^!?\[(?:\\.|[^\\[\]]|\[(?:\\.|[^\\[\]])*\])*\]/.exec(text) ?? [];
  return label !== '' && text.length > label.length && text.charAt(label.length) !== '(';
}

/** Returns the box of a task (GFM, 5.3) that a text begins with, or an empty text. */
export function taskBox(text: string): string {
  return task.exec(text)?.[0] ?? '';
}
