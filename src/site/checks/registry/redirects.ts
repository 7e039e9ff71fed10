import type { Diagnostic } from '../../../diagnostics/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import { nearestPage } from '../../nearest-page.ts';
import { asksForMore, plainPath, redirectTarget } from '../../redirects.ts';
import { createOvertaken, endlessWay } from '../redirect-ways.ts';
import { isFileAddress, isThere, onOwnComputer, pathOf, type Place } from '../address.ts';
import { anchorProblems } from './anchors.ts';
import type { Check, CheckInput } from '../check.ts';
import { malformedAddress } from '../malformed.ts';
import { redirectFormProblems } from '../redirect-forms.ts';

/** Redirects that are written twice or wrongly, from the address of a page, and to none. */
export const redirects: Check = {
  name: 'redirects',
  ofSite(input) {
    const { project, site } = input;
    const first = new Map<string, number>();
    const inUse = new Set(site.redirects.map(({ source }) => plainPath(source)));
    const overtaken = createOvertaken();
    /** Members of the loops that were told: one loop is one problem. */
    const reported = new Set<string>();
    return (project.config.redirects ?? []).flatMap((redirect, index) => {
      const at = (key: string): Place => project.locate(['redirects', index, key]);
      const forms = redirectFormProblems(redirect, at, (address) => isPage(address, input));
      if (asksForMore(redirect.source)) return forms;
      const source = plainPath(redirect.source);
      const earlier = first.get(source);
      if (earlier !== undefined) {
        const other = project.config.redirects?.[earlier] ?? redirect;
        // An address with and without the slash at its end is one: some write both.
        const isTwin = other.source !== redirect.source && other.destination === redirect.destination;
        return isTwin ? [] : [twice(other.source, at('source'), project.locate(['redirects', earlier]))];
      }
      first.set(source, index);
      if (forms.length > 0) return forms;
      // Those that lead back to themselves are told, and out of use.
      if (!inUse.has(source)) return [];
      const way = reported.has(source) ? undefined : endlessWay(source, input);
      if (way !== undefined) {
        for (const member of way.members) reported.add(member);
        return [endless(redirect.source, way.addresses, project.locate(['redirects', index]))];
      }
      const taker = overtaken({ ...redirect, source });
      if (taker !== undefined) return [late(redirect.source, taker, at('source'))];
      return [...shadowed(source, at('source'), input), ...missingTarget(redirect, at('destination'), input)];
    });
  },
};

function twice(source: string, place: Place, earlier: Place): Diagnostic {
  const line = earlier.range === undefined ? '' : ` in line ${earlier.range.start.line}`;
  return siteProblem['redirect-twice']({
    message: `There is already a redirect from "${source}"${line}; that one is used.`,
    ...place,
    hint: 'Remove one of the two.',
  });
}

function endless(source: string, addresses: readonly string[], place: Place): Diagnostic {
  return siteProblem['redirect-loop']({
    message: `The redirect from "${source}" has no end: ${addresses.join(' → ')} → …`,
    ...place,
    hint: 'Point it at pages, or at addresses that no redirect takes.',
  });
}

function late(source: string, taker: string, place: Place): Diagnostic {
  return siteProblem['redirect-twice']({
    message: `The redirect from "${source}" is never used: the one from "${taker}" stands before it and takes the address.`,
    ...place,
    hint: 'Move it above that one, or remove it.',
  });
}

function shadowed(source: string, place: Place, { site, project }: CheckInput): Diagnostic[] {
  // The root of a site without an index is its first page, and may be redirected.
  if (/[*:]/.test(source) || (source === '/' && site.pageAt('index') === undefined)) return [];
  if (isFileAddress(source.slice(1), { project }))
    return [
      siteProblem['redirect-shadowed']({
        message: `The redirect from "${source}" is not used where the host looks for files first: the site has that file.`,
        ...place,
        hint: 'Remove the redirect, or give the file another name if it is yours.',
      }),
    ];
  if (!isPage(source, { site })) return [];
  return [
    siteProblem['redirect-shadowed']({
      message: `The redirect from "${source}" is never used: there is a page.`,
      ...place,
      hint: 'Remove the redirect, or the page.',
    }),
  ];
}

