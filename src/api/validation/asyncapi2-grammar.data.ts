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
import { either, list, map, object, text, type Grammar } from './grammar.ts';
import { oauthFlow } from './security-grammar.data.ts';

const schema = object('schema');
const security = list(object('securityRequirement'));
const traitFields = { operationId: text, security, ...operationFields };
const messageTraitFields = { messageId: text, schemaFormat: text, headers: schema, ...messageFields };

/** AsyncAPI 2.0 to 2.6. */
export const asyncApi2Grammar: Grammar = {
  ...sharedObjects,
  document: {
    label: 'an AsyncAPI description',
    fields: { ...documentFields, tags, externalDocs: docs },
    required: ['info', 'channels'],
    moved: { operations: 'publish and subscribe of the channels' },
  },
  server: {
    label: 'a server',
    home: 'servers',
    fields: { url: text, security, ...serverFields },
    required: ['url', 'protocol'],
    moved: { host: 'url', pathname: 'url' },
  },
  channel: {
    label: 'a channel',
    home: 'channels',
    fields: {
      $ref: text,
      servers: list(text),
      subscribe: object('operation'),
      publish: object('operation'),
      ...channelFields,
    },
    moved: {
      address: 'the key of the channel',
      messages: 'message of publish or subscribe',
      receive: 'publish',
      send: 'subscribe',
    },
  },
  operation: {
    label: 'an operation',
    fields: {
      traits: list(object('operationTrait')),
      message: either(object('message'), object('messageChoice')),
      ...traitFields,
    },
    moved: { messages: 'message', action: 'publish or subscribe' },
  },
  operationTrait: { label: 'an operation trait', home: 'operationTraits', fields: traitFields },
  messageChoice: { label: 'a choice of messages', fields: { oneOf: list(object('message')) } },
  parameter: {
    label: 'a parameter',
    home: 'parameters',
    fields: { description: text, schema, location: text },
    moved: Object.fromEntries(
      ['type', 'enum', 'default', 'examples', 'format'].map((key) => [key, 'the schema of the parameter']),
    ),
  },
  message: {
    label: 'a message',
    home: 'messages',
    // A choice of messages has its own rule; here its key is what a misspelt one is compared with.
    fields: { payload, traits: list(object('messageTrait')), ...messageTraitFields, oneOf: list(object('message')) },
  },
  messageTrait: { label: 'a message trait', home: 'messageTraits', fields: messageTraitFields },
  // In 2.0 it may be the payload itself.
  messageExample: { ...sharedObjects.messageExample, open: true },
  oauthFlow: {
    ...oauthFlow,
    fields: { ...oauthFlow.fields, scopes: map(text) },
    moved: { availableScopes: 'scopes' },
  },
  components: { label: 'the components', fields: componentFields },
};
