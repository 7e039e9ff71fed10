import type { ContentBundle } from '../../artifacts/index.ts';
import { storedKey, currentText, revisionNames } from '../../bundle/index.ts';
import type { S3Driver } from '../../server/stores/object-storage.ts';
import type { Staged } from '../contracts.ts';

/** What is used of a driver of unstorage to publish. */
export type PublishingDriver = Pick<S3Driver, 'getItem' | 'setItem' | 'removeItem' | 'getKeys'>;

/** Requests under way at once. */
const atOnce = 16;

/** Writes a revision of a bundle to a store of keys and makes it the live one, as `publishBundle` does in a folder. */
export async function publishObjects(bundle: ContentBundle, driver: PublishingDriver): Promise<void> {
  await (await stageObjects(bundle, driver)).goLive();
}

/**
 * Writes a revision of a bundle to a store of keys: the manifest comes after all other files, and `current` when it goes
 * live. The revision that was live before stays. Rejects when the store does, with the old one live.
 */
export async function stageObjects({ manifest, files }: ContentBundle, driver: PublishingDriver): Promise<Staged> {
  const { domain, revision } = manifest;
  const write = async (path: string, contents: string): Promise<void> => driver.setItem(await keyOf(path), contents);
  const isManifest = ({ path }: { readonly path: string }): boolean => path === 'manifest.json';
  const last = files.find(isManifest)?.contents ?? '';
  if ((await driver.getItem(`${domain}/${revision}/manifest.json`)) !== last) {
    const others = files.filter((file) => !isManifest(file));
    await each(others, ({ path, contents }) => write(`${domain}/${revision}/${path}`, contents));
    await write(`${domain}/${revision}/manifest.json`, last);
  }
  return {
    async goLive() {
      const names = revisionNames((await driver.getItem(`${domain}/current`)) ?? '');
      if (names[0] === revision) return;
      const before = names.find((name) => name !== revision);
      await write(`${domain}/current`, currentText(revision, before));
      const current = [revision, before].map((name) => `${domain}/${name}/`);
      const keys = await driver.getKeys(`${domain}/`);
      const old = keys.filter(
        (key) => key !== `${domain}/current` && !current.some((folder) => key.startsWith(folder)),
      );
      await each(old, (key) => driver.removeItem(key));
    },
    // What did not go live is not a revision that anybody reads; the next one that does takes it away.
    discard: () => Promise.resolve(),
  };
}

async function keyOf(path: string): Promise<string> {
  const key = await storedKey(path);
  if (key === undefined) throw new Error(`"${path}" is no path of a bundle.`);
  return key;
}

/** Does something with every item, a few at a time, in order. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
