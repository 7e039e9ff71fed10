import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AstroConfig } from 'astro';
import type { ViteDevServer } from 'vite';
import type { Renderer } from '../../src/build/contracts.ts';
import { deriveRendering } from '../../src/build/render/derive-rendering.ts';
import type { PreviewHandler } from '../../src/preview/preview-handler.ts';
import { notFoundAddress } from '../../src/build/render/render-page.ts';
import { basePath } from '../../src/shared/base-path.ts';
import { trimBoth } from '../../src/shared/trim.ts';
import { renderPath, routeUrl } from '../route-url.ts';

/** Names the page that is being rendered, in a request of the server to itself. */
const header = 'octavo-render';
/** Where Astro looks for the `locals` that a server hands to a page (docs.astro.build/en/guides/middleware). */
const astroLocals = Symbol.for('astro.locals');

export interface DevRenderer {
  readonly renderer: Renderer;
  /** Hands `locals` to the pages that the renderer asks Astro for; to be asked first. */
  readonly handler: PreviewHandler;
  /** Parts that pages share are rendered again: a component is another. `forget` has Vite evaluate it again. */
  componentsChanged(this: void, forget: () => void): void;
}

type Where = Pick<AstroConfig, 'base' | 'trailingSlash'>;

/** Returns where a page is asked for. What there is at addresses where there is nothing is one page, whoever has made it. */
function pathOf(url: string, config: Where): string {
  const { pathname } = new URL(routeUrl(url, config.trailingSlash));
  const below = pathname.slice(basePath(config.base).length);
  return trimBoth(below, '/') === notFoundAddress ? pathname : renderPath(pathname, config);
}

/** Whether the server asks itself for a page: only Astro is to answer. */
export function isRendering({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[header] !== undefined;
}

/**
 * Returns a renderer that asks `astro dev` for pages as a browser would: with the newest modules, its scripts and styles, and
 * its overlay for what fails. Calls `changedMeanwhile` when components have changed while pages were made, and these are made:
 * Vite gives what asks then the modules that it is evaluating, which are those of before.
 */
export function createDevRenderer(server: ViteDevServer, config: Where, changedMeanwhile: () => void): DevRenderer {
  const waiting = new Map<string, App.Locals>();
  let components = {};
  const overtaken = new Set<() => void>();
  return {
    componentsChanged(forget) {
      components = {};
      forget();
      if (waiting.size > 0) overtaken.add(forget);
    },
    handler(request, _response, next) {
      const locals = waiting.get(String(request.headers[header]));
      if (locals !== undefined) Reflect.set(request, astroLocals, locals);
      next();
    },
    renderer: {
      name: 'dev',
      async render({ url }, locals) {
        const id = randomUUID();
        waiting.set(id, { ...locals, octavo: deriveRendering(locals.octavo, { components }) });
        try {
          return await ask(server, pathOf(url, config), { [header]: id, accept: 'text/html' });
        } finally {
          waiting.delete(id);
          if (overtaken.size > 0 && waiting.size === 0) {
            for (const forget of overtaken) forget();
            overtaken.clear();
            changedMeanwhile();
          }
        }
      },
    },
  };
}

/** Asks a server that listens on this machine; its certificate may be one that it made itself. */
async function ask(
  { httpServer, config }: ViteDevServer,
  path: string,
  asked: Readonly<Record<string, string>>,
): Promise<Response> {
  const address = httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen yet.');
  // One that is for every address of the machine answers at that of its own, too.
  const host = ['::', '0.0.0.0'].includes(address.address) ? 'localhost' : address.address;
  const options = { host, port: address.port, path, headers: asked };
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage): void => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 500, headers } = response;
        const { location } = headers;
        resolve(new Response(Buffer.concat(chunks), { status, headers: location === undefined ? {} : { location } }));
      });
    };
    const request = config.server.https
      ? httpsRequest({ ...options, rejectUnauthorized: false }, answered)
      : httpRequest(options, answered);
    request.on('error', reject).end();
  });
}
