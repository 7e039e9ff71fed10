import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { ProcessorOptions } from '../../../src/markdown/index.ts';
import { compileWith } from '../../../src/markdown/processors/compile-with.ts';
import { openProcessor } from '../../../src/markdown/processors/open-processor.ts';
import { findUnified } from '../../../src/markdown/processors/unified/packages.ts';
import { compileText, renderPage } from '../render.ts';

const texts = { linkToSection: 'Zum Abschnitt', footnotes: 'Fußnoten', backToReference: 'Zurück zu {reference}' };
const text = '## Wind\n\nStark.[^1] Sehr.[^1] Still.[^b]\n\n[^1]: Acht.\n\n[^b]: Null.\n';

function wordsOf(html: string): string[] {
  return [...html.matchAll(/aria-label="([^"]*)"|<h2[^>]*>(Fu[^<]*)</g)].map(([, label, heading]) => label ?? heading!);
}

test('footnotes and links of headings speak the language of the page', () => {
  const words = wordsOf(renderPage(compileText(text, { texts })));
  expect(words).toEqual(['Zum Abschnitt', 'Fußnoten', 'Zurück zu 1', 'Zurück zu 1-2', 'Zurück zu 2']);
});

test.each<ProcessorOptions>([
  { name: 'satteri', options: {} },
  { name: 'unified', options: {} },
])('with $name of a project, too', async (use) => {
  const processor = await openProcessor(use, findUnified(import.meta.dirname));
  const options = { format: 'mdx', resolveLink: (to: string) => to, variables: {}, texts } as const;
  const compiled = await compileWith(
    { processor, folder: pathToFileURL('/docs/') },
    { path: 'page.mdx', text },
    options,
  );
  expect(wordsOf(renderPage(compiled))).toEqual([
    'Zum Abschnitt',
    'Fußnoten',
    'Zurück zu 1',
    'Zurück zu 1-2',
    'Zurück zu 2',
  ]);
});
