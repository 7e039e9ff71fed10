/** Whether `If-None-Match` names a tag: a list of tags, compared weakly, or `*` (RFC 9110, 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  const strong = (tag: string): string => tag.trim().replace(/^W\//, '');
  const tags = (header ?? '').split(',').map(strong);
  return tags.includes(strong(etag)) || tags.includes('*');
}
