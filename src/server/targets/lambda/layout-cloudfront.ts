import { fileEnding } from '../../http/markdown-path.ts';
import type { TargetFacts } from '../layout.ts';

interface PageFiles extends Pick<TargetFacts, 'htmlFiles'> {
  readonly site: Pick<TargetFacts['site'], 'base'>;
}

/**
 * Returns the code of a CloudFront function (JavaScript runtime 2.0, viewer request) before a bucket of S3, which knows no
 * addresses but those of its objects: it leads to the HTML of a page, or to its Markdown for who would rather have that. What
 * is kept is kept by the address that it leads to. The runtime has ES 5.1 and parts of later versions.
 */
export function cloudFrontFunction({ site: { base }, htmlFiles }: PageFiles): string {
  const ending = usualEnding(htmlFiles);
  return `// CloudFront function for the behavior of the site's files: JavaScript runtime 2.0, viewer request.
var base = ${JSON.stringify(base)};
// Pages whose files are not named as their addresses are.
var files = ${JSON.stringify(otherFiles(htmlFiles, { base, ending }))};

function handler(event) {
  var request = event.request;
  var page = request.uri.replace(/\\/+$/, '');
  if (request.method !== 'GET' && request.method !== 'HEAD') return request;
  if (page !== base && page.indexOf(base + '/') !== 0) return request;
  var known = files[decoded(page)];
  var isPage = known !== undefined || !${fileEnding.toString()}.test(page);
  if (!isPage) return request;
  if (prefersMarkdown(request.headers.accept)) request.uri = page === base ? base + '/index.md' : page + '.md';
  else request.uri = known !== undefined ? known : page === base ? base + '/index.html' : page + ${JSON.stringify(ending)};
  return request;
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    return path;
  }
}

// RFC 9110, 12.5.1; a client that names both alike gets Markdown, one that takes anything HTML.
function prefersMarkdown(accept) {
  if (accept === undefined) return false;
  var values = accept.multiValue === undefined ? [accept] : accept.multiValue;
  var markdown = 0;
  var plain = 0;
  var html = 0;
  values.map(function (header) { return header.value; }).join(',').toLowerCase().split(',').forEach(function (entry) {
    var parts = entry.split(';').map(function (part) { return part.trim(); });
    var quality = 1;
    parts.slice(1).forEach(function (part) { if (part.indexOf('q=') === 0) quality = Number(part.slice(2)) || 0; });
    if (parts[0] === 'text/markdown') markdown = Math.max(markdown, quality);
    if (parts[0] === 'text/plain') plain = Math.max(plain, quality);
    if (parts[0] === 'text/html' || parts[0] === 'application/xhtml+xml') html = Math.max(html, quality);
  });
  return (markdown > 0 && markdown >= html) || plain > html;
}
`;
}

/** What files of pages end with behind the addresses: most of them, as they are listed otherwise. */
function usualEnding(htmlFiles: readonly string[]): string {
  const indexes = htmlFiles.filter((file) => file.endsWith('/index.html'));
  return indexes.length > htmlFiles.length / 2 ? '/index.html' : '.html';
}

/** Addresses of pages whose files are named otherwise, and of those that end as files do. */
function otherFiles(
  htmlFiles: readonly string[],
  { base, ending }: { readonly base: string; readonly ending: string },
): Readonly<Record<string, string>> {
  const others = htmlFiles.flatMap((file): readonly (readonly [string, string])[] => {
    const path = `${base}/${file.replace(/(?:\/index)?\.html$/, '')}`;
    const isUsual = file === 'index.html' || (`${base}/${file}` === path + ending && !fileEnding.test(path));
    return isUsual ? [] : [[path, encodeURI(`${base}/${file}`)]];
  });
  return Object.fromEntries(others);
}
