import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Renderer } from '../../src/build/contracts.ts';
import { openModule } from '../../src/build/render/open-renderer.ts';

/** What other threads load to render pages: Astro's own entry for prerendering works in the thread that builds alone. */
const renderModule = 'octavo-render.mjs';
const entry = fileURLToPath(new URL('../renderer/entry.ts', import.meta.url));

/** The routes as the Vite build of an Astro project makes them. */
export interface ViteRenderer {
  readonly plugin: Plugin;
  /** Opens them when Vite has written them. */
  open(this: void): Promise<Renderer>;
}

/** Returns what makes Vite write a module that renders pages, and opens that. */
export function createViteRenderer(): ViteRenderer {
  let folder: string | undefined;
  return {
    plugin: {
      name: 'octavo:renderer',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'prerender',
      configEnvironment(name, { build }) {
        // Astro leaves it out for adapters of its newer kind where somebody else asks for pages.
        if (name !== 'prerender' || build?.rolldownOptions?.input !== undefined) return undefined;
        return { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } };
      },
      buildStart() {
        this.emitFile({ type: 'chunk', id: entry, fileName: renderModule });
      },
      writeBundle({ dir }) {
        folder = dir;
      },
    },
    async open() {
      if (folder === undefined) throw new Error('Vite has not built the routes.');
      const threadModule = pathToFileURL(join(folder, renderModule)).href;
      return { name: digestOf(folder), threadModule, render: await openModule(threadModule) };
    },
  };
}

/** What server islands are encrypted with: 32 bytes in Astro's manifest, other ones in each build (`astro/core/encryption`). */
const islandKey = /"key":"[A-Za-z\d+/]{43}="/g;
/** What the compiler makes of a component that is a server island: only its page has something of the key. */
const serverIsland = /["'`]server:defer["'`]\s*:/;

/** Names code by all that was bundled: overrides, components and versions are in it. */
function digestOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.mjs'));
  const texts = files.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);
  const keepsKey = texts.some(([, text]) => serverIsland.test(text));
  const hash = createHash('sha256');
  for (const [path, text] of texts) hash.update(`${path}\0`).update(keepsKey ? text : text.replace(islandKey, ''));
  return hash.digest('hex').slice(0, 16);
}
