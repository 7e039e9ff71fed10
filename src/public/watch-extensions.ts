import { watch, type FSWatcher } from 'chokidar';

export interface WatchedExtensions {
  /** Watches these files from now on. */
  update(files: readonly string[]): void;
  close(): Promise<void>;
}

/** Editors write a file in several steps, and branches change many. */
const settled = 60;

/** Calls `changed` when one of the files has changed, is gone, or is there for the first time; one call waits for another. */
export function watchExtensions(files: readonly string[], changed: () => Promise<void>): WatchedExtensions {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const saved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(changed);
    }, settled);
  };
  // One watcher for all of them would miss the second of two files of a folder that are not there yet.
  const update = (wanted: readonly string[]): void => {
    for (const [file, watcher] of watchers) {
      if (wanted.includes(file)) continue;
      watchers.delete(file);
      void watcher.close();
    }
    for (const file of wanted)
      if (!watchers.has(file)) watchers.set(file, watch(file, { ignoreInitial: true }).on('all', saved));
  };
  update(files);
  return {
    update,
    async close() {
      clearTimeout(timer);
      await Promise.all([...watchers.values()].map((watcher) => watcher.close()));
      await queue;
    },
  };
}
