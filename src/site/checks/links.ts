import { decodeText } from '../../shared/decode.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PageLink } from '../../markdown/compiled-page.ts';
import { nearest } from '../../shared/nearest.ts';
import { siteProblem } from '../diagnostics.ts';
import { resolveLink } from '../links.ts';
import { redirectTarget } from '../redirects.ts';
import type { Check, CheckInput } from './check.ts';
import { fileHint } from './nearest-file.ts';

/** Internal links that lead to no page, and images that are not in the project. */
export const links: Check = {
  name: 'links',
  ofPage({ path: from, source }, input) {
    const { path } = source.file;
    return (input.facts(path)?.links ?? []).flatMap((link) => checkLink(link, from, path, input));
  },
};

function checkLink(link: PageLink, from: string, file: string, { site, project }: CheckInput): Diagnostic[] {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|$)/i.test(link.target)) return [];
  const address = resolveLink(site, from, link.target).replace(/[?#].*$/s, '');
  const path = decodeText(address.slice(site.base.length)).replace(/^\/+|\/+$/g, '');
  if (project.assets.has(path)) return [];
  if (project.markdownFiles.has(path) && project.leftOut(path) === undefined) return [];
  const range = { start: { line: link.line, column: link.column } };
  if (link.kind === 'image') {
    const out = project.leftOut(path);
    return [
      siteProblem['missing-image']({
        message: `The image ${link.target} is not in the project.${out === undefined ? '' : ` ${out.reason}`}`,
        file,
        range,
        hint:
          out?.hint ??
          fileHint(path, project.assets) ??
          'Correct the path, or add the file; paths that start with a slash count from the folder of docs.json.',
      }),
    ];
  }
  const pagePath = path === '' ? 'index' : path;
  if (site.page(pagePath) ?? site.page(`${pagePath}/index`)) return [];
  if (isArtifact(path) || site.mayHavePage(path) || redirectTarget(site.redirects, `/${path}`) !== undefined) return [];
  const out = project.leftOut(path);
  const suggestion = nearest(
    path,
    site.pages.map((page) => page.path),
  );
  return [
    siteProblem['broken-link']({
      message: `No page /${path}.${out === undefined ? '' : ` ${out.reason}`}`,
      file,
      range,
      hint:
        out?.hint ??
        (suggestion === undefined
          ? 'Correct the link, or add a redirect in docs.json.'
          : `Did you mean /${suggestion}?`),
    }),
  ];
}

/** Files that the build writes by itself. */
function isArtifact(path: string): boolean {
  return /^(?:llms(?:-full)?\.txt|sitemap\.xml|robots\.txt)$/.test(path);
}
