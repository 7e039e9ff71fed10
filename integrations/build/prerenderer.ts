import type { AstroPrerenderer, IntegrationResolvedRoute } from 'astro';
import { AstroError } from 'astro/errors';
import type { Renderer } from '../../src/build/contracts.ts';
import { notFoundAddress } from '../../src/build/render/render-page.ts';
import { trimBoth } from '../../src/shared/trim.ts';
import type { DocsBuild } from './docs-build.ts';
import { isNotFoundRoute, isPageRoute } from '../routes.ts';

interface PrerendererOptions {
  readonly build: DocsBuild;
  /** The base path of the site, as Astro has it. */
  readonly base: string;
  /** Told of a page of the docs whose address is that of another page. */
  readonly shadowed: (address: string) => void;
  /** Routes of the project, those included that are rendered on demand. */
  readonly routes: () => readonly Pick<IntegrationResolvedRoute, 'pathname'>[];
  /** Opens what Vite has made of the routes. */
  readonly openRenderer: () => Promise<Renderer>;
}

/**
 * Returns what Astro asks for pages: those of the docs are made together before the first of them is written, all others
 * are `astro`'s. Where both have an address, the Astro project's own page is the one that counts.
 */
export function docsPrerenderer(
  astro: AstroPrerenderer,
  { build, base, routes, openRenderer, shadowed }: PrerendererOptions,
): AstroPrerenderer {
  let renderer: Renderer;
  let addresses: ReadonlySet<string>;
  return {
    ...astro,
    name: 'octavo',
    async setup() {
      try {
        renderer = await openRenderer();
        await astro.setup?.();
      } catch (error) {
        throw explained(error);
      }
    },
    async getStaticPaths() {
      const paths = await astro.getStaticPaths();
      const route = paths.map((path) => path.route).find(isPageRoute);
      const others = paths.filter((path) => !isPageRoute(path.route));
      if (route === undefined) return others;
      const named = [...others, ...routes()].flatMap(({ pathname }) => (pathname === undefined ? [] : [pathname]));
      const taken = new Set(named.map((pathname) => trimBoth(pathname, '/')));
      addresses = new Set(await build.makePages(renderer));
      const free = [...addresses].filter((address) => !taken.has(address));
      for (const address of addresses) if (taken.has(address)) shadowed(address);
      return [...others, ...free.map((address) => ({ pathname: `/${address}`, route }))];
    },
    async render(request, options) {
      const { routeData } = options;
      if (!isPageRoute(routeData) && !isNotFoundRoute(routeData)) return astro.render(request, options);
      const address = isNotFoundRoute(routeData) ? notFoundAddress : addressOf(request.url, { base, addresses });
      return new Response(new Uint8Array(await build.page(address)));
    },
  };
}

/**
 * Says why a module cannot be loaded that is imported by a scheme which Node does not have: one of another platform
 * (`cloudflare:workers`), or one of Astro's own (`astro:assets`).
 */
function explained(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_UNSUPPORTED_ESM_URL_SCHEME')) return error;
  const reported = error.message.includes("'astro:'") ? notBundled() : notForNode();
  reported.stack = '';
  return reported;
}

function notBundled(): AstroError {
  return new AstroError(
    'A package that the pages use imports a module of Astro (`astro:…`), and Vite has left it for Node to load.',
    "Name the package in the dependencies of package.json, or have it bundled: `vite: { ssr: { noExternal: ['its-name'] } }` in astro.config.",
  );
}

function notForNode(): AstroError {
  return new AstroError(
    'The docs are rendered in Node, but the adapter prerenders pages on its own platform.',
    "Have it prerender in Node: for @astrojs/cloudflare, write `cloudflare({ prerenderEnvironment: 'node' })` into astro.config.",
  );
}

/** The address of a page by its URL, which ends as the project's `build.format` says. */
function addressOf(
  url: string,
  { base, addresses }: { readonly base: string; readonly addresses: ReadonlySet<string> },
): string {
  const path = decodeURI(new URL(url).pathname);
  const below = trimBoth(path.startsWith(base) ? path.slice(base.length) : path, '/');
  return addresses.has(below) ? below : below.replace(/\.html$/, '');
}
