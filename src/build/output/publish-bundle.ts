import { renameSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentBundle, OutputFile } from '../../artifacts/index.ts';
import { hasPrivateFiles, currentText, revisionNames } from '../../bundle/index.ts';
import { ownerOnly } from '../../cache/owner-only.ts';
import { minRevisionAge } from '../files/revision-age.ts';
import { ageOf, removeAbandoned, removeTree, workName } from '../files/work-names.ts';
import { hasContents, writeFiles } from '../files/write-files.ts';
import type { WrittenFiles, Staged } from '../contracts.ts';

/** What is being written has names that no revision has. */
const work = '.work';

/** Writes a revision of a bundle and makes it the live one. Rejects when the disk does, with the old one live. */
export async function publishBundle(bundle: ContentBundle, bundleDir: string): Promise<void> {
  await (await stageBundle(bundle, bundleDir)).goLive();
}

/**
 * Writes a revision of a bundle. Once it is live, readers see the old revision or the new one; the one that was live before
 * stays, older ones are removed. One with private pages is readable by who builds alone. Any number of builds may do so at once. Rejects when the disk does, and leaves nothing.
 */
export async function stageBundle(
  { manifest, files }: ContentBundle,
  bundleDir: string,
  written?: WrittenFiles,
): Promise<Staged> {
  const { domain, revision } = manifest;
  const folder = join(bundleDir, domain);
  const [target, staged, next] = [join(folder, revision), join(folder, workName(work)), join(folder, workName(work))];
  const discard = async (): Promise<void> => {
    for (const path of [staged, next]) await removeTree(path);
  };
  const isPrivate = hasPrivateFiles(manifest);
  await mkdir(folder, { recursive: true });
  // Older revisions with it, however they were written.
  if (isPrivate) await chmod(folder, ownerOnly.folder);
  await removeAbandoned(folder, work);
  const found = await inode(target);
  // An equal revision that is whole is left alone: taking it away to write the same would lose requests.
  const isThere = found !== undefined && isWhole(target, files);
  const live = await namesIn(folder);
  let text = currentText(revision, otherThan(revision, live));
  try {
    if (!isThere) writeFiles(staged, files, { before: await takenFrom(folder, live, isPrivate), written, isPrivate });
    else for (const { path, madeOf } of files) if (madeOf !== undefined) written?.add(path, madeOf, join(target, path));
    await writeDurably(next, text, isPrivate);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    async goLive() {
      if (!isThere) await takePlace(staged, target, found);
      await utimes(target, new Date(), new Date());
      const before = otherThan(revision, await namesIn(folder));
      // Written again only when it must be: the disk may be full by now.
      if (text !== currentText(revision, before))
        await writeDurably(next, (text = currentText(revision, before)), isPrivate);
      await rename(next, join(folder, 'current'));
      await syncFolder(folder);
      await removeOld(folder, ['current', revision, before]);
      await discard();
    },
  };
}

/** Puts a revision in its place. One that is damaged makes room; one that an equal build put there meanwhile is as good. */
async function takePlace(staged: string, target: string, damaged: bigint | undefined): Promise<void> {
  const there = await inode(target);
  if (there !== undefined && there !== damaged) return;
  const aside = join(dirname(target), workName(work));
  // Nothing comes between the two, not even an answer of this process.
  if (there !== undefined) renameSync(target, aside);
  try {
    renameSync(staged, target);
  } catch (error) {
    // An equal build of another process came between, although nothing of this one does.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  await removeTree(aside);
}

/** Removes revisions that nobody reads any longer; they are out of the way at once, however long removing takes. */
async function removeOld(folder: string, current: readonly (string | undefined)[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith('.') || current.includes(name) || (await ageOf(path)) < minRevisionAge) continue;
    const aside = join(folder, workName(work));
    // Another build may have removed it already, or gone back to it meanwhile.
    if (!(await isRenamed(path, aside))) continue;
    if ((await namesIn(folder)).includes(name)) await rename(aside, path);
    else await removeTree(aside);
  }
}

function isRenamed(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

async function namesIn(folder: string): Promise<string[]> {
  return revisionNames(await readFile(join(folder, 'current'), 'utf8').catch(() => ''));
}

/** The folder of the live revision, of which others may take files: a file has one mode, in whichever revisions it is. */
async function takenFrom(folder: string, [live]: readonly string[], isPrivate: boolean): Promise<string | undefined> {
  if (live === undefined) return undefined;
  const { mode } = (await stat(join(folder, live, 'manifest.json')).catch(() => undefined)) ?? {};
  const wanted = isPrivate ? ownerOnly.file : 0o666 & ~process.umask();
  return mode !== undefined && (mode & 0o777) === wanted ? join(folder, live) : undefined;
}

/** The newest of the revisions that were live which is not the one that is made live now. */
function otherThan(revision: string, names: readonly string[]): string | undefined {
  return names.find((name) => name !== revision);
}

function isWhole(folder: string, files: readonly OutputFile[]): boolean {
  return files.every(({ path, contents }) => hasContents(join(folder, path), contents));
}

async function inode(path: string): Promise<bigint | undefined> {
  return (await stat(path, { bigint: true }).catch(() => undefined))?.ino;
}

/**
 * Writes a file that outlasts a loss of power. Pages are not written so, which takes fifteen times as long: one that is lost
 * is reported by its digest, and readers go back to the revision before.
 */
async function writeDurably(path: string, text: string, isPrivate: boolean): Promise<void> {
  const file = await open(path, 'w', isPrivate ? ownerOnly.file : undefined);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the renaming in a folder outlast a loss of power, where the system can: Windows opens no folders. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
