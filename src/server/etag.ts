/** Whether `If-None-Match` names a tag: a list of tags, compared weakly, or `*` (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
