import type { ApiDocument, ChannelAction, ChannelOperation, Message } from '../../api/model.ts';
import type { InterfaceStrings } from '../../site/strings/strings.ts';
import { authorizationViews } from './authorization-view.ts';
import { kebab } from '../../api/anchors.ts';
import { anchorClaims } from './field-anchors.ts';
import type { ActionView, ChannelView, MessageView } from './operation-view.ts';
import { SchemaRows } from './schema-rows.ts';

/** Returns what the page of an AsyncAPI channel shows; actions are named from the reader's side (docs-json.md §4.8). */
export function channelView(
  document: ApiDocument,
  operation: ChannelOperation,
  strings: InterfaceStrings,
): ChannelView {
  const rows = new SchemaRows(document.schemas, anchorClaims(), strings);
  const place = { section: 'parameter', path: [], direction: 'request', id: 'api-parameters' } as const;
  const view: ChannelView = {
    authorizations: authorizationViews(operation.security, rows, strings),
    parameters: operation.parameters.map((parameter) => rows.parameter(parameter, place)),
    actions: operation.actions.map((action, index) => actionView(action, rows, actionId(operation, index))),
  };
  rows.finish();
  return view;
}

function actionId({ actions }: ChannelOperation, index: number): string {
  const { action } = actions[index]!;
  const before = actions.slice(0, index).filter((other) => other.action === action).length;
  return before === 0 ? action : `${action}-${before + 1}`;
}

function actionView({ action, title, description, messages }: ChannelAction, rows: SchemaRows, id: string): ActionView {
  return {
    id,
    action,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    messages: messages.map((message) =>
      messageView(message, rows, {
        section: messages.length === 1 ? id : `${id}-${kebab(message.name)}`,
        root: `api-${id}`,
        action,
      }),
    ),
  };
}

function messageView(
  message: Message,
  rows: SchemaRows,
  { section, root, action }: { readonly section: string; readonly root: string; readonly action: 'send' | 'receive' },
): MessageView {
  const { name, title, contentType, summary, description, payload, headers } = message;
  const direction = action === 'send' ? 'request' : 'response';
  const place = { section, path: [], direction, id: root } as const;
  return {
    name,
    title: title ?? name,
    contentType,
    texts: [summary, description].filter((text) => text !== undefined),
    ...(payload === undefined ? {} : { payload: rows.type(payload, place) }),
    ...(headers === undefined ? {} : { headers: rows.type(headers, { ...place, section: `${section}-header` }) }),
  };
}
