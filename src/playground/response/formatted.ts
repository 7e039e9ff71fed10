/** A text in lines, and which of them can be folded: from the line of an opening bracket or tag to that of its end. */
export interface Formatted {
  readonly lines: readonly string[];
  readonly folds: ReadonlyMap<number, number>;
}

/** Formatting may not make more than this of a text: nesting without end would otherwise be mostly indentation. */
const maxCharacters = 30_000_000;
/** Steps of indentation; what is nested deeper stands below each other. */
const maxDepth = 50;

/** Collects lines while a formatter writes. */
export class LineWriter {
  readonly lines: string[] = [];
  readonly folds = new Map<number, number>();
  depth = 0;
  #line = '';
  #size = 0;
  readonly #opened: number[] = [];

  get isTooLong(): boolean {
    return this.#size > maxCharacters;
  }

  /** Ends the line, unless nothing stands on it. */
  newLine(): void {
    if (this.#line.trim() !== '') this.#push();
    this.#line = '  '.repeat(Math.min(this.depth, maxDepth));
  }

  write(text: string): void {
    const [first = '', ...others] = text.includes('\n') ? text.split('\n') : [text];
    this.#line += first;
    for (const other of others) {
      this.#push();
      this.#line = other;
    }
  }

  open(): void {
    this.#opened.push(this.lines.length);
    this.depth += 1;
  }

  /** Ends what was opened last; `text` stands on a line of its own unless nothing came between. */
  close(text: string, isEmpty: boolean): void {
    this.depth = Math.max(0, this.depth - 1);
    if (!isEmpty) this.newLine();
    const opened = this.#opened.pop();
    if (opened !== undefined && opened < this.lines.length) this.folds.set(opened, this.lines.length);
    this.write(text);
  }

  end(): Formatted {
    if (this.#line.trim() !== '') this.#push();
    return this;
  }

  #push(): void {
    this.lines.push(this.#line);
    this.#size += this.#line.length;
  }
}

/** A text as it is, line by line. */
export function plainLines(text: string): Formatted {
  return { lines: text.split('\n'), folds: new Map() };
}
