import type { ChannelAction, ChannelOperation, OperationExtensions } from '../model.ts';
import { readExtensions } from '../extensions.ts';
import { textOf } from '../reader.ts';
import { readBindings } from './binding.ts';
import type { ReadAction } from './operation.ts';
import { readParameters } from './parameter.ts';
import type { RawChannel } from './raw-channel.ts';
import { externalDocs, readTags, texts, type Reading } from './reading.ts';
import { serversOf, type NamedServer } from './server.ts';

/** Reads a channel as one operation, its actions named from the reader's side (docs-json.md §4.8). */
export function readChannel(
  { id, address, part, messages }: RawChannel,
  all: readonly ReadAction[],
  servers: ReadonlyMap<string, NamedServer>,
  reading: Reading,
): ChannelOperation {
  const { value, at } = part;
  const own = all.filter(({ channelId }) => channelId === id);
  const actions = joinAnswers(own.filter(({ extensions }) => !extensions.excluded).map(({ action }) => action));
  const topics = readTags(value['tags'], [...at, 'tags'], reading);
  const used = new Set(actions.flatMap((action) => [...action.messages, ...(action.reply?.messages ?? [])]));
  const ofServers = serversOf(part, servers, reading);
  const [name] = own.length === 1 ? own : [];
  return {
    kind: 'channel',
    key: `channel ${id}`,
    ...(name?.action.name === undefined ? {} : { operationId: name.action.name }),
    channelId: id,
    title: titleOf(textOf(value['title'])?.trim() ?? '', id, reading),
    address,
    ...texts(value, 'summary', 'description'),
    tags: [...new Set([...topics, ...actions.flatMap(({ tags }) => tags)].map((tag) => tag.name))],
    deprecated: value['deprecated'] === true || value['x-deprecated'] === true,
    servers: ofServers,
    security: waysIn(ofServers, actions),
    extensions: channelExtensions(readExtensions(value), own),
    parameters: readParameters(part, reading),
    actions,
    messages: messages.filter(({ message }) => !used.has(message)).map(({ message }) => message),
    topics,
    bindings: readBindings(part, reading),
    ...externalDocs(part, reading),
  };
}

/** An address of signs only, such as `/`, says less than the title of the document. */
function titleOf(own: string, id: string, { title }: Reading): string {
  if (own !== '') return own;
  return /[\p{L}\p{N}]/u.test(id) || title === '' ? id : title;
}

/** One channel often takes the same answer to many operations: it is said once. */
function joinAnswers(actions: readonly ChannelAction[]): readonly ChannelAction[] {
  const joined: ChannelAction[] = [];
  for (const action of actions) {
    const index = joined.findIndex((other) => isSameAnswer(other, action));
    const other = joined[index];
    if (other === undefined) joined.push(action);
    else joined[index] = { ...other, replyTo: [...other.replyTo, ...action.replyTo] };
  }
  return joined;
}

function isSameAnswer(one: ChannelAction, other: ChannelAction): boolean {
  const areAnswers = one.replyTo.length > 0 && other.replyTo.length > 0 && one.action === other.action;
  return (
    areAnswers &&
    one.messages.length === other.messages.length &&
    one.messages.every((message, index) => message === other.messages[index])
  );
}

/** The ways to sign in: what an operation needs is needed besides what its server does (AsyncAPI 3.0, operation, security). */
function waysIn(
  servers: ChannelOperation['servers'],
  actions: readonly Pick<ChannelAction, 'security'>[],
): ChannelOperation['security'] {
  const ofServers = servers.length === 0 ? [[]] : servers.map(({ security }) => security);
  const ofActions = actions.length === 0 ? [[]] : actions.map(({ security }) => security);
  const ways = ofServers.flatMap((server) => ofActions.flatMap((action) => withBoth(server, action)));
  return [...new Map(ways.map((way) => [JSON.stringify(way.map(({ key, scopes }) => [key, scopes])), way])).values()];
}

/** What meets both needs, without the ways that ask for more than another one. */
function withBoth(server: ChannelOperation['security'], action: ChannelOperation['security']): readonly Way[] {
  if (server.length === 0 || action.length === 0) return [...server, ...action];
  const ways = server.flatMap((way) => action.map((other) => together(way, other)));
  const isMore = (way: Way, than: Way): boolean =>
    way.length > than.length && than.every(({ key }) => way.some((scheme) => scheme.key === key));
  return ways.filter((way) => !ways.some((other) => isMore(way, other)));
}

type Way = ChannelOperation['security'][number];

/** Both ways at once; a scheme that they share has the scopes of both. */
function together(way: Way, other: Way): Way {
  const shared = way.map((scheme) => {
    const same = other.find(({ key }) => key === scheme.key);
    return same === undefined ? scheme : { ...scheme, scopes: [...new Set([...scheme.scopes, ...same.scopes])] };
  });
  return [...shared, ...other.filter(({ key }) => !way.some((scheme) => scheme.key === key))];
}

/**
 * What the channel says of its page, else its first operation. A page of which every operation is hidden or excluded is so
 * itself.
 */
function channelExtensions(channel: OperationExtensions, actions: readonly ReadAction[]): OperationExtensions {
  const all = actions.map(({ extensions }) => extensions);
  const href = [channel, ...all].find((extensions) => extensions.href !== undefined)?.href;
  const content = [channel, ...all].find((extensions) => extensions.content !== undefined)?.content;
  return {
    ...channel,
    hidden: channel.hidden || (all.length > 0 && all.every(({ hidden }) => hidden)),
    excluded: channel.excluded || (all.length > 0 && all.every(({ excluded }) => excluded)),
    ...(href === undefined ? {} : { href }),
    ...(content === undefined ? {} : { content }),
    metadata: Object.assign({}, ...[...all].reverse().map(({ metadata }) => metadata), channel.metadata) as Readonly<
      Record<string, unknown>
    >,
  };
}
