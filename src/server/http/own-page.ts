import { escapeHtml } from '../../shared/escape.ts';

/** What a page of the function takes from its site. */
export interface PageTheme {
  readonly name: string;
  readonly base: string;
  readonly accent?: { readonly light: string; readonly dark: string } | undefined;
}

export interface OwnPage {
  readonly title: string;
  readonly status: number;
  /** HTML. */
  readonly body: string;
  /** CSS beside what all of these pages have. */
  readonly style?: string;
  /** Runs in the page; nothing else does. */
  readonly script?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Its form may lead to another site in the end. */
  readonly leavesSite?: boolean;
  /** English where it is not said. */
  readonly language?: { readonly language: string; readonly direction: 'ltr' | 'rtl' };
}

/** Returns a small page of the site's look, which works without scripts and loads nothing. */
export function ownPage(
  site: PageTheme,
  { title, status, body, script, style = '', headers, leavesSite = false, language: written }: OwnPage,
): Response {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const html = `<!doctype html>
<html lang="${escapeHtml(written?.language ?? 'en')}" dir="${written?.direction ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - ${escapeHtml(site.name)}</title>
<style nonce="${nonce}">${styles(site)}${style}</style>
</head>
<body>
<main>
<p class="site">${escapeHtml(site.name)}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>\n`}</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
    ...(leavesSite ? [] : ["form-action 'self'"]),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': policy.join('; '),
      // Not `no-referrer`: browsers would then send the form without saying where it comes from.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

/** The names are those of the site's own tokens. */
function styles({ accent }: PageTheme): string {
  const color = (value: string | undefined, fallback: string): string =>
    value !== undefined && /^#[\da-f]{3,8}$/i.test(value) ? value : fallback;
  return `:root{color-scheme:light dark;--octavo-color-bg:#fafafb;--octavo-color-surface:#fff;--octavo-color-border:#8a92a0;--octavo-color-text:#1a1d24;--octavo-color-text-muted:#5a6271;--octavo-color-danger:#b42331;--octavo-color-accent:${color(accent?.light, '#1d5fbf')};--octavo-color-on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--octavo-color-bg:#0c0e12;--octavo-color-surface:#12151b;--octavo-color-border:#6b7382;--octavo-color-text:#e8eaef;--octavo-color-text-muted:#9aa3b2;--octavo-color-danger:#ff9aa2;--octavo-color-accent:${color(accent?.dark, '#8ab8fb')};--octavo-color-on-accent:#0c0e12}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--octavo-color-bg);color:var(--octavo-color-text);font:1rem/1.5 'Inter Variable',Inter,system-ui,sans-serif}
main{width:100%;max-width:24rem;padding:2rem;border:1px solid color-mix(in srgb,var(--octavo-color-border) 35%,transparent);border-radius:.75rem;background:var(--octavo-color-surface)}
h1{margin:0 0 1.25rem;font-size:1.5rem;line-height:1.25}
.site{margin:0;color:var(--octavo-color-text-muted);font-weight:600}
label{display:block;margin-bottom:.375rem;font-weight:600}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--octavo-color-border);border-radius:.5rem;background:var(--octavo-color-bg);color:inherit;font:inherit}
button,.button{display:block;width:100%;min-height:2.75rem;margin-top:1rem;padding:.6rem 1rem;border:0;border-radius:.5rem;background:var(--octavo-color-accent);color:var(--octavo-color-on-accent);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
a{color:var(--octavo-color-accent)}
:focus-visible{outline:3px solid var(--octavo-color-accent);outline-offset:2px}
.problem{margin:0 0 1rem;padding:.6rem .75rem;border-inline-start:3px solid var(--octavo-color-danger);color:var(--octavo-color-danger)}`;
}
