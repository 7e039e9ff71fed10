import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { currentText, revisionNames } from '../../bundle/index.ts';
import { ownerOnly } from '../../cache/owner-only.ts';
import { recoverFolder, stageFolder } from '../files/replace-folder.ts';
import { workName } from '../files/work-names.ts';
import { writeFiles } from '../files/write-files.ts';
import type { TargetFacts, TargetLayout } from '../../server/targets/layout.ts';

/** Where the parts of a target come from. */
export interface TargetParts {
  readonly layout: TargetLayout;
  readonly code: string;
  /** The built site. */
  readonly siteDir: string;
  /** The folder of bundles; undefined where they are elsewhere. */
  readonly bundleDir: string | undefined;
}

/**
 * Replaces the folder of a target by a folder that is ready to be deployed. The site and the bundle are linked, not copied.
 * Rejects when the disk does, with the old folder in its place.
 */
export async function writeTarget(folder: string, facts: TargetFacts, parts: TargetParts): Promise<void> {
  await recoverFolder(folder);
  const work = workName(`${folder}.next`);
  try {
    fillFolder({ folder: work, before: folder }, facts, parts);
    const staged = await stageFolder(folder, work);
    try {
      await staged.goLive();
    } finally {
      await staged.discard();
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function fillFolder(
  { folder, before }: { readonly folder: string; readonly before: string },
  facts: TargetFacts,
  { layout, code, siteDir, bundleDir }: TargetParts,
): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly.folder });
  if (layout.site !== undefined) linkSite(siteDir, join(folder, layout.site), facts.site.base);
  if (layout.bundle !== undefined && bundleDir !== undefined)
    linkBundles(bundleDir, join(folder, layout.bundle(facts)));
  if (layout.notFound !== undefined && existsSync(join(siteDir, '404.html')))
    writeFiles(folder, [{ path: layout.notFound, contents: readFileSync(join(siteDir, '404.html')) }]);
  for (const path of layout.preserved ?? []) {
    const old = join(before, path);
    if (existsSync(old)) cpSync(old, join(folder, path), { recursive: true });
  }
  const entries = layout.entries(facts).map(({ path, appended = '' }) => ({ path, contents: code + appended }));
  writeFiles(folder, [...entries, ...layout.files(facts)]);
  const bundle = bundleDir === undefined ? undefined : layout.bundle?.(facts);
  if (bundle === undefined || bundleDir === undefined || !openUp(join(folder, bundle)))
    chmodSync(folder, 0o777 & ~process.umask());
}

/**
 * Lets everybody read what only its owner may, by copies, and returns whether there was any. Platforms run functions as
 * another user than the one whose files they were; on this machine the folder around them keeps others out.
 */
function openUp(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const closed = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => (statSync(file).mode & 0o077) === 0);
  for (const file of closed) {
    const text = readFileSync(file);
    rmSync(file);
    writeFileSync(file, text, { mode: 0o644 });
  }
  return closed.length > 0;
}

/** Files that hosts look for at the root of what they serve, whatever the base path. */
const hostFiles = new Set(['_redirects', '_headers', '404.html']);

function linkSite(siteDir: string, target: string, base: string): void {
  linkTree(siteDir, join(target, base));
  if (base === '') return;
  for (const name of hostFiles) if (existsSync(join(siteDir, name))) linkFile(join(siteDir, name), join(target, name));
}

/** The live revision of every site, and the keys that are kept with them. */
function linkBundles(bundleDir: string, target: string): void {
  for (const { name } of folders(bundleDir)) {
    const live = liveRevision(bundleDir, name);
    if (live !== undefined) {
      linkTree(join(bundleDir, name, live), join(target, name, live));
      writeFiles(target, [{ path: `${name}/current`, contents: currentText(live, undefined) }]);
    } else if (name.startsWith('_')) linkTree(join(bundleDir, name), join(target, name));
  }
}

/** Returns the name of the revision of a site that is live; undefined where none is. */
export function liveRevision(bundleDir: string, domain: string): string | undefined {
  const current = join(bundleDir, domain, 'current');
  return existsSync(current) ? revisionNames(readFileSync(current, 'utf8'))[0] : undefined;
}

function folders(folder: string): { readonly name: string }[] {
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
}

/** Links every file of a folder; synchronous as `writeFiles` is, for the same reason. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkFile(source, target);
  }
}

/** Links a file; copies it where the target is on another file system, or one without links. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    cpSync(from, to);
  }
}
