import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../../src/diagnostics/diagnostic.ts';
import { codeRanges, isInside } from '../../src/markdown/code-ranges.ts';
import { compilePage } from '../../src/markdown/compile.ts';
import { exportMarkdown } from '../../src/markdown/export.ts';
import { componentRegistry } from '../../src/components/mdx/definitions.ts';
import { corpora, isInSlices } from '../support/corpora.ts';

const sites = corpora.flatMap((corpus) => {
  const folder = join(corpus.folder, 'sites');
  return readdirSync(folder).map((site) => ({ corpus, site, folder: join(folder, site) }));
});

function markdownFiles(folder: string): Map<string, SourceFile> {
  const paths = (readdirSync(folder, { recursive: true }) as string[]).filter((path) => /\.mdx?$/.test(path));
  return new Map(paths.map((path) => [path, { path, text: readFileSync(join(folder, path), 'utf8') }]));
}

/** Pages whose authors wrote generics such as `Event<StateT>` outside code: shown as text, with a warning. */
const authorsMistakes: Readonly<Record<string, readonly string[]>> = {
  'ag-ui-protocol__ag-ui': [
    // A semicolon ends the text of a note in a diagram.
    'concepts/interrupts.mdx',
    'sdk/dart/client/overview.mdx',
    'sdk/ruby/encoder/overview.mdx',
    'sdk/rust/client/agent-trait.mdx',
    'sdk/rust/client/http-agent.mdx',
    'sdk/rust/client/subscriber.mdx',
    'sdk/rust/core/events.mdx',
    'sdk/rust/core/overview.mdx',
    'sdk/rust/core/types.mdx',
  ],
};

describe.each(sites)('$corpus.name: $site', ({ corpus, site, folder }) => {
  const files = markdownFiles(folder);
  // What the slices have is read there.
  const own = [...files.values()].filter(({ path }) => !corpus.isFull || !isInSlices(`sites/${site}/${path}`));

  it('compiles without an error; warnings are the authors’ own', () => {
    const faulty = new Set<string>();
    for (const file of own) {
      const page = compilePage(file, {
        format: file.path.endsWith('.md') ? 'md' : 'mdx',
        resolveLink: (target) => target,
        variables: {},
        hasFile: (path) => files.has(path),
      });
      for (const { severity } of page.diagnostics) {
        expect(severity, file.path).toBe('warning');
        faulty.add(file.path);
      }
      expect(
        () => compileFunction(page.code, ['runtime', ...page.imports.map(({ local }) => local)]),
        file.path,
      ).not.toThrow();
    }
    expect([...faulty].sort()).toEqual(
      (authorsMistakes[site] ?? []).filter((mistake) => own.some(({ path }) => path === mistake)),
    );
  });

  it('exports without a tag of a known component outside code', () => {
    const tag = new RegExp(`(?<!\\\\)</?(?:${[...componentRegistry.keys()].join('|')})[\\s/>]`, 'g');
    for (const file of own) {
      const markdown = exportMarkdown(file, {
        components: componentRegistry,
        resolveLink: (target) => target,
        include: (path) => files.get(path),
        variables: {},
      });
      const code = codeRanges(markdown);
      const left = [...markdown.matchAll(tag)].filter(({ index }) => !isInside(code, index));
      expect(
        left.map(([match]) => match),
        file.path,
      ).toEqual([]);
    }
  });
});
