import * as pagefind from 'pagefind';
import { join } from 'node:path';
import type { Page } from '../../src/site/site.ts';
import type { DocsSession } from '../docs-project/session.ts';

/** Writes the Pagefind index of every page that search may show to `<outDir>/pagefind`. Throws when Pagefind fails. */
export async function writeSearchIndex(
  { site }: DocsSession,
  markdown: (page: Page) => string,
  outDir: string,
): Promise<void> {
  const { index, errors } = await pagefind.createIndex({ forceLanguage: 'en' });
  if (index === undefined) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  for (const page of site.pages) {
    if (page.hidden || page.frontmatter.searchable === false) continue;
    const content = [page.title, page.description ?? '', plainText(markdown(page))].join('\n');
    const added = await index.addCustomRecord({
      url: site.href(page.path),
      content,
      language: 'en',
      meta: { title: page.title },
    });
    if (added.errors.length > 0) throw new Error(`Pagefind refused ${page.path}: ${added.errors.join('; ')}`);
  }
  const written = await index.writeFiles({ outputPath: join(outDir, 'pagefind') });
  if (written.errors.length > 0) throw new Error(`Pagefind could not write: ${written.errors.join('; ')}`);
  await pagefind.close();
}

/** Markdown without its marks, as search results show it. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^(`{3,}|~{3,}).*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`|]+/g, ' ');
}
