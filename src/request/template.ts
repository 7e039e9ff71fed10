/** What an operation needs and what a reader typed: the one road from form to wire, to snippet, to proxy. */

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

export interface RequestTemplate {
  /** Upper case. */
  readonly method: string;
  /** Path template: `/users/{id}`. */
  readonly path: string;
  readonly servers: readonly ServerTemplate[];
  readonly parameters: readonly ParameterTemplate[];
  /** One entry a media type; empty when the operation takes no body. */
  readonly bodies: readonly BodyTemplate[];
  readonly bodyRequired: boolean;
  /** Alternatives; each is a set of schemes that all apply. */
  readonly security: readonly (readonly CredentialTemplate[])[];
}

export interface ServerTemplate {
  readonly url: string;
  readonly description?: string;
  readonly variables: readonly ServerVariableTemplate[];
}

export interface ServerVariableTemplate {
  readonly name: string;
  readonly default: string;
  readonly enum?: readonly string[];
  /** Values to choose from where any may be entered. */
  readonly examples?: readonly string[];
}

export interface ParameterTemplate {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly required: boolean;
  /** OAS serialization style, default filled in. */
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** The styles of lists inside a list, the outermost first (Swagger 2.0, items object, collectionFormat). */
  readonly itemStyles?: readonly string[];
  /** Set when the value is serialised as this media type and not by a style. */
  readonly contentType?: string;
  /** Placeholder value shown in static snippets and, where the site prefills, in the form. */
  readonly example?: unknown;
}

/** The key of a parameter in `RequestValues.parameters`. */
export function parameterKey({ in: location, name }: Pick<ParameterTemplate, 'in' | 'name'>): string {
  return `${location}.${name}`;
}

export interface BodyTemplate {
  readonly mediaType: string;
  readonly example?: unknown;
  /** multipart and urlencoded: how each property is written. */
  readonly encoding: Readonly<Record<string, PartEncoding>>;
  /** multipart without names: how the parts are written that `encoding` says nothing of. */
  readonly itemEncoding?: PartEncoding;
}

export interface PartEncoding {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  /** Of a form that is no multipart: there nothing is encoded. */
  readonly allowReserved?: boolean;
  /** `ParameterTemplate.itemStyles`. */
  readonly itemStyles?: readonly string[];
}

export interface CredentialTemplate {
  /** Its name in the description. */
  readonly key: string;
  /** `userPassword` is AsyncAPI's; `broker` stands for what only connections to brokers can carry. */
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'userPassword' | 'broker';
  /** `apiKey`: name of the header, query parameter or cookie. */
  readonly name?: string;
  readonly in?: 'header' | 'query' | 'cookie';
  /** `http`: lower case. */
  readonly scheme?: string;
  /** `x-default`: the key or token; of `oauth2` and `openIdConnect` the client id. */
  readonly prefill?: string;
  readonly flows?: OAuthFlows;
  readonly openIdConnectUrl?: string;
  /** Scopes that the operation needs; absent when it needs none. */
  readonly scopes?: readonly string[];
}

export type OAuthFlowName = 'authorizationCode' | 'clientCredentials' | 'implicit' | 'password' | 'deviceAuthorization';

/** The ways to get a token that a scheme offers. */
export type OAuthFlows = Readonly<Partial<Record<OAuthFlowName, OAuthFlow>>>;

/** OAS 3.2, OAuth flow object. Addresses are as written: they may be relative to the server. */
export interface OAuthFlow {
  readonly authorizationUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  readonly scopes: readonly OAuthScope[];
}

export interface OAuthScope {
  readonly name: string;
  readonly description?: string;
}

export interface RequestValues {
  readonly server: { readonly index: number; readonly variables: Readonly<Record<string, string>> };
  /** Key: `<in>.<name>`; an absent key or `undefined` leaves the parameter out. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body?: BodyValue;
  readonly security: { readonly index: number; readonly credentials: Readonly<Record<string, Credential>> };
}

/** A value to be encoded by its media type, or a text that is sent as it is. */
export type BodyValue =
  | { readonly mediaType: string; readonly value: unknown }
  | { readonly mediaType: string; readonly text: string };

export type Credential =
  /** `scheme` replaces the word before the token: a `token_type` that is not bearer. */
  | { readonly type: 'token'; readonly token: string; readonly scheme?: string }
  | { readonly type: 'basic'; readonly username: string; readonly password: string };

export interface Header {
  readonly name: string;
  readonly value: string;
}

/** One HTTP request, fully decided: what snippets print and senders send. */
export interface HttpRequest {
  readonly method: string;
  /** Absolute, percent-encoded. */
  readonly url: string;
  /** In order, `Cookie` included; `Content-Type` of a multipart body is left to the sender. */
  readonly headers: readonly Header[];
  readonly body?: HttpBody;
}

export type HttpBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'form'; readonly fields: readonly { readonly name: string; readonly value: string }[] }
  | { readonly kind: 'multipart'; readonly parts: readonly MultipartPart[] }
  | { readonly kind: 'binary'; readonly fileName: string; readonly content?: Blob };

export interface MultipartPart {
  readonly name: string;
  readonly contentType?: string;
  readonly content:
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'file'; readonly fileName: string; readonly content?: Blob };
}
