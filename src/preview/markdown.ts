import type { PreviewHandler } from './preview-handler.ts';
import { artifacts, documentMarkdown, pageMarkdown as pageFiles } from '../artifacts/index.ts';
import { prefersMarkdown } from '../server/index.ts';
import type { Page, Site } from '../site/index.ts';
import { sha256 } from '../cache/sha256.ts';
import { pageChangelog } from '../build/output/page-changelog.ts';
import { pageMarkdown } from '../build/render/page-markdown.ts';
import { trimTrailing } from '../shared/trim.ts';
import type { DocsSession } from '../build/contracts.ts';

const types: Readonly<Record<string, string>> = { md: 'text/markdown', txt: 'text/plain', xml: 'application/xml' };

/** Serves what the build writes for agents from memory: `<page>.md`, pages as Markdown, `llms.txt` and the rest. */
export function previewMarkdown(session: DocsSession, base: string): PreviewHandler {
  const others = otherFiles(session);
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return next();
    const path = pathname.slice(base.length + 1);
    const page = askedPage(session.site, path, request.headers.accept);
    const contents =
      page === undefined
        ? /\.(?:txt|md|xml)$/.test(path)
          ? others().get(path)
          : undefined
        : documentMarkdown(session.site, page, pageMarkdown(session)(page));
    if (contents === undefined) return next();
    const type = page === undefined ? (types[path.split('.').at(-1) ?? ''] ?? 'text/plain') : 'text/markdown';
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    if (page !== undefined) response.setHeader('Vary', 'Accept');
    response.end(contents);
  };
}

/** The page whose Markdown is asked for: by its address with `.md`, or by a client that would rather have Markdown. */
function askedPage(site: Site, path: string, accept: string | undefined): Page | undefined {
  if (path.endsWith('.md')) return site.page(path.slice(0, -'.md'.length));
  return prefersMarkdown(accept) && !/\.\w+$/.test(path) ? site.pageAt(trimTrailing(path, '/')) : undefined;
}

/** Every other artifact of the newest site, made when one of them is first asked for. */
function otherFiles(session: DocsSession): () => ReadonlyMap<string, string> {
  let made: { readonly site: Site; readonly files: ReadonlyMap<string, string> } | undefined;
  return () => {
    const { site, project } = session;
    if (made?.site !== site) {
      const input = {
        site,
        assets: project.assets,
        markdown: pageMarkdown(session),
        changelog: pageChangelog(session),
        sha256,
      };
      const files = artifacts
        .filter((artifact) => artifact !== pageFiles)
        .flatMap((artifact) => [...artifact.files(input)]);
      made = { site, files: new Map(files.map(({ path, contents }) => [path, contents])) };
    }
    return made.files;
  };
}
