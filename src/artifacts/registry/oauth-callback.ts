import { escapeHtml } from '../../shared/escape.ts';
import { oauthAnswerChannel, oauthRedirectPath } from '../../shared/oauth-redirect.ts';
import { interfaceStrings, languageTag, siteLanguages, textDirection, type Site } from '../../site/index.ts';
import type { Artifact, ArtifactInput } from '../artifact.ts';
import type { OutputFile } from '../output-file.ts';

/** What the page says, in one language. */
interface Words {
  /** BCP 47. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly passingOn: string;
  readonly unclaimed: string;
  readonly done: string;
  readonly needsScript: string;
}

/**
 * The page to which providers send readers back (RFC 6749, 3.1.2), and its script: it hands on what it was given to the
 * playground that waits, and speaks the one of the site's languages that the browser prefers. Only in sites with a scheme
 * that sends readers to a provider.
 */
export const oauthCallback = {
  name: 'oauth-callback',
  *files({ site, assets }: Pick<ArtifactInput, 'site' | 'assets'>): Iterable<OutputFile> {
    if (!hasSignIn(site)) return;
    const words = siteLanguages(site).map(wordsIn);
    const [first = wordsIn('en')] = words;
    const files = [
      { path: `${oauthRedirectPath}.html`, contents: page(first, escapeHtml(`${site.base}/${oauthRedirectPath}.js`)) },
      { path: `${oauthRedirectPath}.js`, contents: script(words) },
    ];
    for (const file of files) if (!assets.has(file.path)) yield file;
  },
} satisfies Artifact;

function wordsIn(code: string): Words {
  const strings = interfaceStrings(code);
  return {
    language: languageTag(code),
    direction: textDirection(code),
    title: strings.oauthTitle,
    passingOn: strings.oauthPassingOn,
    unclaimed: strings.oauthUnclaimed,
    done: strings.oauthDone,
    needsScript: strings.needsJavaScript,
  };
}

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
function page(words: Words, scriptPath: string): string {
  return `<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'">
    <meta name="referrer" content="no-referrer">
    <meta name="robots" content="noindex">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(words.title)}</title>
    <script src="${scriptPath}" defer></script>
  </head>
  <body>
    <main><p id="status" role="status">${escapeHtml(words.passingOn)}</p></main>
    <noscript><p>${escapeHtml(words.needsScript)}</p></noscript>
  </body>
</html>
`;
}

/** The address is cleaned at once: neither the history nor a script of the page's can read the code later. */
function script(words: readonly Words[]): string {
  return `const { search, hash, pathname } = location;
history.replaceState(null, '', pathname);
const languages = ${JSON.stringify(words)};
const base = (tag) => tag.toLowerCase().split('-')[0];
const preferred = navigator.languages.flatMap((tag) => [
  languages.find(({ language }) => language.toLowerCase() === tag.toLowerCase()),
  languages.find(({ language }) => base(language) === base(tag)),
]);
const words = preferred.find(Boolean) ?? languages[0];
const status = document.getElementById('status');
document.documentElement.lang = words.language;
document.documentElement.dir = words.direction;
document.title = words.title;
status.textContent = words.passingOn;
const state = new URLSearchParams(search).get('state') ?? new URLSearchParams(hash.slice(1)).get('state');
const channel = new BroadcastChannel('${oauthAnswerChannel}');
const unanswered = setTimeout(() => {
  status.textContent = words.unclaimed;
}, 3000);
channel.onmessage = ({ data }) => {
  if (data?.type !== 'taken' || data.state !== state) return;
  clearTimeout(unanswered);
  status.textContent = words.done;
  window.close();
};
channel.postMessage({ type: 'answer', search, hash });
`;
}
