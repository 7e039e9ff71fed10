import * as z from 'zod';
import type { BundleManifest, BundlePage, BundleReader, ListedPage } from '../../bundle/index.ts';
import { HttpError } from '../http/http-error.ts';
import { otherPaths } from './other-paths.ts';
import { nearestPages } from './nearest-pages.ts';
import { createNearestPaths, type NearestPaths } from './nearest-paths.ts';
import { normalizePagePath } from './normalize-page-path.ts';

const bodySchema = z.object({ path: z.string().min(1).max(2048) });

/** Returns the path in a body. Throws `HttpError` 400 for a body that is not what the description says. */
export function pageBody(body: unknown): string {
  const { data } = bodySchema.safeParse(body);
  if (data !== undefined) return data.path;
  throw new HttpError(400, 'The body must be an object with "path", a text of 1 to 2048 characters.');
}

const answers = new WeakMap<BundlePage, { readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> }>();
const encoder = new TextEncoder();

/**
 * Returns the answer with the text of a page, `path` as it was sent. It is made once while the page is in memory, and again for who
 * writes the path in another way.
 */
export function pageAnswer(path: string, page: BundlePage): Uint8Array<ArrayBuffer> {
  const known = answers.get(page);
  if (known?.path === path) return known.bytes;
  const bytes = encoder.encode(JSON.stringify({ path, content: page.content }));
  answers.set(page, { path, bytes });
  return bytes;
}

/** Returns the page that a caller means. Throws `HttpError` 404, with the nearest paths, when there is none. */
export async function findPage(path: string, manifest: BundleManifest, bundle: BundleReader): Promise<BundlePage> {
  const paths = normalizePagePath(path, manifest);
  const page =
    (await bundle.page(manifest.domain, ...paths)) ??
    (await bundle.page(manifest.domain, ...(await otherPaths(paths, manifest, bundle))));
  if (page !== undefined) return page;
  throw new HttpError(404, notFound(await nearestPages(paths.at(-1) ?? '', manifest, bundle)));
}

/** Paths of no site: what is looked for there costs what it does in a site of some size. */
const elsewhere = Array.from({ length: 1000 }, (_, page) => `section-${page % 40}/page-${page}/of-no-site`);
let searchElsewhere: NearestPaths | undefined;

/** Returns the error for a site that there is not; it takes as long to come as that for a page that there is not. */
export function noSite(domain: string, path: string): HttpError {
  searchElsewhere ??= createNearestPaths(elsewhere);
  searchElsewhere(normalizePagePath(path, { site: 'https://nowhere.invalid', base: '' }).at(-1) ?? '');
  return new HttpError(
    404,
    `No search index for the site "${domain}". Take its name from the address in its skill.md or llms.txt; if the site is yours, build it and give this function its bundle.`,
  );
}

function notFound(nearest: readonly ListedPage[]): string {
  const paths = nearest.map(({ path }) => `"${path}"`);
  if (paths.length === 0) return 'Page not found.';
  return `Page not found. ${paths.length === 1 ? 'The nearest is' : 'The nearest are'} ${paths.join(', ')}.`;
}
