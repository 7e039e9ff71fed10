import { unzipSync } from 'fflate';

/** What an archive holds, or why it is not taken. */
export type Unzipped = { readonly files: Map<string, Uint8Array> } | { readonly problem: string };

/**
 * Returns the files of a zip archive that `reads` names; they stay in memory, so that a path that leads elsewhere names nothing
 * but itself. Sizes are those that the archive gives: no file is unpacked beyond its own.
 */
export function unzip(archive: Uint8Array, reads: RegExp, maxBytes: number): Unzipped {
  let size = 0;
  let outside: string | undefined;
  try {
    const files = unzipSync(archive, {
      filter({ name, originalSize }) {
        if (/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(name)) outside ??= name;
        if (!reads.test(name)) return false;
        size += originalSize;
        return outside === undefined && size <= maxBytes;
      },
    });
    if (outside !== undefined)
      return { problem: `the archive has a path that leads out of it (${outside.slice(0, 80)})` };
    if (size > maxBytes) return { problem: `unpacked it is larger than ${Math.round(maxBytes / 1024 / 1024)} MB` };
    return { files: new Map(Object.entries(files)) };
  } catch (error) {
    return {
      problem: `it is not a readable zip archive: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
