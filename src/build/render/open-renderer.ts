import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer, RenderRequest } from '../contracts.ts';
import type { Settings } from '../settings.ts';
import { rendererFolder, rendererWith } from './build-renderer.ts';

/**
 * Opens the prebuilt renderer for the sites of `settings`; the first one of an installation makes it, which takes seconds.
 */
export async function openRenderer(settings: RendererSettings): Promise<Renderer> {
  const { threadModule, ...renderer } = await prebuilt(settings);
  return { ...renderer, threadModule, render: await openModule(threadModule) };
}

/** The same, whose modules are loaded for the first page: a build that finds nothing to render has no use for them. */
export async function openRendererLater(settings: RendererSettings): Promise<Renderer> {
  const { threadModule, ...renderer } = await prebuilt(settings);
  let opened: Promise<RenderRequest> | undefined;
  const render: RenderRequest = async (request, locals) =>
    (await (opened ??= openModule(threadModule)))(request, locals);
  return { ...renderer, threadModule, render };
}

type RendererSettings = Pick<Settings, 'base' | 'cacheDir' | 'components'>;

async function prebuilt({
  base,
  cacheDir,
  components,
}: RendererSettings): Promise<Omit<Renderer, 'render'> & { readonly threadModule: string }> {
  const hasOwn = Object.keys({ ...components.overrides, ...components.mdx }).length > 0;
  const folder = hasOwn ? await rendererWith(components, base, cacheDir) : await rendererFolder(base, cacheDir);
  const threadModule = pathToFileURL(join(folder, 'server/entry.mjs')).href;
  return { name: basename(folder), clientDir: join(folder, 'client'), threadModule };
}

/** Loads a module that exports `render`, as `Renderer.threadModule` names it. */
export async function openModule(url: string): Promise<RenderRequest> {
  const { render } = (await import(url)) as { readonly render: RenderRequest };
  return render;
}
