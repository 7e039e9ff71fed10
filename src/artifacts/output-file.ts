/** A file to write, relative to the output folder. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string;
  /** The contents in pieces, of a file that is too large to be held at once. */
  readonly pieces?: Iterable<string>;
}
