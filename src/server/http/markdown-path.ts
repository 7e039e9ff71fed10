/** What paths of files end with that are no pages. */
export const fileEnding =
  /\.(?:md|html|txt|xml|json|ya?ml|js|css|map|svg|png|jpe?g|gif|webp|avif|ico|woff2?|mp[34]|webm|pdf)$/i;

/**
 * Returns the path of a page's Markdown, which the build writes for folders and the start as well; undefined for the path of
 * another file, which has a form of its own only.
 */
export function markdownPath(pathname: string, base: string): string | undefined {
  const page = pathname.replace(/(?<=[^/])\/$/, '');
  if (page === base || page === `${base}/` || page === '/') return `${base}/index.md`;
  return fileEnding.test(page) ? undefined : `${page}.md`;
}
