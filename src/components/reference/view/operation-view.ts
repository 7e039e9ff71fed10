import type {
  ChannelAction,
  ChannelLink,
  ChannelServer,
  ExternalDocs,
  Message,
  SchemaSource,
  Tag,
} from '../../../api/index.ts';
import type { StringKey } from '../../../site/index.ts';
import type { ExampleEntry } from './example-entry.ts';
import type { FieldRow, TypeView } from './schema-view.ts';

/** A page's reference part as data, in the order in which it is read (docs-json.md §4.6). */
export interface HttpView {
  readonly authorizations: readonly AuthorizationView[];
  readonly parameters: readonly ParameterGroupView[];
  readonly body?: BodyView;
  readonly responses: readonly ResponseView[];
  readonly callbacks: readonly CallbackView[];
}

/** One way to sign a request: all of its credentials together. */
export interface AuthorizationView {
  readonly label: string;
  readonly rows: readonly FieldRow[];
}

export interface ParameterGroupView {
  readonly id: string;
  readonly title: StringKey;
  readonly rows: readonly FieldRow[];
}

export interface ContentView {
  readonly mediaType: string;
  readonly view: TypeView;
}

export interface BodyView {
  readonly description?: string;
  readonly required: boolean;
  readonly content: readonly ContentView[];
}

export interface ResponseView {
  readonly status: string;
  readonly description?: string;
  readonly headers: readonly FieldRow[];
  readonly content: readonly ContentView[];
  readonly links: readonly LinkView[];
}

/** What a response's values can be used for. */
export interface LinkView {
  readonly name: string;
  /** Markdown. */
  readonly description?: string;
  /** Key of the operation that it leads to, where the document has it; else what it is called. */
  readonly target: string;
  /** `userId = $response.body#/id`. */
  readonly parameters: readonly string[];
}

export interface CallbackView {
  readonly id: string;
  readonly name: string;
  readonly method: string;
  readonly expression: string;
  readonly summary?: string;
  readonly description?: string;
  readonly authorizations: readonly AuthorizationView[];
  readonly parameters: readonly ParameterGroupView[];
  readonly body?: BodyView;
  /** What it sends. */
  readonly examples: readonly ExampleEntry[];
  readonly responses: readonly ResponseView[];
  readonly externalDocs?: ExternalDocs;
}

/** The page of an AsyncAPI channel. */
export interface ChannelView {
  readonly authorizations: readonly AuthorizationView[];
  readonly servers: readonly ServerView[];
  readonly parameters: readonly FieldRow[];
  readonly actions: readonly ActionView[];
  /** Messages that no action names. */
  readonly messages: readonly MessageView[];
  readonly more: MoreView;
}

/** What any part of a channel may say besides. */
export interface MoreView {
  readonly tags: readonly Tag[];
  readonly bindings: readonly BindingView[];
  readonly externalDocs?: ExternalDocs;
}

export interface ServerView {
  readonly server: ChannelServer;
  /** The ways to sign in, each as the keys of its schemes. */
  readonly authorizations: readonly string[];
  readonly more: MoreView;
}

/** A binding of one protocol: values that fit on a line, and the rest as JSON. */
export interface BindingView {
  readonly protocol: string;
  readonly version?: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly parts: readonly { readonly name: string; readonly json: string }[];
}

export interface ActionView {
  readonly id: string;
  readonly action: 'send' | 'receive';
  readonly name?: string;
  readonly title?: string;
  readonly deprecated: boolean;
  /** Markdown: summary and description. */
  readonly texts: readonly string[];
  readonly authorizations: readonly string[];
  readonly messages: readonly MessageView[];
  readonly reply?: ReplyView;
  readonly replyTo: ChannelAction['replyTo'];
  readonly more: MoreView;
}

export interface ReplyView {
  readonly id: string;
  readonly channel?: ChannelLink;
  readonly location?: string;
  readonly description?: string;
  readonly messages: readonly MessageView[];
}

export interface MessageView {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly deprecated: boolean;
  readonly contentType: string;
  /** Markdown: summary and description. */
  readonly texts: readonly string[];
  readonly payload?: TypeView;
  readonly headers?: TypeView;
  readonly payloadSource?: SchemaSource;
  readonly headersSource?: SchemaSource;
  readonly correlationId?: NonNullable<Message['correlationId']>;
  readonly more: MoreView;
}
