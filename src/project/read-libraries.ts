import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Library } from '../sdk/index.ts';
import { nearest } from '../shared/nearest.ts';
import { sha256 } from '../cache/sha256.ts';
import { projectProblem } from './diagnostics.ts';
import { fetchCached, type FetchOptions } from './fetch-description.ts';
import { libraryKey, type NamedLibrary } from './library-uses.ts';
import { leadsOut } from './read-file.ts';
import { fileAt } from './file-at.ts';

const megabyte = 1024 * 1024;
/** What the format takes: bytes of an archive or file, and of all that is in it. */
const limits = { download: 50 * megabyte, unpacked: 200 * megabyte };

interface LibraryInput {
  readonly root: string;
  readonly named: readonly NamedLibrary[];
  readonly options: FetchOptions;
  readonly problems: Diagnostic[];
}

/** An artifact as it was found: one file, or those of a folder by path. */
type Found =
  | { readonly bytes: Uint8Array; readonly name: string; readonly stale?: string }
  | { readonly folder: string }
  | { readonly problem: string; readonly hint?: string; readonly isAway?: boolean };

/** What an artifact was when it was read last: previews read a project again and again. */
const readBefore = new Map<string, Library>();

/**
 * Returns the libraries that a project names, by `libraryKey`; undefined for those that cannot be read, which are reported. What
 * reads them is loaded when there is one.
 */
export async function readLibraries({
  root,
  named,
  options,
  problems,
}: LibraryInput): Promise<Map<string, Library | undefined>> {
  const read = await Promise.all(
    named.map(async (library) => {
      const found = await findArtifact(root, library, options);
      const result = await openArtifact(root, library, found);
      if ('problem' in result) problems.push(unreadProblem(library, result));
      else if ('stale' in found && found.stale !== undefined) problems.push(staleProblem(library, found.stale));
      return [libraryKey(library), 'problem' in result ? undefined : result] as const;
    }),
  );
  return new Map(read);
}

async function findArtifact(root: string, { location }: NamedLibrary, options: FetchOptions): Promise<Found> {
  if (/^https:/i.test(location)) {
    const cacheDir = join(options.cacheDir, 'libraries');
    const fetched = await fetchCached(
      location,
      { ...options, cacheDir },
      { timeout: 60_000, maxBytes: limits.download },
    );
    if ('problem' in fetched) return { ...fetched, isAway: true };
    return { ...fetched, name: new URL(location).pathname.split('/').at(-1) ?? '' };
  }
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(location))
    return { problem: 'only https addresses are read', hint: 'Write https://, or keep the artifact in the project.' };
  if (leadsOut(root, location))
    return { problem: 'it leads out of the docs project', hint: 'Copy it into the project.' };
  const path = fileAt(root, location);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return { problem: 'there is no such file or folder', ...hintFor(root, location) };
  if (stats.isDirectory()) return { folder: path };
  if (stats.size > limits.unpacked) return tooLarge;
  return { bytes: readFileSync(path), name: location };
}

const tooLarge = {
  problem: `it is larger than ${limits.unpacked / megabyte} MB`,
  hint: 'Split it into smaller libraries.',
};

async function openArtifact(
  root: string,
  { format, location }: NamedLibrary,
  found: Found,
): Promise<Library | Extract<Found, { problem: string }>> {
  if ('problem' in found) return found;
  const { filesOfFormat, readLibrary } = await import('../sdk/read-library.ts');
  const reads = await filesOfFormat(format);
  const files = await filesOf(found, reads);
  if ('problem' in files) return files;
  if (reads !== undefined && files.size === 0)
    return { problem: `it has no file that ${format} writes`, ...hintFor(root, location) };
  const digest = sha256([...files].flat().join('\0'));
  const known = readBefore.get(`${format} ${location}`);
  if (known?.digest === digest) return known;
  const library = await readLibrary({ format, location, files, digest });
  if ('problem' in library) return { problem: library.problem };
  readBefore.set(`${format} ${location}`, library);
  return library;
}

async function filesOf(
  found: Exclude<Found, { problem: string }>,
  reads: RegExp | undefined,
): Promise<Map<string, string> | Extract<Found, { problem: string }>> {
  if ('folder' in found) {
    return reads === undefined
      ? { problem: 'it is a folder, and this format is one file', hint: 'Name the file in it.' }
      : filesBelow(found.folder, reads);
  }
  if (reads === undefined) return new Map([[found.name, textOf(found.bytes)]]);
  const { unzip } = await import('../sdk/unzip.ts');
  const unzipped = unzip(found.bytes, reads, limits.unpacked);
  if ('problem' in unzipped) return { ...unzipped, hint: 'This format is a folder, or a zip archive of one.' };
  return new Map([...unzipped.files].map(([path, bytes]) => [path, textOf(bytes)]));
}

function filesBelow(
  folder: string,
  reads: RegExp,
): ReturnType<typeof filesOf> extends Promise<infer Files> ? Files : never {
  const files = new Map<string, string>();
  let size = 0;
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const entry of entries) {
    const path = entry.replaceAll('\\', '/');
    if (!reads.test(path)) continue;
    const stats = statSync(join(folder, entry), { throwIfNoEntry: false });
    if (stats?.isFile() !== true || leadsOut(folder, entry)) continue;
    size += stats.size;
    if (size > limits.unpacked) return tooLarge;
    files.set(path, textOf(readFileSync(join(folder, entry))));
  }
  return files;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes);
}

/** What is beside it, with a similar name. */
function hintFor(root: string, location: string): { readonly hint: string } {
  const folder = location.split('/').slice(0, -1).join('/');
  const beside = statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(join(root, folder)).map((name) => (folder === '' ? name : `${folder}/${name}`))
    : [];
  const near = nearest(location, beside);
  return {
    hint: near === undefined ? 'The path is relative to the root of the docs project.' : `Did you mean "${near}"?`,
  };
}

function unreadProblem(
  { location, place }: NamedLibrary,
  { problem, hint, isAway }: Extract<Found, { problem: string }>,
): Diagnostic {
  const kind = isAway === true ? 'description-unreachable' : 'library-unreadable';
  const way = isAway === true ? 'Check the address and the network, or keep the artifact in the project.' : hint;
  const [reason = '', command] = problem.split(/\. (?=\w+ writes it with: )/);
  return projectProblem[kind]({
    message: `The SDK artifact ${location} cannot be read: ${reason}; its pages are left out.`,
    ...place,
    hint: command === undefined ? (way ?? 'Make it again.') : `${command}.`,
  });
}

function staleProblem({ location, place }: NamedLibrary, reason: string): Diagnostic {
  return projectProblem['description-unreachable']({
    message: `${location} could not be fetched (${reason}); the copy of an earlier build is used.`,
    ...place,
    hint: 'Check the address and the network, or keep the artifact in the project.',
  });
}
