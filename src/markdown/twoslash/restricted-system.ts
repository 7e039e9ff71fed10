import type { System } from 'typescript';

/**
 * Returns a file system for TypeScript that sees its own libraries and installed packages only: the code of a page names
 * files as it likes, and what they contain must not come into the page.
 */
export function restrictedSystem(system: System, libraries: string): System {
  const isOpen = (path: string): boolean => {
    const real = (system.realpath?.(path) ?? path).replaceAll('\\', '/');
    return real.startsWith(libraries.replaceAll('\\', '/')) || /\/node_modules(?:\/|$)/.test(real);
  };
  return {
    ...system,
    fileExists: (path) => isOpen(path) && system.fileExists(path),
    readFile: (path, encoding) => (isOpen(path) ? system.readFile(path, encoding) : undefined),
    directoryExists: (path) => isOpen(path) && system.directoryExists(path),
    getDirectories: (path) => (isOpen(path) ? system.getDirectories(path) : []),
    readDirectory: (path, ...rest) => (isOpen(path) ? system.readDirectory(path, ...rest) : []),
  };
}
