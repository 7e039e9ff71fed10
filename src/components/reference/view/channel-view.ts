import {
  kebab,
  type ApiDocument,
  type ChannelAction,
  type ChannelExtras,
  type ChannelOperation,
  type ChannelParameter,
  type ChannelReply,
  type ChannelSecurityScheme,
  type ChannelServer,
  type Message,
} from '../../../api/index.ts';
import { fill, type InterfaceStrings } from '../../../site/index.ts';
import { authorizationViews, credentialType } from './authorization-view.ts';
import { bindingViews } from './binding-view.ts';
import { anchorClaims, type ClaimAnchor } from './field-anchors.ts';
import type {
  ActionView,
  AuthorizationView,
  ChannelView,
  MessageView,
  MoreView,
  ReplyView,
  ServerView,
} from './operation-view.ts';
import { SchemaRows, type ViewContext } from './schema-rows.ts';
import type { FieldRow } from './schema-view.ts';

/** Returns what the page of an AsyncAPI channel shows; actions are named from the reader's side (docs-json.md §4.8). */
export function channelView(document: ApiDocument, operation: ChannelOperation, context: ViewContext): ChannelView {
  const { strings } = context;
  const claim = anchorClaims();
  const rows = new SchemaRows(document.schemas, claim, context);
  const view: ChannelView = {
    authorizations: authorizations(operation, rows, strings),
    servers: operation.servers.map(serverView),
    parameters: operation.parameters.map((parameter) => parameterRow(parameter, rows)),
    actions: operation.actions.map((action, index) =>
      actionView(action, { rows, claim, id: actionId(operation, index) }),
    ),
    messages: messageViews(operation.messages, {
      rows,
      claim,
      id: 'message',
      root: 'api-messages',
      direction: 'response',
    }),
    more: moreView({ ...operation, tags: operation.topics }),
  };
  rows.finish();
  return view;
}

/**
 * The ways to sign in. A credential that has the name of a header says which scheme it is: servers and operations name
 * schemes. A broker has no headers: there a token is called what its scheme is called.
 */
function authorizations(
  { security, servers }: ChannelOperation,
  rows: SchemaRows,
  strings: InterfaceStrings,
): readonly AuthorizationView[] {
  const hasHeaders = servers.every(({ protocol }) => /^(?:https?|wss?|sse|mercure)$/i.test(protocol ?? 'ws'));
  const shown = hasHeaders ? security : security.map((schemes) => schemes.map((scheme) => withText(scheme, strings)));
  const ways = authorizationViews(shown, rows, strings);
  const isUnique = (label: string): boolean => ways.filter((other) => other.label === label).length === 1;
  return ways.map(({ label, rows: credentials }, way) => ({
    label: isUnique(label) ? label : (wayNames([security[way] ?? []])[0] ?? label),
    rows: credentials.map((row, index) => withKey(row, security[way]?.[index]?.key ?? row.name, hasHeaders)),
  }));
}

function withText(scheme: ChannelSecurityScheme, strings: InterfaceStrings): ChannelSecurityScheme {
  return { description: fill(strings.schemeText, { scheme: credentialType(scheme) }), ...scheme };
}

function withKey(row: FieldRow, key: string, hasHeaders: boolean): FieldRow {
  const { location, ...rest } = row;
  if (key === row.name) return row;
  if (!hasHeaders && location === 'header') return { ...rest, name: key };
  return { ...row, pills: { ...row.pills, post: [key] } };
}

function wayNames(security: readonly (readonly ChannelSecurityScheme[])[]): readonly string[] {
  return security
    .filter((schemes) => schemes.length > 0)
    .map((schemes) =>
      schemes.map(({ key, scopes }) => (scopes.length === 0 ? key : `${key} (${scopes.join(', ')})`)).join(' & '),
    );
}

function serverView(server: ChannelServer): ServerView {
  return { server, authorizations: wayNames(server.security), more: moreView(server) };
}

function parameterRow(parameter: ChannelParameter, rows: SchemaRows): FieldRow {
  const row = rows.parameter(parameter, { section: 'parameter', path: [], direction: 'request', id: 'api-parameters' });
  const { location } = parameter;
  return location === undefined ? row : { ...row, facts: [...row.facts, { label: 'location', values: [location] }] };
}

function moreView({ tags, bindings, externalDocs }: ChannelExtras): MoreView {
  return { tags, bindings: bindingViews(bindings), ...(externalDocs === undefined ? {} : { externalDocs }) };
}

function actionId({ actions }: ChannelOperation, index: number): string {
  const { action } = actions[index]!;
  const before = actions.slice(0, index).filter((other) => other.action === action).length;
  return before === 0 ? action : `${action}-${before + 1}`;
}

interface Setting {
  readonly rows: SchemaRows;
  readonly claim: ClaimAnchor;
  /** First part of the anchors inside. */
  readonly id: string;
}

function actionView(action: ChannelAction, setting: Setting): ActionView {
  const { id } = setting;
  const { action: side, name, title, deprecated, security, messages, reply, replyTo } = action;
  const [direction, otherWay] =
    side === 'send' ? (['request', 'response'] as const) : (['response', 'request'] as const);
  return {
    id,
    action: side,
    ...(name === undefined ? {} : { name }),
    ...(title === undefined ? {} : { title }),
    deprecated,
    texts: textsOf(action),
    authorizations: wayNames(security),
    messages: messageViews(messages, { ...setting, root: `api-${id}`, direction }),
    ...(reply === undefined ? {} : { reply: replyView(reply, { ...setting, id: `${id}-reply`, direction: otherWay }) }),
    replyTo,
    more: moreView(action),
  };
}

function replyView(
  { messages, ...reply }: ChannelReply,
  setting: Setting & Pick<MessageSetting, 'direction'>,
): ReplyView {
  const id = `api-${setting.id}`;
  return { ...reply, id, messages: messageViews(messages, { ...setting, root: id }) };
}

function textsOf({ summary, description }: Pick<Message, 'summary' | 'description'>): readonly string[] {
  return [...new Set([summary, description])].filter((text) => text !== undefined);
}

interface MessageSetting extends Setting {
  /** Anchor of the section around the messages. */
  readonly root: string;
  readonly direction: 'request' | 'response';
}

function messageViews(messages: readonly Message[], setting: MessageSetting): readonly MessageView[] {
  return messages.map((message) =>
    messageView(message, messages.length === 1 ? setting.id : `${setting.id}-${kebab(message.name)}`, setting),
  );
}

function messageView(
  message: Message,
  section: string,
  { rows, claim, id, root, direction }: MessageSetting,
): MessageView {
  const { name, title, deprecated, contentType, payload, headers, payloadSource, headersSource, correlationId } =
    message;
  const place = { section, path: [], direction, id: root } as const;
  return {
    id: claim(`api-${id}-message`, [kebab(name)]),
    name,
    title: title ?? name,
    deprecated,
    contentType,
    texts: textsOf(message),
    ...(payload === undefined ? {} : { payload: rows.type(payload, place) }),
    ...(headers === undefined ? {} : { headers: rows.type(headers, { ...place, section: `${section}-header` }) }),
    ...(payloadSource === undefined ? {} : { payloadSource }),
    ...(headersSource === undefined ? {} : { headersSource }),
    ...(correlationId === undefined ? {} : { correlationId }),
    more: moreView(message),
  };
}
