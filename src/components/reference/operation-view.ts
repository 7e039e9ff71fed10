import type { StringKey } from '../../site/strings/strings.ts';
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
}

export interface CallbackView {
  readonly id: string;
  readonly name: string;
  readonly method: string;
  readonly expression: string;
  readonly summary?: string;
  readonly description?: string;
  readonly body?: BodyView;
  readonly responses: readonly ResponseView[];
}

/** The page of an AsyncAPI channel. */
export interface ChannelView {
  readonly authorizations: readonly AuthorizationView[];
  readonly parameters: readonly FieldRow[];
  readonly actions: readonly ActionView[];
}

export interface ActionView {
  readonly id: string;
  readonly action: 'send' | 'receive';
  readonly title?: string;
  readonly description?: string;
  readonly messages: readonly MessageView[];
}

export interface MessageView {
  readonly title: string;
  readonly name: string;
  readonly contentType: string;
  /** Markdown: summary and description. */
  readonly texts: readonly string[];
  readonly payload?: TypeView;
  readonly headers?: TypeView;
}
