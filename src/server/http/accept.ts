import { readAccept } from '../../shared/accept.ts';

const htmlTypes = ['text/html', 'application/xhtml+xml'];

/**
 * Whether a client would rather have Markdown than HTML (RFC 9110, 12.5.1). One that names both alike is an agent
 * (`text/markdown, text/html, …`): browsers do not name Markdown. One that takes anything gets HTML.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const markdown = quality(accept, ['text/markdown']);
  const html = quality(accept, htmlTypes);
  return (markdown > 0 && markdown >= html) || quality(accept, ['text/plain']) > html;
}

/** Whether a client takes gzip (RFC 9110, 12.5.3). */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && quality(acceptEncoding, ['gzip', 'x-gzip']) > 0;
}

function quality(accept: string | undefined, types: readonly string[]): number {
  const wanted = readAccept(accept ?? '').filter(({ value }) => types.includes(value));
  return Math.max(0, ...wanted.map((entry) => entry.quality));
}
