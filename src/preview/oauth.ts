import type { PreviewHandler } from './preview-handler.ts';
import { oauthCallback } from '../artifacts/index.ts';
import { oauthRedirectPath } from '../shared/oauth-redirect.ts';
import type { DocsSession } from '../build/contracts.ts';

/** Serves the page to which providers send readers back, and its script, as the built site does. */
export function previewOAuth(session: DocsSession, base: string): PreviewHandler {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isScript = pathname === `${base}/${oauthRedirectPath}.js`;
    if (!isScript && pathname !== `${base}/${oauthRedirectPath}`) return next();
    const wanted = `${oauthRedirectPath}${isScript ? '.js' : '.html'}`;
    const files = [...oauthCallback.files({ site: session.site, assets: session.project.assets })];
    const contents = files.find(({ path }) => path === wanted)?.contents;
    if (contents === undefined) return next();
    response.setHeader('Content-Type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    response.end(contents);
  };
}
