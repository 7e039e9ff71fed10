import { watch } from 'chokidar';

export interface WatchedExtensions {
  /** Watches these files from now on. */
  update(files: readonly string[]): void;
  close(): Promise<void>;
}

/** Editors write a file in several steps, and branches change many. */
const settled = 60;

/** Calls `changed` when one of the files has changed, is gone, or is there for the first time; one call waits for another. */
export function watchExtensions(files: readonly string[], changed: () => Promise<void>): WatchedExtensions {
  const watcher = watch([...files], { ignoreInitial: true });
  let watched = new Set(files);
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(changed);
    }, settled);
  });
  return {
    update(next) {
      const wanted = new Set(next);
      watcher.unwatch([...watched].filter((file) => !wanted.has(file)));
      watcher.add([...wanted].filter((file) => !watched.has(file)));
      watched = wanted;
    },
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await queue;
    },
  };
}
