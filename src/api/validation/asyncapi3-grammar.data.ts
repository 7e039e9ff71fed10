import {
  channelFields,
  componentFields,
  docs,
  documentFields,
  messageFields,
  operationFields,
  payload,
  serverFields,
  sharedObjects,
  tags,
} from './asyncapi-grammar.data.ts';
import { anything, choice, list, map, object, reference, text, type Grammar } from './grammar.ts';
import { oauthFlow } from './security-grammar.data.ts';

/** An entry is a scheme or a reference to one: what stands there is judged as it is meant. */
const security = list(map(anything));
const traitFields = { title: text, security, ...operationFields };
const messageTraitFields = { headers: payload, ...messageFields };

/** AsyncAPI 3.0 and 3.1. */
export const asyncApi3Grammar: Grammar = {
  ...sharedObjects,
  document: {
    label: 'an AsyncAPI description',
    fields: { ...documentFields, operations: map(object('operation')) },
    required: ['info'],
    moved: { tags: 'info.tags', externalDocs: 'info.externalDocs', messages: 'components.messages' },
  },
  info: { ...sharedObjects.info, fields: { ...sharedObjects.info.fields, tags, externalDocs: docs } },
  server: {
    label: 'a server',
    home: 'servers',
    fields: {
      host: text,
      pathname: text,
      title: text,
      summary: text,
      security,
      externalDocs: docs,
      ...serverFields,
    },
    required: ['host', 'protocol'],
    moved: { url: 'host, protocol and pathname' },
  },
  channel: {
    label: 'a channel',
    home: 'channels',
    fields: {
      address: text,
      messages: map(object('message')),
      title: text,
      summary: text,
      servers: list(reference('server')),
      tags,
      externalDocs: docs,
      ...channelFields,
    },
    moved: { publish: 'operations, with action: receive', subscribe: 'operations, with action: send' },
  },
  operation: {
    label: 'an operation',
    home: 'operations',
    fields: {
      action: choice('send', 'receive'),
      channel: reference('channel'),
      traits: list(object('operationTrait')),
      messages: list(reference('message')),
      reply: object('reply'),
      ...traitFields,
    },
    required: ['action', 'channel'],
    moved: { message: 'messages', operationId: 'the key of the operation' },
  },
  operationTrait: { label: 'an operation trait', home: 'operationTraits', fields: traitFields },
  reply: {
    label: 'a reply',
    home: 'replies',
    fields: { address: object('replyAddress'), channel: reference('channel'), messages: list(reference('message')) },
  },
  replyAddress: {
    label: 'a reply address',
    home: 'replyAddresses',
    fields: { location: text, description: text },
    required: ['location'],
  },
  parameter: {
    label: 'a parameter',
    home: 'parameters',
    fields: { ...sharedObjects.serverVariable.fields, location: text },
    moved: { schema: 'enum, default and examples of the parameter itself' },
  },
  message: {
    label: 'a message',
    home: 'messages',
    fields: { payload, traits: list(object('messageTrait')), ...messageTraitFields },
    moved: { messageId: 'the key of the message', schemaFormat: 'the payload', schema: 'payload' },
  },
  messageTrait: { label: 'a message trait', home: 'messageTraits', fields: messageTraitFields },
  oauthFlow: {
    ...oauthFlow,
    fields: { ...oauthFlow.fields, availableScopes: map(text) },
    moved: { scopes: 'availableScopes' },
  },
  components: {
    label: 'the components',
    fields: {
      ...componentFields,
      operations: map(object('operation')),
      replies: map(object('reply')),
      replyAddresses: map(object('replyAddress')),
      externalDocs: map(docs),
      tags: map(object('tag')),
    },
  },
};
