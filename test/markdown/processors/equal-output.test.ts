import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../../src/diagnostics/index.ts';
import { compilePage } from '../../../src/markdown/compile.ts';
import type { CompileOptions } from '../../../src/markdown/compile-options.ts';
import type { CompiledPage } from '../../../src/markdown/index.ts';
import { compileWith } from '../../../src/markdown/processors/compile-with.ts';
import { openProcessor } from '../../../src/markdown/processors/open-processor.ts';
import { findUnified } from '../../../src/markdown/processors/unified/packages.ts';
import { corpora } from '../../support/corpora.ts';
import { renderPage } from '../render.ts';

/**
 * What unified makes otherwise than satteri, and how the two are made the same. Both are readings of the same rules: where they
 * differ, neither is wrong.
 */
const kinds = {
  /** remark-smartypants leaves alone what images are called in, and takes some quotes for the end of something. */
  quotes: (text: string) => text.replace(/\\?"|&quot;|&#x27;|[“”‘’']/g, "'"),
  /** hast-util-to-estree leaves out white space between rows and cells that hold more than HTML. */
  rows: (text: string) => text.replace(/(<\/?(?:table|thead|tbody|tr|td|th)>)(?:\\n)+/g, '$1'),
} as const;

/** The pages where that shows. */
const differences: Readonly<Record<string, keyof typeof kinds>> = {
  'api-playground/troubleshooting.mdx': 'quotes',
  'browsers/bot-detection/web-bot-auth.mdx': 'quotes',
  'dashboard/sso.mdx': 'quotes',
  'deploy/route53-cloudfront.mdx': 'quotes',
  'guides/migration-v1-to-v2.mdx': 'quotes',
  'sdk/rust/core/types.mdx': 'quotes',
  'sql-reference/statements/create-type.mdx': 'quotes',
  'features/ai-and-embeddings.mdx': 'rows',
  'ai/markdown-export.mdx': 'rows',
  'deploy/self-host.mdx': 'rows',
  'editor/branching-and-publishing.mdx': 'rows',
};

/** Of the full corpora, projects that are long enough to hold most of what authors write. */
const longOnes = /^(?:tursodatabase__turso-docs|kernel__docs)$/;
const sites = corpora.flatMap(({ name, folder, isFull }) =>
  readdirSync(join(folder, 'sites'))
    .filter((site) => !isFull || longOnes.test(site))
    .map((site) => ({ name: `${name}: ${site}`, folder: join(folder, 'sites', site) })),
);

function markdownFiles(folder: string): Map<string, SourceFile> {
  const paths = (readdirSync(folder, { recursive: true }) as string[]).filter((path) => /\.mdx?$/.test(path));
  return new Map(paths.map((path) => [path, { path, text: readFileSync(join(folder, path), 'utf8') }]));
}

const component = (): string => '';

/** What readers see of a page: components by their names and attributes. */
function shown(page: CompiledPage): string {
  try {
    return renderPage(page, Object.fromEntries(page.imports.map(({ local }) => [local, component])));
  } catch (error) {
    return String(error);
  }
}

/** A page, and what is known of it; how its code is written is the processor's own. */
function textOf(page: CompiledPage): string {
  const { code: _, ...facts } = page;
  return JSON.stringify([shown(page), facts], null, 1);
}

describe.each(sites)('$name', ({ folder }) => {
  test('unified makes of every page what satteri makes, but for what is listed', { timeout: 120_000 }, async () => {
    const files = markdownFiles(folder);
    const processor = await openProcessor({ name: 'unified', options: {} }, findUnified(folder));
    const use = { processor, folder: pathToFileURL(`${folder}/`) };
    const different: Record<string, string> = {};
    for (const file of files.values()) {
      const options: CompileOptions = {
        format: file.path.endsWith('.md') ? 'md' : 'mdx',
        resolveLink: (target) => target,
        variables: {},
        hasFile: (path) => files.has(path),
      };
      const [ours, theirs] = [compilePage(file, options), await compileWith(use, file, options)].map(textOf);
      const kind = differences[file.path];
      if (ours === theirs) continue;
      if (kind === undefined) expect.soft(theirs, file.path).toBe(ours);
      else expect.soft(kinds[kind](theirs ?? ''), file.path).toBe(kinds[kind](ours ?? ''));
      different[file.path] = kind ?? '';
    }
    expect(different).toEqual(Object.fromEntries(Object.entries(differences).filter(([path]) => files.has(path))));
  });
});