function isPage(address: string, { site }: Pick<CheckInput, 'site'>): boolean {
  return site.pageAt(address.replace(/^\/+/, '')) !== undefined;
}

interface Written {
  readonly source: string;
  readonly destination: string;
}

function missingTarget({ source, destination }: Written, place: Place, input: CheckInput): Diagnostic[] {
  const [scheme = ''] = /^[a-z][a-z\d+.-]*(?=:)/i.exec(destination.trim()) ?? [];
  if (scheme !== '' && !/^https?$/i.test(scheme)) {
    return [
      siteProblem['redirect-target']({
        message: `${JSON.stringify(destination)} is left out: a redirect leads to a path or a web address, not to "${scheme}:".`,
        ...place,
        hint: 'Write a path of the site, or an address that begins with "https://".',
      }),
    ];
  }
  const fault = /^\//.test(destination) && !destination.startsWith('//') ? undefined : malformedAddress(destination);
  if (fault !== undefined) return [siteProblem['link-malformed']({ ...fault, ...place })];
  if (/^[a-z][a-z\d+.-]*:|^#/i.test(destination)) return onOwnComputer({ target: destination, place });
  const target = destination.startsWith('/') ? destination : `/${destination}`;
  if (/[*:]/.test(target)) return missingFolder({ source, destination: target }, place, input);
  const path = pathOf({ target, from: 'index' }, input.site);
  // Links of pages are led to the page of a file; what a redirect says is sent to browsers as it is.
  const ending = /\.mdx(?=[?#]|$)/.exec(target);
  if (ending !== null && input.site.pageAt(path) !== undefined)
    return [
      siteProblem['redirect-target']({
        message: `The redirect from "${source}" leads to the file ${target}, which the site does not have.`,
        ...place,
        hint: `Write the address of its page: "${target.replace(ending[0], '')}".`,
      }),
    ];
  if (isThere(path, input)) return anchorProblems({ target, from: 'index', place }, input);
  if (input.site.missingPages.has(path)) return [];
  return [
    siteProblem['redirect-target']({
      message: `The redirect from "${source}" leads to /${path}, which is no page.`,
      ...place,
      hint: targetHint({ source, destination: target }, path, input),
    }),
  ];
}

/** Patterns of other tools number what they catch: `$1`. */
function targetHint({ source, destination }: Written, path: string, { site }: CheckInput): string {
  if (/\$\d/.test(destination) && source.includes('*')) {
    const catching = source.match(/:\w+\*?|\*/g) ?? [];
    const meant = destination.replace(/\$(\d)/g, (written, number) => catching[Number(number) - 1] ?? written);
    return `What the source catches is named as it is there: "${meant}".`;
  }
  const suggestion = nearestPage(path, site);
  return suggestion === undefined ? 'Point it at a page that exists.' : `Did you mean /${suggestion}?`;
}

/** A destination such as `/guides/:slug*` of which no page can be the end. */
function missingFolder({ source, destination }: Written, place: Place, { site, project }: CheckInput): Diagnostic[] {
  const folder = /^\/(.+\/)(?::\w+\*?|\*)$/.exec(destination)?.[1];
  if (folder === undefined || /[*:]/.test(folder)) return [];
  const below = (path: string): boolean => path.startsWith(folder);
  const isReached =
    site.pages.some(({ path }) => below(path)) ||
    [...project.assets].some(below) ||
    site.mayHavePage(`${folder}x`) ||
    redirectTarget(site.redirects, `/${folder}x`) !== undefined;
  if (isReached) return [];
  return [
    siteProblem['redirect-target']({
      message: `The redirect from "${source}" leads below /${folder}, where there is no page.`,
      ...place,
      hint: 'Point it at a folder that has pages.',
    }),
  ];
}
