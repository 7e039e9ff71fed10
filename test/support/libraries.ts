import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeText, type FormatName, type Library, type LibrarySymbol } from '../../src/sdk/index.ts';
import { readLibrary } from '../../src/sdk/read-library.ts';

const fixtures = join(import.meta.dirname, '../fixtures/sdk');

/** Returns the files of an artifact of the fixtures: one, or those of a folder. */
export function artifactFiles(name: string): Map<string, string> {
  const path = join(fixtures, name);
  const found = statSync(path).isDirectory() ? globSync('**/*.*', { cwd: path }).sort() : [''];
  return new Map(found.map((file) => [file.replaceAll('\\', '/') || name, readFileSync(join(path, file), 'utf8')]));
}

/** Returns the library that files document, or what is wrong with them. */
export function readFiles(
  format: FormatName,
  files: ReadonlyMap<string, string>,
): Promise<Library | { readonly problem: string }> {
  return readLibrary({ format, location: 'artifact', files, digest: '' });
}

/** Returns the library of an artifact of the fixtures. */
export async function fixtureLibrary(format: FormatName, name: string): Promise<Library> {
  const library = await readFiles(format, artifactFiles(name));
  if ('problem' in library) throw new Error(library.problem);
  return library;
}

/** Returns a symbol or member by its id, as few lines: kind, name, signatures. */
export function member(library: Library, owner: string, id: string): LibrarySymbol {
  const found = library.symbols.get(owner)?.members.find((each) => each.id === `${owner}.${id}`);
  if (found === undefined) throw new Error(`no ${owner}.${id}`);
  return found;
}

/** Returns how symbols are written, a line each overload. */
export function written({ signatures }: LibrarySymbol): string[] {
  return signatures.map(({ code }) => codeText(code));
}
