import type { Redirect, Site } from '../site/site.ts';
import { agentLinks } from './agent-links.ts';
import type { Artifact } from './artifact.ts';
import {
  effectiveRedirects,
  encodeOnce,
  fillDestination,
  isExact,
  sourceParts,
  withBase,
} from './effective-redirects.ts';

/** `nginx.conf`: a server for the site as `/etc/nginx/conf.d/default.conf` of the official image takes it. */
export const nginxConf: Artifact = {
  name: 'nginx-conf',
  *files({ site, assets, policy }) {
    if (assets.has('nginx.conf')) return;
    const { base } = site;
    const all = effectiveRedirects(site);
    const contents = `# Serves this folder from /usr/share/nginx/html${base}. Both maps belong to the http context.
map $uri $octavo_moved {
  default "";
${lines(all, true, site)}}
map $uri $octavo_moved_for_now {
  default "";
${lines(all, false, site)}}
map $http_accept $octavo_page {
  default ".html";
  "~*^text/(?:markdown|plain)" ".md";
}

server {
  listen 80;
  root /usr/share/nginx/html;
  charset utf-8;
  types {
    include mime.types;
    text/markdown md;
  }

  if ($octavo_moved) {
    return 308 $octavo_moved$is_args$args;
  }
  if ($octavo_moved_for_now) {
    return 307 $octavo_moved_for_now$is_args$args;
  }

  error_page 404 ${base}/404.html;
  location ~ ^${escapePattern(base)}/(?:_redirects|_headers|vercel\\.json|nginx\\.conf)$ {
    return 404;
  }
  location ${base}/_astro/ {
    add_header Cache-Control "public, max-age=31536000, immutable";
  }
  location ${base}/ {
    add_header Link ${quote(agentLinks(site))};
    add_header Vary Accept;
${policy === undefined ? '' : `    add_header Content-Security-Policy ${quote(policy)} always;\n`}    try_files $uri $uri$octavo_page $uri/index$octavo_page $uri.html $uri/index.html =404;
  }
}
`;
    yield { path: 'nginx.conf', contents };
  },
};

function lines(all: readonly Redirect[], permanent: boolean, { base }: Site): string {
  return all
    .filter((redirect) => redirect.permanent === permanent)
    .map((redirect) => `  ${source(redirect, base)} ${quote(target(redirect, base))};\n`)
    .join('');
}

/** Exact sources are compared with the decoded path, patterns are expressions with named groups. */
function source(redirect: Redirect, base: string): string {
  if (isExact(redirect)) return quote(base + redirect.source);
  const parts = sourceParts(redirect.source).map((part) =>
    part.kind === 'text' ? escapePattern(part.text) : `(?<${part.name}>${part.kind === 'segment' ? '[^/]+' : '.*'})`,
  );
  return quote(`~^${escapePattern(base)}${parts.join('')}$`);
}

function target({ destination }: Redirect, base: string): string {
  const marked = fillDestination(destination, (name) => `\0${name}\0`);
  return withBase(marked, base)
    .split('\0')
    .map((text, index) => (index % 2 === 1 ? `$${text}` : encodeOnce(text).replaceAll('$', '%24')))
    .join('');
}

function escapePattern(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&');
}

function quote(text: string): string {
  return `"${text.replace(/["\\](?!\.)/g, '\\$&')}"`;
}
