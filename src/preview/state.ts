import { randomUUID } from 'node:crypto';
import type { PreviewUpdate } from './channel.ts';

/** Which state of the project is the newest. */
export interface PreviewState {
  readonly newest: () => Pick<PreviewUpdate, 'revision' | 'files'>;
  /** Something that is shown changed; `paths` are the files that did, in the docs project. */
  change(paths: readonly string[]): void;
}

/** Files that a page shows without naming their contents: a page's HTML is the same when they are replaced. */
const shownByAddress = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|mp4|webm|ogg|mp3|wav|pdf)$/i;

/** Counts the states of a project. A preview that was started again begins again: no page of an earlier one is up to date. */
export function createState(base: string): PreviewState {
  const start = randomUUID().slice(0, 8);
  const files: Record<string, number> = {};
  let count = 0;
  return {
    newest: () => ({ revision: `${start}.${count}`, files }),
    change(paths) {
      count += 1;
      for (const path of paths) if (shownByAddress.test(path)) files[`${base}/${path}`] = count;
    },
  };
}
