import { sha256 } from '../cache/sha256.ts';

const chunkName = /shared-[A-Z\d]{8}\.js/g;

/**
 * Names the chunks among bundled files by what they and those that they import say: the bundler's names say where the
 * sources stand, too, and one project would have others in another folder.
 */
export function withStableNames(files: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const named = (text: string): string => text.replace(chunkName, (name) => names.get(name) ?? name);
  for (const [name] of files) {
    if (name.replace(chunkName, '') !== '') continue;
    const digests = [...reachedFrom(name, files)].map((reached) => sha256(withoutNames(files.get(reached) ?? '')));
    const stable = `shared-${sha256(digests.join('')).slice(0, 8)}.js`;
    // Chunks that say the same have states of their own.
    if (!taken.has(stable)) names.set(name, stable);
    taken.add(stable);
  }
  return new Map([...files].map(([path, text]) => [names.get(path) ?? path, named(text)]));
}

/** The chunk and all that it imports, in the order in which they are named: chunks may import each other in circles. */
function reachedFrom(name: string, files: ReadonlyMap<string, string>): Set<string> {
  const reached = new Set([name]);
  for (const next of reached)
    for (const [found] of files.get(next)?.matchAll(chunkName) ?? []) if (files.has(found)) reached.add(found);
  return reached;
}

function withoutNames(text: string): string {
  return text.replace(chunkName, '');
}
