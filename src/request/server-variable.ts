import type { ServerTemplate } from './template.ts';

type Server = Pick<ServerTemplate, 'url'>;
type Variable = ServerTemplate['variables'][number];

/** A label of a host name, letters beyond ASCII in their form for DNS (RFC 1123, 2.1; RFC 5890, 2.3.2.1). */
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** What is wrong with a value of a server variable: it is missing, not in the list, or not what belongs at its place in the URL. */
export type VariableFault = 'required' | 'list' | Place;

/**
 * Returns what is wrong with a value of a server variable; undefined for a good one. One of a list must be in it. One in the host
 * of the URL must be what the description leaves open there: a label, a port, or the host where all of it is. So no value leads a
 * request, and the credentials with it, to a host that the description does not mean. One behind the host leads to no other path.
 */
export function variableFault(server: Server, variable: Variable, value: string): VariableFault | undefined {
  const { enum: list, default: fallback } = variable;
  if (list !== undefined && !list.includes(value) && value !== fallback) return 'list';
  const place = placeOf(server, variable);
  if (value === '' && place !== 'path') return 'required';
  return list !== undefined || value === fallback || isGood[place](value) ? undefined : place;
}

/** Returns what the values of a server variable are held to, as the fault of those that are not. */
export function variableRule(server: Server, variable: Variable): VariableFault {
  return variable.enum === undefined ? placeOf(server, variable) : 'list';
}

/** Returns the text that stands for a server variable in the URL; one whose value cannot stand there stays open. */
export function variableText(server: Server, variable: Variable, value: string | undefined): string {
  const text = value ?? variable.default;
  return variableFault(server, variable, text) === undefined ? text : `{${variable.name}}`;
}

type Place = 'scheme' | 'host' | 'label' | 'labels' | 'port' | 'start' | 'path';

const isHost = (text: string): boolean => text.split('.').every((part) => label.test(part));

/** A part of a path that every client takes out of an address (RFC 3986, 5.2.4), also as it may be encoded (URL Standard, 4.1). */
const dotted = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

const isGood: Readonly<Record<Place, (value: string) => boolean>> = {
  scheme: (value) => /^(?:https?|wss?)$/i.test(value),
  host: (value) => isHost(value.replace(/:\d{1,5}$/, '')),
  labels: isHost,
  label: (value) => label.test(value),
  port: (value) => /^\d{1,5}$/.test(value),
  path: (value) => !dotted.test(value),
  start: (value) => !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(value),
};

/** Where in the URL a variable stands: `path` is behind what decides which server is asked. */
function placeOf({ url }: Server, { name, default: fallback }: Variable): Place {
  const text = `{${name}}`;
  const [head = '', scheme = ''] = /^([^/]*\/\/)[^/?#]*/.exec(url) ?? [];
  if (head === '') return url.startsWith(text) && isGood.start(fallback) ? 'start' : 'path';
  const at = head.indexOf(text);
  if (at < 0) return 'path';
  if (at < scheme.length) return 'scheme';
  const [before, after] = [head.slice(scheme.length, at), head.slice(at + text.length)];
  if (before.endsWith(':')) return 'port';
  if (before === '' && /^(?::|$)/.test(after)) return 'host';
  return fallback.includes('.') ? 'labels' : 'label';
}
