import * as z from 'zod';
import type { BundleManifest, BundlePage, BundleReader } from '../../bundle/format.ts';
import { HttpError } from '../http-error.ts';
import { nearestPaths } from './nearest-paths.ts';
import { normalizePagePath } from './normalize-page-path.ts';

const bodySchema = z.object({ path: z.string().min(1).max(2048) });

/** Returns the path in a body. Throws `HttpError` 400 for a body that is not what the description says. */
export function pageBody(body: unknown): string {
  const { data } = bodySchema.safeParse(body);
  if (data !== undefined) return data.path;
  throw new HttpError(400, 'The body must be an object with "path", a text of 1 to 2048 characters.');
}

/** Returns the answer with the text of a page, `path` as it was sent. Throws `HttpError` 404 when there is none. */
export async function pageAnswer(path: string, manifest: BundleManifest, bundle: BundleReader): Promise<string> {
  return `{"path":${JSON.stringify(path)},"content":${contentJson(await findPage(path, manifest, bundle))}}`;
}

/** Returns the page that a caller means. Throws `HttpError` 404, with the nearest paths, when there is none. */
export async function findPage(path: string, manifest: BundleManifest, bundle: BundleReader): Promise<BundlePage> {
  const { domain } = manifest;
  const name = normalizePagePath(path, manifest);
  if (name === undefined) throw new HttpError(404, 'Page not found.');
  const page = (await bundle.page(domain, name)) ?? (await bundle.page(domain, `${name}/index`));
  if (page !== undefined) return page;
  throw new HttpError(404, notFound(name, manifest));
}

const contents = new WeakMap<BundlePage, string>();

/** The text of a page as JSON, made once while the page is in memory. */
function contentJson(page: BundlePage): string {
  const known = contents.get(page);
  if (known !== undefined) return known;
  const made = JSON.stringify(page.content);
  contents.set(page, made);
  return made;
}

function notFound(name: string, { pages }: BundleManifest): string {
  const shown = pages.filter(({ hidden }) => hidden !== true).map(({ path }) => path);
  const paths = nearestPaths(name, shown).map((path) => `"${path}"`);
  if (paths.length === 0) return 'Page not found.';
  return `Page not found. ${paths.length === 1 ? 'The nearest is' : 'The nearest are'} ${paths.join(', ')}.`;
}
