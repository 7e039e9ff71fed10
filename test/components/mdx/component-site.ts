import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import mdx from '@astrojs/mdx';
import { build } from 'astro';
import type { RouteRendering } from '../../../src/components/route-rendering.ts';
import { buildRealmScripts, readRealmScripts } from '../../../src/build/render/sandbox/realm-script.ts';
import { createPageRuns } from '../../../src/build/session/rendering/page-runs.ts';
import { createSandbox } from '../../../src/build/render/sandbox/sandbox.ts';
import { createIcons } from '../../../src/components/icons.ts';
import type { CompiledPage } from '../../../src/markdown/compiled-page.ts';
import { compilePage } from '../../../src/markdown/compile.ts';
import { createHighlighter } from '../../../src/markdown/highlight/highlighter.ts';
import { renderMarkdown } from '../../../src/markdown/fragments/render-markdown.ts';
import { handOver } from '../../fixtures/component-site/src/hand-over.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A site of component pages, built by Astro with the real components, compiler and highlighter. */
export interface ComponentSite {
  /** Folder with the built files. */
  readonly folder: string;
  /** The inside of a page's `<main>`. */
  html(name: string): string;
  remove(): void;
}

/** Builds one page for each entry: its name and its MDX. */
export async function buildComponentSite(pages: Readonly<Record<string, string>>): Promise<ComponentSite> {
  // Astro moves files here from the folder of the site: both are on one disk.
  mkdirSync(join(root, '.octavo'), { recursive: true });
  const folder = mkdtempSync(join(root, '.octavo/components-'));
  const highlighter = createHighlighter({ workers: 1 });
  const compiled = new Map<string, CompiledPage>(
    Object.entries(pages).map(([name, text]) => [
      `${name}.mdx`,
      compilePage({ path: `${name}.mdx`, text }, { format: 'mdx', resolveLink: (target) => target, variables: {} }),
    ]),
  );
  const icon = createIcons();
  const sandbox = createSandbox(async () => {
    await buildRealmScripts(root, folder);
    return readRealmScripts(folder);
  });
  const nothing = (): undefined => undefined;
  const runCode = createPageRuns(
    () => ({
      mode: 'build',
      compiled: (file) => compiled.get(file),
      findImport: nothing,
      compiledCode: nothing,
      island: nothing,
    }),
    sandbox,
  );
  const rendering: Partial<RouteRendering> = {
    mode: 'build',
    site: {
      pages: Object.keys(pages).map((path) => ({ path })),
      base: '',
      page: () => undefined,
      folders: new Map(),
      href: (path: string) => `/${path}`,
    } as unknown as RouteRendering['site'],
    highlight: (block) => highlighter.highlight(block),
    markdown: renderMarkdown,
    icon,
    compiledPage: (page) => compiled.get(`${page.path}.mdx`),
    findImport: nothing,
    island: nothing,
    runCode,
    report: (diagnostic) => {
      throw new Error(diagnostic.message);
    },
  };
  handOver(rendering as RouteRendering);
  await build({
    root,
    srcDir: './test/fixtures/component-site/src',
    outDir: relative(root, join(folder, 'dist')),
    cacheDir: join(folder, 'cache'),
    publicDir: join(folder, 'public'),
    configFile: false,
    logLevel: 'error',
    build: { format: 'file' },
    devToolbar: { enabled: false },
    integrations: [mdx()],
  });
  await sandbox.close();
  await highlighter.close();
  const dist = join(folder, 'dist');
  return {
    folder: dist,
    html: (name) => /<main[^>]*>([\s\S]*)<\/main>/.exec(readFileSync(join(dist, `${name}.html`), 'utf8'))?.[1] ?? '',
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
