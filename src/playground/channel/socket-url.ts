import { credentialPlaceholder, encodeStrict, variableText } from '../../request/index.ts';
import { isSecretName } from './secret-name.ts';
import type { ChannelField } from './fields.ts';
import type { ChannelProps } from './props.ts';
import { trimLeading, trimTrailing, upTo } from '../../shared/trim.ts';
import { say } from '../texts/say.ts';
import { variableProblem } from '../variable-problem.ts';

type Texts = Readonly<Record<string, string>>;

/** What the reader typed about the connection. */
export interface ConnectionValues {
  /** Index of the server. */
  readonly server: number;
  readonly variables: Texts;
  readonly path: string;
  readonly parameters: Texts;
  readonly query: Texts;
  /** API keys by the key of their scheme. */
  readonly keys: Texts;
  /** Separated by commas. */
  readonly subprotocols: string;
}

export interface SocketAddress {
  readonly url: string;
  /** The same with dots in place of secrets. */
  readonly shown: string;
}

const mask = '•••';

/** Stands for a key that was not entered, and is no secret. */
export const keyPlaceholder = credentialPlaceholder({ type: 'apiKey' });

/** Returns the address of the socket. What a reader has not filled in yet stays as its `{name}`. */
export function socketAddress(props: Pick<ChannelProps, AddressPart>, values: ConnectionValues): SocketAddress {
  const url = addressText(props, values, {});
  return { url: URL.canParse(url) ? new URL(url).href : url, shown: addressText(props, values, { isMasked: true }) };
}

/** Returns the address as code has it: what is required and missing in the query is `{name}`, too. */
export function codeAddress(props: Pick<ChannelProps, AddressPart>, values: ConnectionValues): SocketAddress {
  const isCode = true;
  return { url: addressText(props, values, { isCode }), shown: addressText(props, values, { isCode, isMasked: true }) };
}

type AddressPart = 'template' | 'parameters' | 'query' | 'keys';

interface AddressStyle {
  readonly isMasked?: boolean;
  readonly isCode?: boolean;
}

function addressText(
  props: Pick<ChannelProps, AddressPart>,
  values: ConnectionValues,
  { isMasked = false, isCode = false }: AddressStyle,
): string {
  const encode = (name: string, text: string, isSecret = isSecretName(name)): string =>
    isMasked && isSecret ? mask : encodeStrict(text);
  const { url = '', variables = [] } = props.template.servers[values.server] ?? {};
  const [server = '', serverQuery = ''] = cut(upTo(url, '#'));
  const variable = (name: string): string => {
    const known = variables.find((candidate) => candidate.name === name);
    return known === undefined ? (values.variables[name] ?? '') : variableText({ url }, known, values.variables[name]);
  };
  const base = fill(server, (name) => (isMasked && isSecretName(name) && variable(name) ? mask : variable(name)));
  const [path = '', pathQuery = ''] = cut(values.path.trim());
  const parameter = (name: string): string => {
    const field = props.parameters.find((candidate) => candidate.name === name);
    return field === undefined ? '' : encode(name, values.parameters[name] ?? '', field.isSecret);
  };
  const query = [
    fill(serverQuery, (name) => encode(name, variable(name))),
    fill(literal(pathQuery), parameter),
    ...props.query.flatMap((field) => {
      const pair = (text: string): string => `${encodeStrict(field.name)}=${text}`;
      const texts = entered(field, values.query[field.name] ?? '');
      if (isCode && field.required && texts.length === 0) return [pair(`{${field.name}}`)];
      return texts.map((text) => pair(encode(field.name, text, field.isSecret)));
    }),
    ...props.keys.flatMap(({ key, name }) => {
      const text = values.keys[key]?.trim() ?? '';
      return text === '' ? [] : [`${encodeStrict(name)}=${encode(name, text, text !== keyPlaceholder)}`];
    }),
  ].filter((part) => part !== '');
  const address = joined(base, fill(literal(path), parameter));
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}

function cut(text: string): readonly [string, string] {
  const at = text.indexOf('?');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Fills in `{name}`s; one without a value stays. */
function fill(text: string, value: (name: string) => string): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, name: string) => value(name) || whole);
}

