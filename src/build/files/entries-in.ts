import { readdirSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * Everything below a folder, by its path in it; paths of folders end with a separator. Node itself (`recursive`) asks the system of
 * each entry again what it is.
 */
export function entriesIn(folder: string): string[] {
  const found: string[] = [];
  const visit = (inside: string): void => {
    for (const entry of readdirSync(folder + sep + inside, { withFileTypes: true })) {
      const path = inside + entry.name;
      if (!entry.isDirectory()) found.push(path);
      else {
        found.push(path + sep);
        visit(path + sep);
      }
    }
  };
  visit('');
  return found;
}
