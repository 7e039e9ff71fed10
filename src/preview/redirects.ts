import { redirectLines } from '../artifacts/index.ts';
import { parseRedirectRules, redirectLocation, type RedirectRule } from '../server/index.ts';
import type { Site } from '../site/index.ts';
import { trimTrailing } from '../shared/trim.ts';
import type { PreviewHandler } from './preview-handler.ts';
import type { DocsSession } from '../build/contracts.ts';

const rulesOf = new WeakMap<Site, readonly RedirectRule[]>();

/** Answers the redirects from one exact address, which come before everything (as hosts do, see `node-static.ts`). */
export function exactRedirects(session: DocsSession, base: string): PreviewHandler {
  return redirectHandler(session, base, ({ names }) => names.length === 0);
}

/** Answers the redirects with a pattern, which come after every page and file. */
export function patternRedirects(session: DocsSession, base: string): PreviewHandler {
  return redirectHandler(session, base, ({ names }) => names.length > 0);
}

function redirectHandler(
  session: DocsSession,
  base: string,
  isWanted: (rule: RedirectRule) => boolean,
): PreviewHandler {
  return (request, response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || pathname.startsWith(`${base}/_octavo/`)) return next();
    const moved = redirectLocation(newestRules(session).filter(isWanted), withoutEnd(pathname), search);
    if (moved === undefined) return next();
    // A permanent one would be remembered by the author's browser when docs.json no longer says it.
    response.writeHead(307, { location: moved.location, 'cache-control': 'no-store' }).end();
  };
}

/** The rules that hosts read, as the build writes them. */
function newestRules({ site }: DocsSession): readonly RedirectRule[] {
  const rules = rulesOf.get(site) ?? parseRedirectRules(redirectLines(site));
  rulesOf.set(site, rules);
  return rules;
}

function withoutEnd(pathname: string): string {
  return trimTrailing(pathname, '/') || '/';
}
