import { readFileSync } from 'node:fs';
import { fileAt, type DocsProject } from '../../project/index.ts';

/** Returns the text of a file of a project, for code frames; undefined for what authors did not write. */
export function sourceText(project: DocsProject, file: string): string | undefined {
  // What a server sent is not an author's to see: an address of a stranger's project may lead to anything.
  if (/^https?:/i.test(file)) return undefined;
  const known = project.authored.get(file) ?? project.markdownFiles.get(file) ?? project.descriptions.get(file);
  if (known !== undefined) return known.text;
  try {
    return readFileSync(fileAt(project.root, file), 'utf8');
  } catch {
    return undefined;
  }
}
