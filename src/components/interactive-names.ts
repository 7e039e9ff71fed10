import type { PageFacts } from '../markdown/index.ts';

/** Returns the names of components that need a browser: those that do something there, and those that use such or `imported`. */
export function interactiveNames(
  components: PageFacts['ownComponents'],
  imported: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set(imported);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const { name, isInteractive, mentions } of components)
      if (isInteractive || mentions.some((each) => found.has(each))) found.add(name);
  }
  return found;
}
