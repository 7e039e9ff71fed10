import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer, RenderRequest } from '../contracts.ts';
import type { Settings } from '../settings.ts';
import { rendererFolder, rendererWith } from './build-renderer.ts';

/**
 * Opens the prebuilt renderer for the sites of `settings`; the first one of an installation makes it, which takes seconds.
 */
export async function openRenderer({
  base,
  cacheDir,
  components,
}: Pick<Settings, 'base' | 'cacheDir' | 'components'>): Promise<Renderer> {
  const hasOwn = Object.keys({ ...components.overrides, ...components.mdx }).length > 0;
  const folder = hasOwn ? await rendererWith(components, base, cacheDir) : await rendererFolder(base, cacheDir);
  const threadModule = pathToFileURL(join(folder, 'server/entry.mjs')).href;
  return {
    name: basename(folder),
    clientDir: join(folder, 'client'),
    threadModule,
    render: await openModule(threadModule),
  };
}

/** Loads a module that exports `render`, as `Renderer.threadModule` names it. */
export async function openModule(url: string): Promise<RenderRequest> {
  const { render } = (await import(url)) as { readonly render: RenderRequest };
  return render;
}
