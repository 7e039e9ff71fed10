import { withoutLooseMarks, type RouteRendering } from '../../components/index.ts';
import { markdownProblem } from '../../markdown/index.ts';
import { unreportedProblems } from '../../markdown/twoslash/block-types.ts';
import { refusedScheme } from '../../shared/address-scheme.ts';
import { decodeText } from '../../shared/decode.ts';
import { originOf, refusedAddress, interfaceStrings, type Page, type Site } from '../../site/index.ts';
import type { Renderer } from '../contracts.ts';
import { deriveRendering } from './derive-rendering.ts';
import { editedBytes } from './edited-bytes.ts';
import { withNumberedIds } from './numbered-ids.ts';
import { ReplacedPage } from './page-failure.ts';
import { withSafeAddresses } from './safe-addresses.ts';
import { scriptsLast } from './scripts-last.ts';
import { styleInHead } from './style-in-head.ts';

/** The address of the page that is shown where there is none. */
export const notFoundAddress = '404';

/** The HTML of a page. */
interface PageHtml {
  /** In UTF-8. */
  readonly bytes: Buffer;
  /** The same with a byte for a character, whose scripts and styles may stand elsewhere: for who searches it. */
  readonly latin1: string;
}

/**
 * Returns the HTML at an address of the site (`guides/auth`, the empty string for its root) in UTF-8, with links that run
 * nothing and scripts at its end; undefined where there is no page. Rejects with the error of a component, and with a `ReplacedPage`.
 */
export async function renderPage(
  renderer: Pick<Renderer, 'render'>,
  rendering: RouteRendering,
  address: string,
): Promise<Buffer | undefined> {
  return (await renderHtml(renderer, rendering, address))?.bytes;
}

/** The same, also as text. */
export async function renderHtml(
  renderer: Pick<Renderer, 'render'>,
  rendering: RouteRendering,
  address: string,
): Promise<PageHtml | undefined> {
  const { site } = rendering;
  const page = site.pageAt(address);
  const path = page?.path;
  if (path === undefined && address !== notFoundAddress) return undefined;
  let failure: { readonly error: unknown } | undefined;
  const response = await renderer.render(new Request(pageUrl(site, address)), {
    octavo: pageRendering(rendering, page),
    page,
    strings: interfaceStrings(site.context(path ?? notFoundAddress).language),
    failed: (error) => {
      failure ??= { error };
    },
  });
  const html = typeof response === 'string' ? Buffer.from(response) : Buffer.from(await response.arrayBuffer());
  if (failure !== undefined) throw failure.error;
  if (html.length === 0 && page !== undefined && typeof response !== 'string') throw new ReplacedPage(response);
  return finished(html, rendering, page);
}

/** A character is a byte: decoding what is written at once would take longer than all of this. */
function finished(rendered: Buffer, rendering: RouteRendering, page: Page | undefined): PageHtml {
  const text = rendered.toString('latin1');
  const { html, refused } = withSafeAddresses(text);
  for (const address of new Set(refused)) reportRefused(Buffer.from(address, 'latin1').toString(), rendering, page);
  const showsFiles = page !== undefined && (rendering.compiledPage(page)?.includes.length ?? 0) > 0;
  const latin1 = withoutLooseMarks(showsFiles ? withNumberedIds(html) : html);
  const bytes = latin1 === text ? rendered : Buffer.from(latin1, 'latin1');
  return { bytes: editedBytes(bytes, [...styleInHead(latin1), ...scriptsLast(latin1)]), latin1 };
}

/**
 * What a page writes itself is reported at its place; blocks that its code created are reported here. What not everyone may read
 * is in no file for all.
 */
function pageRendering(rendering: RouteRendering, page: Page | undefined): RouteRendering {
  const codeTypes: RouteRendering['codeTypes'] = (block) => {
    const typed = rendering.codeTypes(block);
    const file = page === undefined ? 'docs.json' : originOf(page);
    for (const { message, hint } of unreportedProblems(typed))
      rendering.report(markdownProblem['code-types']({ message: `A block that code made: ${message}`, hint, file }));
    return typed;
  };
  const isOpen = page === undefined || page.audience === 'everyone';
  return deriveRendering(rendering, { codeTypes, ...(isOpen ? {} : { shareText: undefined }) });
}

/** What a page says itself is reported at its place, before it is rendered; what its code made is reported here. */
function reportRefused(address: string, rendering: RouteRendering, page: Page | undefined): void {
  const text = page?.kind === 'content' ? page.source.file.text : '';
  // Markdown writes what its links lead to with percent signs.
  if (text.includes(address) || text.includes(decodeText(address))) return;
  const file = page === undefined ? 'docs.json' : originOf(page);
  const scheme = refusedScheme(address) ?? '';
  rendering.report(refusedAddress(address, { scheme, place: { file } }));
}

function pageUrl({ origin, base, trailingSlash }: Site, address: string): URL {
  return new URL(`${base}/${encoded(address)}${trailingSlash && address !== '' ? '/' : ''}`, origin);
}

function encoded(address: string): string {
  return address.split('/').map(encodeURIComponent).join('/');
}