/** What was written for a path and may not stand in one (RFC 3986, 3.3) is encoded; `{name}` and `%20` are left alone. */
function literal(text: string): string {
  return text.toWellFormed().replace(/[^\w\-.~!$&'()*+,;=:@/?%{}]|%(?![\da-f]{2})/giu, encodeURIComponent);
}

/** The channel `/` of a server that has a path is that path: servers tell `/ws` and `/ws/` apart. */
function joined(base: string, path: string): string {
  const hasPath = /^[^/]*\/\/[^/]+\/./.test(base);
  if (path === '' || (path === '/' && hasPath)) return base;
  return `${trimTrailing(base, '/')}/${trimLeading(path, '/')}`;
}

/** The texts that a field stands for: a list is one pair an item, as in a form (WHATWG URL, 5.2). */
function entered({ type }: ChannelField, text: string): readonly string[] {
  if (text.trim() === '') return [];
  if (type !== 'array') return [text];
  return listOf(text);
}

function listOf(text: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  } catch {
    // Not JSON: items between commas.
  }
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Returns the subprotocols as they are asked for. */
export function subprotocolList({ subprotocols }: Pick<ConnectionValues, 'subprotocols'>): readonly string[] {
  return subprotocols
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** A `token` (RFC 9110, 5.6.2), which a subprotocol has to be (RFC 6455, 4.1). */
const token = /^[\w!#$%&'*+\-.^`|~]+$/;

/** Returns what keeps the connection from being tried, by field: `parameters.room`, `query.limit`, `variables`, `subprotocols`; `address` is the whole. */
export function connectionProblems(
  props: Pick<ChannelProps, AddressPart>,
  values: ConnectionValues,
  pageProtocol: string,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const [group, fields] of [
    ['parameters', props.parameters.filter(({ name }) => values.path.includes(`{${name}}`))],
    ['query', props.query],
  ] as const)
    for (const field of fields) {
      const problem = fieldProblem(field, values[group][field.name] ?? '', group === 'parameters');
      if (problem !== undefined) problems[`${group}.${field.name}`] = problem;
    }
  const names = subprotocolList(values);
  const wrong = names.find((name) => !token.test(name));
  if (wrong !== undefined) problems['subprotocols'] = say('noSubprotocol', { name: wrong });
  else if (new Set(names).size < names.length) problems['subprotocols'] = say('subprotocolTwice');
  const wrongVariable = variablesProblem(props, values);
  const address = wrongVariable === undefined ? addressProblem(socketAddress(props, values), pageProtocol) : undefined;
  if (wrongVariable !== undefined) problems['variables'] = wrongVariable;
  else if (address !== undefined) problems['address'] = address;
  return problems;
}

function variablesProblem({ template }: Pick<ChannelProps, 'template'>, values: ConnectionValues): string | undefined {
  const { url = '', variables = [] } = template.servers[values.server] ?? {};
  for (const variable of variables) {
    const value = values.variables[variable.name] ?? variable.default;
    if (value === '') return say('variableRequired', { name: variable.name });
    const problem = variableProblem({ url }, variable, value);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function fieldProblem({ name, type, required }: ChannelField, text: string, isInPath: boolean): string | undefined {
  if (text.trim() === '') return required ? say('namedRequired', { name }) : undefined;
  if (/^(?:number|integer)\b/.test(type) && Number.isNaN(Number(text))) return say('namedNumber', { name });
  if (isInPath && /^\.\.?$/.test(text)) return say('dotInPath', { name, value: text });
  return undefined;
}

function addressProblem({ url, shown }: SocketAddress, pageProtocol: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^wss?:$/.test(parsed.protocol)) return say('noSocketAddress', { address: shown });
  return isMixed(parsed, pageProtocol) ? say('mixedSocket') : undefined;
}

/** Mixed content: an https page reaches ws: only on the reader's own machine (Mixed Content, 4; Secure Contexts, 3.1). */
function isMixed({ protocol, hostname }: URL, pageProtocol: string): boolean {
  const isLocal = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return pageProtocol === 'https:' && protocol === 'ws:' && !isLocal;
}
