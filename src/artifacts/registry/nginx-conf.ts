import { decodeText } from '../../shared/decode.ts';
import type { Redirect, Site } from '../../site/index.ts';
import { agentLinks } from '../agent-links.ts';
import type { Artifact } from '../artifact.ts';
import { effectiveRedirects, isExact, sourceParts, writtenDestination } from '../effective-redirects.ts';
import { nosniff, securityHeaders, type Field } from '../security-headers.ts';

/** `nginx.conf`: a server for the site as `/etc/nginx/conf.d/default.conf` of the official image takes it. */
export const nginxConf: Artifact = {
  name: 'nginx-conf',
  *files({ site, assets, policy }) {
    if (assets.has('nginx.conf')) return;
    const { base } = site;
    const all = effectiveRedirects(site);
    const contents = `${bucketSize(all, base)}# Serves this folder from /usr/share/nginx/html${base}. Both maps belong to the http context.
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
map "$http_accept $uri" $octavo_missing {
  default ${quote(`${base}/404.html`)};
  "~*(?:^text/(?:markdown|plain)|\\.md$)" ${quote(`${base}/404.md`)};
}

server {
  listen 80;
  root /usr/share/nginx/html;
  charset utf-8;
  include mime.types;
  types {
    text/markdown md;
  }

  if ($octavo_moved) {
    return 308 $octavo_moved$is_args$args;
  }
  if ($octavo_moved_for_now) {
    return 307 $octavo_moved_for_now$is_args$args;
  }

  # A location that adds headers of its own has none of these.
${added([nosniff], '  ')}
  error_page 404 $octavo_missing;
  location ~ ${quote(`^${escapePattern(base)}/(?:_redirects|_headers|vercel\\.json|nginx\\.conf)$`)} {
    return 404;
  }
  location ${quote(`${base}/_astro/`)} {
    add_header Cache-Control "public, max-age=31536000, immutable";
${added([nosniff], '    ')}
  }
  location ${quote(`${base}/`)} {
    add_header Link ${quote(agentLinks(site))};
    add_header Vary Accept;
${added(securityHeaders(site, policy), '    ')}
    try_files $uri $uri$octavo_page $uri/index$octavo_page $uri.html $uri/index.html =404;
  }
}
`;
    yield { path: 'nginx.conf', contents };
  },
};

/** Whatever the answer is: also where nothing is found. */
function added(fields: readonly Field[], indent: string): string {
  return fields.map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`).join('\n');
}

function lines(all: readonly Redirect[], permanent: boolean, { base }: Site): string {
  return distinct(all)
    .filter((redirect) => redirect.permanent === permanent)
    .map((redirect) => `  ${source(redirect, base)} ${quote(target(redirect, base))};\n`)
    .join('');
}

/** nginx takes no key twice, and takes letters of either case for the same. */
function distinct(all: readonly Redirect[]): Redirect[] {
  const seen = new Set<string>();
  return all.filter((redirect) => {
    const key = decodeText(redirect.source).toLowerCase();
    return isExact(redirect) ? !seen.has(key) && seen.add(key) : true;
  });
}

/** Keys of more than about forty bytes need more room than nginx has for them unasked. */
function bucketSize(all: readonly Redirect[], base: string): string {
  const longest = Math.max(
    0,
    ...all.filter(isExact).map(({ source }) => new TextEncoder().encode(base + source).length),
  );
  const size = 2 ** Math.ceil(Math.log2(longest + 40));
  return size <= 64 ? '' : `map_hash_bucket_size ${size};\n`;
}

/** Exact sources are compared with the decoded path, patterns are expressions with named groups, which are variables of the whole server: names of ours. */
function source(redirect: Redirect, base: string): string {
  if (isExact(redirect)) return quote(base + decodeText(redirect.source));
  let number = 0;
  const parts = sourceParts(redirect.source).map((part) =>
    part.kind === 'text'
      ? escapePattern(decodeText(part.text))
      : `(?<octavo_${number++}>${part.kind === 'segment' ? '[^/]+' : '.*'})`,
  );
  return quote(`~^${escapePattern(base)}${parts.join('')}$`);
}

function target(redirect: Redirect, base: string): string {
  return writtenDestination(redirect, base, {
    text: (url) => url.replaceAll('$', '%24'),
    variable: (_, number) => `\${octavo_${number}}`,
  });
}

/** For PCRE. Control characters have no place in the file itself. */
function escapePattern(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&').replace(/[\x00-\x1f\x7f]/g, hexOf);
}

function hexOf(character: string): string {
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/** A text between quotes, in which nginx reads a backslash before a quote or another one, and `\t`, `\r`, `\n`. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('\t', '\\t').replaceAll('\r', '\\r').replaceAll('\n', '\\n')}"`;
}
