import { escapeHtml } from '../../shared/escape.ts';
import { oauthAnswerChannel, oauthRedirectPath } from '../../shared/oauth-redirect.ts';
import type { Site } from '../../site/index.ts';
import type { Artifact, ArtifactInput } from '../artifact.ts';
import type { OutputFile } from '../output-file.ts';

/**
 * The page to which providers send readers back (RFC 6749, 3.1.2), and its script: it hands on what it was given to the
 * playground that waits. Only in sites with a scheme that sends readers to a provider.
 */
export const oauthCallback = {
  name: 'oauth-callback',
  *files({ site, assets }: Pick<ArtifactInput, 'site' | 'assets'>): Iterable<OutputFile> {
    if (!hasSignIn(site)) return;
    const files = [
      { path: `${oauthRedirectPath}.html`, contents: page(escapeHtml(`${site.base}/${oauthRedirectPath}.js`)) },
      { path: `${oauthRedirectPath}.js`, contents: script },
    ];
    for (const file of files) if (!assets.has(file.path)) yield file;
  },
} satisfies Artifact;

function hasSignIn({ apiDocuments }: Site): boolean {
  return [...apiDocuments.values()]
    .flatMap(({ operations }) => operations)
    .flatMap((operation) => [
      ...operation.security.flat(),
      ...(operation.kind === 'channel' ? operation.servers.flatMap(({ security }) => security.flat()) : []),
    ])
    .some(({ type }) => type === 'oauth2' || type === 'openIdConnect');
}

/** Its address holds a code: nothing but the script is loaded, and no `Referer` tells of it. */
function page(scriptPath: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">
    <meta name="referrer" content="no-referrer">
    <meta name="robots" content="noindex">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Signing in</title>
    <script src="${scriptPath}" defer></script>
  </head>
  <body>
    <main><p id="status" role="status">Handing on to the playground…</p></main>
    <noscript><p>This page needs JavaScript.</p></noscript>
  </body>
</html>
`;
}

/** The address is cleaned at once: neither the history nor a script of the page's can read the code later. */
const script = `const { search, hash, pathname } = location;
history.replaceState(null, '', pathname);
const state = new URLSearchParams(search).get('state') ?? new URLSearchParams(hash.slice(1)).get('state');
const status = document.getElementById('status');
const channel = new BroadcastChannel('${oauthAnswerChannel}');
const unanswered = setTimeout(() => {
  status.textContent = 'No playground waits for this sign-in. Close this window, and start again in the playground.';
}, 3000);
channel.onmessage = ({ data }) => {
  if (data?.type !== 'taken' || data.state !== state) return;
  clearTimeout(unanswered);
  status.textContent = 'Done. You can close this window.';
  window.close();
};
channel.postMessage({ type: 'answer', search, hash });
`;
