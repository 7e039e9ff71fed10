import type { ChannelServer, ServerVariable } from '../model.ts';
import { type At, entriesOf, listOf, textOf, type Raw } from '../reader.ts';
import { readBindings } from './binding.ts';
import { externalDocs, readPart, readTags, texts, type Part, type Reading } from './reading.ts';
import { readSecurity } from './security.ts';
import { isRecord } from '../../shared/is-record.ts';

/** A server by its name, and the object that it is, by which references find it. */
export interface NamedServer {
  readonly source: Raw;
  readonly server: ChannelServer;
}

/** Reads the `servers` of the document: 2.x ones have a `url`, 3.x ones a `host` and a `pathname`. */
export function readServers(value: unknown, reading: Reading): Map<string, NamedServer> {
  const servers = new Map<string, NamedServer>();
  for (const [name, entry] of entriesOf(value)) {
    const part = readPart(entry, ['servers', name], reading);
    if (part !== undefined) servers.set(name, { source: part.value, server: readServer(name, part, reading) });
  }
  return servers;
}

function readServer(name: string, part: Part, reading: Reading): ChannelServer {
  const { value, at } = part;
  const protocol = textOf(value['protocol']) ?? 'ws';
  const url = textOf(value['url']) ?? `${textOf(value['host']) ?? ''}${pathname(textOf(value['pathname']))}`;
  return {
    url: url === '' || url.includes('://') ? url : `${protocol}://${url}`,
    name,
    ...texts(value, 'title', 'summary', 'description', 'protocolVersion'),
    protocol,
    variables: entriesOf(value['variables']).flatMap(([key, entry]) =>
      readVariable(key, entry, [...at, 'variables', key], reading),
    ),
    security: readSecurity(value['security'], [...at, 'security'], reading),
    tags: readTags(value['tags'], [...at, 'tags'], reading),
    bindings: readBindings(part, reading),
    ...externalDocs(part, reading),
  };
}

function pathname(path: string | undefined): string {
  return path === undefined || path === '' || path.startsWith('/') ? (path ?? '') : `/${path}`;
}

function readVariable(name: string, value: unknown, at: At, reading: Reading): ServerVariable[] {
  const raw = readPart(value, at, reading)?.value;
  if (raw === undefined) return [];
  const options = listOf(raw['enum']).flatMap((option) => textOf(option) ?? []);
  const examples = listOf(raw['examples']).flatMap((example) => textOf(example) ?? []);
  return [
    {
      name,
      default: textOf(raw['default']) ?? options[0] ?? examples[0] ?? '',
      ...(options.length > 0 ? { enum: options } : examples.length > 0 ? { examples } : {}),
      ...texts(raw, 'description'),
    },
  ];
}

/** The servers that a channel names; all of the document when it names none. */
export function serversOf(
  { value, at }: Part,
  servers: ReadonlyMap<string, NamedServer>,
  { reader }: Reading,
): ChannelServer[] {
  const named = listOf(value['servers']).flatMap((entry, index) => {
    const here = [...at, 'servers', String(index)];
    if (isRecord(entry)) {
      const source = reader.resolve(entry, here)?.value;
      return [...servers.values()].find((candidate) => candidate.source === source)?.server ?? [];
    }
    return servers.get(textOf(entry) ?? '')?.server ?? [];
  });
  return named.length > 0 ? named : [...servers.values()].map(({ server }) => server);
}
