import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../shared/nearest.ts';
import { siteProblem } from '../diagnostics.ts';
import { redirectTarget } from '../redirects.ts';
import type { Check, CheckInput } from './check.ts';

/** Redirects from the address of a page, and to none. */
export const redirects: Check = {
  name: 'redirects',
  ofSite: (input) =>
    input.site.redirects.flatMap((redirect) => [...shadowed(redirect, input), ...missingTarget(redirect, input)]),
};

type Redirect = CheckInput['site']['redirects'][number];

function place({ source }: Redirect, { project }: CheckInput): Pick<Diagnostic, 'file' | 'range'> {
  const index = (project.config.redirects ?? []).findIndex(
    (written) => written.source.replace(/^\/*/, '/') === source.replace(/^\/*/, '/'),
  );
  return project.locate(['redirects', index]);
}

function shadowed(redirect: Redirect, input: CheckInput): Diagnostic[] {
  if (/[*:]/.test(redirect.source)) return [];
  const page = input.site.pageAt(redirect.source.replace(/^\/+|\/+$/g, ''));
  // The root of a site without an index is its first page, and may be redirected.
  if (page === undefined || redirect.source === '/') return [];
  return [
    siteProblem['redirect-shadowed']({
      message: `The redirect from "${redirect.source}" is never used: there is a page.`,
      ...place(redirect, input),
      hint: 'Remove the redirect, or the page.',
    }),
  ];
}

function missingTarget(redirect: Redirect, input: CheckInput): Diagnostic[] {
  const { destination } = redirect;
  if (!destination.startsWith('/') || /[*:]/.test(destination)) return [];
  const { site, project } = input;
  const path = destination.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '');
  const withoutBase = site.base !== '' && `/${path}`.startsWith(`${site.base}/`) ? path.slice(site.base.length) : path;
  const isThere =
    site.pageAt(path) !== undefined ||
    site.pageAt(withoutBase) !== undefined ||
    project.assets.has(path) ||
    site.mayHavePage(path) ||
    redirectTarget(site.redirects, `/${path}`) !== undefined;
  if (isThere) return [];
  const suggestion = nearest(
    path,
    site.pages.map((page) => page.path),
  );
  return [
    siteProblem['redirect-target']({
      message: `The redirect from "${redirect.source}" leads to /${path}, which is no page.`,
      ...place(redirect, input),
      hint: suggestion === undefined ? 'Point it at a page that exists.' : `Did you mean /${suggestion}?`,
    }),
  ];
}
