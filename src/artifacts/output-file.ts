/** A file to write, relative to the output folder. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string;
}
