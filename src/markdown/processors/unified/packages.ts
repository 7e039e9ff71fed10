import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createProcessor, nodeTypes } from '@mdx-js/mdx';
import type { toHtml } from 'hast-util-to-html';
import type rehypeRaw from 'rehype-raw';
import type remarkGfm from 'remark-gfm';
import type remarkSmartypants from 'remark-smartypants';

/** What `unified()` of Astro is made of, and so ours: pages of Octavo are read as Astro reads its own. */
export const unifiedPackage = '@astrojs/markdown-remark';

export interface UnifiedPackages {
  readonly createProcessor: typeof createProcessor;
  readonly nodeTypes: typeof nodeTypes;
  readonly remarkGfm: typeof remarkGfm;
  readonly remarkSmartypants: typeof remarkSmartypants;
  readonly rehypeRaw: typeof rehypeRaw;
  readonly toHtml: typeof toHtml;
}

/** Returns the file of the package that brings the others: that of a project, or one beside Octavo. Undefined where there is none. */
export function findUnified(folder: string): string | undefined {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(unifiedPackage);
    } catch {
      // It is looked for in the next place.
    }
  }
  return undefined;
}

/** Loads the packages that stand beside a file that `findUnified` has found. */
export async function loadUnified(file: string): Promise<UnifiedPackages> {
  // They are its dependencies, and those of nobody else: package managers may show them to it alone.
  const { resolve } = createRequire(file);
  const load = async <Module>(name: string): Promise<Module> =>
    (await import(pathToFileURL(resolve(name)).href)) as Module;
  const [mdx, gfm, smartypants, raw, html] = await Promise.all([
    load<Pick<UnifiedPackages, 'createProcessor' | 'nodeTypes'>>('@mdx-js/mdx'),
    load<{ readonly default: typeof remarkGfm }>('remark-gfm'),
    load<{ readonly default: typeof remarkSmartypants }>('remark-smartypants'),
    load<{ readonly default: typeof rehypeRaw }>('rehype-raw'),
    load<Pick<UnifiedPackages, 'toHtml'>>('hast-util-to-html'),
  ]);
  const { createProcessor: create, nodeTypes: types } = mdx;
  return {
    createProcessor: create,
    nodeTypes: types,
    remarkGfm: gfm.default,
    remarkSmartypants: smartypants.default,
    rehypeRaw: raw.default,
    toHtml: html.toHtml,
  };
}
