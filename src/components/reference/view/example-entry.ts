/** One code sample of a group. */
export interface ExampleEntry {
  readonly value: string;
  readonly label: string;
  /** Grammar that highlights it. */
  readonly language: string;
  readonly code: string;
  /** What the description says of it, as Markdown. */
  readonly note?: string;
  /** Colour role of a status. */
  readonly tone?: string;
  /** Where in the code the address of the server stands, on pages on which it can be another. */
  readonly serverAt?: number | undefined;
  /** Written by us for the request: another request can be written in its place. */
  readonly isGenerated?: boolean;
  /** `audio`: the code is the address of a recording. */
  readonly media?: 'audio';
}

/** Characters of all entries of a group, and of one: highlighted they take four times as much, and nobody reads on. */
const maxGroupSize = 24_000;
const maxEntrySize = 6000;
const minEntrySize = 800;

/** Returns the entries with long code cut at the end of a line, so that the page stays small; its Markdown has it whole. */
export function cutEntries(entries: readonly ExampleEntry[]): readonly ExampleEntry[] {
  const limit = Math.min(maxEntrySize, Math.max(minEntrySize, Math.floor(maxGroupSize / entries.length)));
  return entries.map((entry) => {
    if (entry.code.length <= limit) return entry;
    const end = entry.code.lastIndexOf('\n', limit);
    return { ...entry, code: `${entry.code.slice(0, end > 0 ? end + 1 : limit)}…` };
  });
}
