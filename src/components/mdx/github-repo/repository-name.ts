/** Returns `owner/name` from that or from an address on GitHub. */
export function repositoryName(written: string): string {
  const path = written.replace(/^(?:https?:\/\/)?(?:www\.)?github\.com\//, '');
  return path
    .split('/')
    .slice(0, 2)
    .join('/')
    .replace(/\.git$/, '');
}
