import { variableText } from './server-variable.ts';
import type { ServerTemplate } from './template.ts';
import { trimTrailing } from '../shared/trim.ts';

/**
 * Returns the URL of a server with its variables filled in, absolute, without a slash at its end. A variable whose value
 * cannot stand where it is stays `{name}`; what is no part of an address is encoded behind the host.
 */
export function serverUrl(
  server: ServerTemplate | undefined,
  variables: Readonly<Record<string, string>>,
  origin: string,
): string {
  const url = server === undefined ? '' : filled(server, variables);
  const absolute = /^[a-z][a-z\d+.-]*:\/\//i.test(url)
    ? url
    : trimTrailing(origin, '/') + (url.startsWith('/') ? url : `/${url}`);
  const [host = ''] = /^[^/]*\/\/[^/?#]*/.exec(absolute) ?? [];
  return trimTrailing(host + encodedAddress(absolute.slice(host.length)), '/');
}

/**
 * Returns a part of an address with what is none encoded (RFC 3986, 3.3): a space, a letter with an accent. `{name}` stays.
 * Pages load this for every reader, the other encoders with the playground.
 */
export function encodedAddress(text: string): string {
  return text.replace(/\{[^{}]*\}|[^\x21-\x7E]|["<>\\^`{|}]|%(?![\dA-F]{2})/giu, (found) =>
    found.length > 1 && found.startsWith('{') ? found : encodeURIComponent(found.toWellFormed()),
  );
}

/** Filled in at once: a value that looks like a variable is none. */
function filled(server: ServerTemplate, values: Readonly<Record<string, string>>): string {
  return server.url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = server.variables.find((candidate) => candidate.name === name);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return variable === undefined ? whole : variableText(server, variable, value);
  });
}

/**
 * Returns a URL with all characters encoded that some language writes in another way in its strings, or that would change
 * how it quotes them: one can take the place of another in any sample.
 */
export function plainUrl(url: string): string {
  return url.replace(/[^\w%+,./:=@~-]/gu, (character) =>
    Array.from(
      new TextEncoder().encode(character),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}
