import { nearest } from '../../shared/nearest.ts';
import { entriesOf, listOf, textOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';
import { templateNames } from './parameters.ts';
import { isRecord } from '../../shared/is-record.ts';
import { own } from '../../shared/own.ts';

/** Servers of a description that stand in its list twice: readers choose between equal entries. */
export function judgeServersTwice({ root, report }: Judging): void {
  const known = new Set<string>();
  for (const [index, server] of listOf(root['servers']).entries()) {
    const url = isRecord(server) ? textOf(server['url']) : undefined;
    if (url === undefined || !isRecord(server)) continue;
    const key = `${url} ${JSON.stringify(server['variables'] ?? {})}`;
    if (known.has(key))
      report({
        kind: 'description-duplicate',
        message: `The server "${url}" is listed twice.`,
        hint: 'Remove one of them, or correct its address.',
        at: ['servers', String(index), 'url'],
      });
    known.add(key);
  }
}

/** Judges a server: its address, and the variables in it (OAS 3.1, 4.8.5; AsyncAPI server object). */
export function judgeServer(value: Raw, at: At, judging: Judging): void {
  judgeProtocol(value, at, judging);
  const key = value['host'] === undefined ? 'url' : 'host';
  const address = textOf(value[key]);
  if (address === undefined) return;
  const here = [...at, key];
  const fault = key === 'host' ? hostFault(address) : addressFault(address, judging.version.kind === 'asyncapi');
  if (fault !== undefined) judging.report({ kind: 'description-server', ...fault, at: here });
  if (holdsPassword(address))
    judging.report({
      kind: 'description-server',
      message: 'The address of the server holds a password, which everyone reads who reads the site.',
      hint: 'Remove what stands before the "@". How to sign in is said by a security scheme.',
      at: here,
    });
  const names = templateNames(`${address}${textOf(value['pathname']) ?? ''}`);
  const variables = entriesOf(value['variables']).map(([name]) => name);
  const unused = variables.filter((name) => !names.includes(name));
  const isReadable = value['variables'] === undefined || value['variables'] === null || isRecord(value['variables']);
  const undescribed = isReadable ? names.filter((name) => !variables.includes(name)) : [];
  for (const name of undescribed) {
    const near = nearest(name, unused);
    judging.report({
      kind: 'description-server',
      message: `The server variable {${name}} is not described.`,
      hint: near === undefined ? `Add it under variables, with a default.` : `Did you mean {${near}}?`,
      at: here,
    });
  }
  // Of a name that differs on both sides, one is told.
  for (const name of undescribed.length > 0 ? [] : unused)
    judging.report({
      kind: 'description-server',
      message: `The server's address has no {${name}}, which this variable describes.`,
      hint: 'Write it into the address, or remove the variable.',
      at: [...at, 'variables', name],
      isKey: true,
    });
  for (const [name, variable] of entriesOf(value['variables'])) {
    const found = judging.reader.resolve(variable, [...at, 'variables', name]);
    if (found !== undefined) judgeVariable(found.value, found.at, { subject: `server variable "${name}"`, judging });
  }
}

/** Protocols that AsyncAPI names (3.0, server object). */
const protocols =
  'amqp amqps amqp1 http https ibmmq jms kafka kafka-secure anypointmq mqtt mqtts mqtt5 secure-mqtt solace stomp stomps ws wss mercure googlepubsub pulsar redis rediss nats sns sqs sse socket.io ros2'.split(
    ' ',
  );

/** What authors call protocols. */
const protocolNames: Readonly<Record<string, string>> = { websocket: 'ws', websockets: 'ws', rabbitmq: 'amqp' };

function judgeProtocol(value: Raw, at: At, judging: Judging): void {
  const protocol = textOf(value['protocol']);
  if (protocol === undefined || protocols.includes(protocol.toLowerCase())) return;
  const slip = nearest(protocol, protocols);
  // Others may be used: only what is a letter away from one is taken for it.
  const isSlip = slip !== undefined && Math.abs(slip.length - protocol.length) <= 1 && protocol.length >= 3;
  const near = own(protocolNames, protocol.toLowerCase()) ?? (isSlip ? slip : undefined);
  if (near === undefined) return;
  judging.report({
    kind: 'description-server',
    message: `"${protocol}" is no protocol that AsyncAPI names.`,
    hint: `Did you mean "${near}"?`,
    at: [...at, 'protocol'],
  });
}

/** What stands in the place of a password: a variable, or a word that means one. */
const placeholder = /^(?:\{[^{}]*\}|<[^<>]*>|[*x.•]+|pass(?:word)?)$/i;

/** A password that stands in an address itself. What a broker on one's own machine begins with is no secret. */
function holdsPassword(address: string): boolean {
  const found = /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/)?[^/?#\s:@]*:(?<password>[^/?#\s]+)@(?<host>[^/?#:@]*)/i.exec(address);
  const { password = '', host = '' } = found?.groups ?? {};
  return password !== '' && !placeholder.test(password) && !/^(?:localhost|127\.[\d.]+)$/i.test(host);
}

interface Fault {
  readonly message: string;
  readonly hint: string;
}

function hostFault(host: string): Fault | undefined {
  if (!host.includes('://')) return undefined;
  return {
    message: `The host "${host}" holds a protocol.`,
    hint: 'Write the name of the host only; protocol and pathname are fields of their own.',
  };
}

const schemes = ['http', 'https', 'ws', 'wss'];

function addressFault(url: string, isAsync: boolean): Fault | undefined {
  const plain = url.replace(/\{[^{}]*\}/g, 'x');
  const message = `"${url}" is no address of a server.`;
  if (/[{}]/.test(plain)) return { message, hint: 'Its braces do not match: write each variable as {name}.' };
  if (/\s/.test(plain.trim())) return { message, hint: 'It holds a space.' };
  const scheme = /^(?<scheme>[a-z][a-z\d+.-]*):/i.exec(plain)?.groups?.['scheme']?.toLowerCase();
  const rest = scheme === undefined ? plain : plain.slice(scheme.length + 1);
  if (isAsync) return undefined;
  if (scheme !== undefined && scheme !== 'x' && rest.startsWith('//')) {
    const near = schemes.includes(scheme) ? undefined : nearest(scheme, schemes);
    if (near !== undefined) return { message, hint: `Did you mean ${near}://?` };
    if (/^\/\/(?:[/?#]|$)/.test(rest)) return { message, hint: 'It names no host.' };
  } else if (scheme !== undefined && schemes.includes(scheme)) {
    return { message, hint: `Write ${scheme}:// with two slashes.` };
  } else if (/^(?:https?|wss?)\/\//i.test(plain)) {
    return { message, hint: 'Write a colon before the two slashes.' };
  } else if (/^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:\/|$)/i.test(plain) && !plain.startsWith('.')) {
    return {
      message: `The address "${url}" has no protocol, so it is taken for a path.`,
      hint: `Write https://${url}.`,
    };
  }
  const extra = /[?#]/.exec(rest)?.[0];
  return extra === undefined
    ? undefined
    : { message, hint: `It must not hold "${extra}": paths are added to its end.` };
}

/** Swagger 2.0 writes the address of its server in three parts: `schemes`, `host` and `basePath`. */
export function judgeSwaggerServer({ host, basePath }: Raw, { report }: Judging): void {
  const written = textOf(host);
  if (written !== undefined && (written.includes('://') || written.includes('/')))
    report({
      kind: 'description-server',
      message: `The host "${written}" holds more than the name of a host.`,
      hint: 'Write the name alone, such as api.example.com: its protocol stands in "schemes", its path in "basePath".',
      at: ['host'],
    });
  const path = textOf(basePath);
  if (path === undefined || path === '' || path.startsWith('/')) return;
  report({
    kind: 'description-server',
    message: `The basePath "${path}" does not begin with a slash.`,
    hint: path.includes('://') ? 'Write the path alone, such as /v1.' : `Write "/${path}".`,
    at: ['basePath'],
  });
}

/** Judges what a variable of an address may be: its default is one of its values. */
export function judgeVariable(
  value: Raw,
  at: At,
  { subject, judging }: { readonly subject: string; readonly judging: Judging },
): void {
  const fallback = textOf(value['default']);
  const options = listOf(value['enum']).flatMap((option) => textOf(option) ?? []);
  if (fallback === undefined) {
    // One that is no text is told as such.
    if (judging.version.kind === 'asyncapi' || (value['default'] !== undefined && value['default'] !== null)) return;
    judging.report({
      kind: 'description-server',
      message: `The ${subject} has no default.`,
      hint:
        options[0] === undefined
          ? 'Write a default; readers may change it.'
          : `Write default: ${options[0]}, for example.`,
      at,
      isKey: true,
    });
    return;
  }
  if (Array.isArray(value['enum']) && options.length === 0)
    judging.report({
      kind: 'description-server',
      message: `The enum of the ${subject} is empty.`,
      hint: 'List its values, or remove it.',
      at: [...at, 'enum'],
    });
  else if (options.length > 0 && options.length === listOf(value['enum']).length && !options.includes(fallback)) {
    const near = nearest(fallback, options);
    judging.report({
      kind: 'description-server',
      message: `The default "${fallback}" of the ${subject} is not in its enum.`,
      hint: near === undefined ? `Write one of ${options.join(', ')}.` : `Did you mean "${near}"?`,
      at: [...at, 'default'],
    });
  }
}
