/** One code sample of a group. */
export interface ExampleEntry {
  readonly value: string;
  readonly label: string;
  /** Grammar that highlights it. */
  readonly language: string;
  readonly code: string;
  /** Colour role of a status. */
  readonly tone?: string;
  /** `audio`: the code is the address of a recording. */
  readonly media?: 'audio';
}
