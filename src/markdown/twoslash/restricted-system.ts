/** What TypeScript's `System` reads files with. */
interface FileSystem {
  readonly realpath?: (path: string) => string;
  readonly fileExists: (path: string) => boolean;
  readonly readFile: (path: string, encoding?: string) => string | undefined;
  readonly directoryExists: (path: string) => boolean;
  readonly getDirectories: (path: string) => string[];
  readonly readDirectory: (path: string, ...rest: never[]) => string[];
}

/**
 * Returns a file system for TypeScript that sees its own libraries and installed packages only: the code of a page names
 * files as it likes, and what they contain must not come into the page.
 */
export function restrictedSystem<S extends FileSystem>(system: S, libraries: string): S {
  const isOpen = (path: string): boolean => {
    const real = (system.realpath?.(path) ?? path).replaceAll('\\', '/');
    return real.startsWith(libraries.replaceAll('\\', '/')) || /\/node_modules(?:\/|$)/.test(real);
  };
  return {
    ...system,
    fileExists: (path: string) => isOpen(path) && system.fileExists(path),
    readFile: (path: string, encoding?: string) => (isOpen(path) ? system.readFile(path, encoding) : undefined),
    directoryExists: (path: string) => isOpen(path) && system.directoryExists(path),
    getDirectories: (path: string) => (isOpen(path) ? system.getDirectories(path) : []),
    readDirectory: (path: string, ...rest: never[]) => (isOpen(path) ? system.readDirectory(path, ...rest) : []),
  };
}
