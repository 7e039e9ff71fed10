import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { DocsProject } from '../../../project/index.ts';
import type { AuthorFile } from '../../contracts.ts';

const require = createRequire(import.meta.url);

/** Returns what draws diagrams in the browser, for a project that has some. */
export async function diagramLibrary({ markdownFiles, codeFiles }: DocsProject): Promise<AuthorFile[]> {
  const hasDiagram = [...markdownFiles.values(), ...codeFiles.values()].some(
    ({ text }) => mentionsMermaid(text) && /^[ \t]*(?:```+|~~~+)[ \t]*mermaid\b|<Mermaid\b/m.test(text),
  );
  if (!hasDiagram) return [];
  return [{ path: '_octavo/mermaid.js', contents: await readFile(require.resolve('@mermaid-js/tiny')) }];
}

/** Most texts do not even have the word, which is found out in a tenth of the time. */
function mentionsMermaid(text: string): boolean {
  return text.includes('mermaid') || text.includes('<Mermaid');
}
