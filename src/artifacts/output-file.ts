/** A file to write, relative to the output folder. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string;
  /**
   * Names all that the contents are made of, where that is known: a file of the same path and name is the same, so that its
   * contents need not be asked for.
   */
  readonly madeOf?: string | undefined;
  /** The contents in pieces, of a file that is too large to be held at once. */
  readonly pieces?: Iterable<FilePiece>;
}

/** A part of a file that follows the one before. */
export interface FilePiece {
  readonly text: string;
  /** Names all that the text is made of, where that is known. */
  readonly madeOf?: string | undefined;
}
