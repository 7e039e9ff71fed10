import { readAccept } from '../../shared/accept.ts';

const markdownTypes = ['text/markdown', 'text/plain'];
const htmlTypes = ['text/html', 'application/xhtml+xml'];

/** Whether a client would rather have Markdown than HTML (RFC 9110, 12.5.1); one that takes anything gets HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const markdown = quality(accept, markdownTypes);
  return markdown > 0 && markdown > quality(accept, htmlTypes);
}

/** Whether a client takes gzip (RFC 9110, 12.5.3). */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && quality(acceptEncoding, ['gzip', 'x-gzip']) > 0;
}

function quality(accept: string | undefined, types: readonly string[]): number {
  const wanted = readAccept(accept ?? '').filter(({ value }) => types.includes(value));
  return Math.max(0, ...wanted.map((entry) => entry.quality));
}
