import type { ServerTemplate } from './template.ts';

/** Returns the URL of a server with its variables filled in, absolute, without a slash at its end. */
export function serverUrl(
  server: ServerTemplate | undefined,
  variables: Readonly<Record<string, string>>,
  origin: string,
): string {
  const url = (server?.variables ?? []).reduce(
    (text, { name, default: fallback }) => text.replaceAll(`{${name}}`, variables[name] ?? fallback),
    server?.url ?? '',
  );
  const absolute = /^[a-z][a-z\d+.-]*:\/\//i.test(url)
    ? url
    : origin.replace(/\/+$/, '') + (url.startsWith('/') ? url : `/${url}`);
  return absolute.replace(/\/+$/, '');
}
