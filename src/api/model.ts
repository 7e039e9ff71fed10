import type { GraphqlField } from './graphql/model.ts';
import type { ExternalDocs, Property, Schema } from './schema-model.ts';
import type { ChannelSecurityScheme, SecurityScheme } from './security-scheme.ts';

export type { ChannelSecurityScheme, ExternalDocs, Property, Schema, SecurityScheme };

/**
 * What an OpenAPI or AsyncAPI document says, in the shape of OpenAPI 3.1 and JSON Schema 2020-12, as plain data. Recursion
 * is kept by reference: a schema that the document names is a `ref` into `ApiDocument.schemas`, never an expanded copy.
 */
export interface ApiDocument {
  readonly kind: 'openapi' | 'asyncapi' | 'graphql';
  /** Path in the docs project with forward slashes and no leading slash (`api/openapi.yaml`), or the URL. */
  readonly location: string;
  readonly title: string;
  readonly version: string;
  readonly description?: string;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  /** Paths in document order, methods in document order inside a path, then webhooks; or channels. */
  readonly operations: readonly Operation[];
  /** Key: JSON pointer of the schema in the document (`#/components/schemas/User`). */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** GraphQL only: the types that have pages, by kind, as keys of `schemas`. */
  readonly types?: readonly { readonly group: string; readonly refs: readonly string[] }[];
  /** A slip of syntax may have cost some of its operations. */
  readonly damaged?: boolean;
  /** Paths whose operations may not all have been read, as some of their keys mean nothing. */
  readonly unclearPaths?: readonly string[];
  /** The document as parsed, for the fragment that agents read. */
  readonly raw: unknown;
}

export type Operation = HttpOperation | ChannelOperation;

export interface Tag {
  readonly name: string;
  /** `x-group`, else the tag's `summary` (3.2), else `x-displayName`, else its name. */
  readonly label: string;
  /** The tag whose group holds this one's (OAS 3.2, 4.22). */
  readonly parent?: string;
  /** What it is for (OAS 3.2, 4.22): `nav` for groups of navigation; others only say something of an operation. */
  readonly kind?: string;
  readonly description?: string;
}

export interface Server {
  /** May hold `{variable}` parts; relative URLs are kept as written. */
  readonly url: string;
  readonly name?: string;
  readonly description?: string;
  readonly variables: readonly ServerVariable[];
  /** AsyncAPI only: `ws`, `wss`, `kafka` … */
  readonly protocol?: string;
}

export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  readonly enum?: readonly string[];
  /** AsyncAPI 3.0, server variable object, examples. */
  readonly examples?: readonly string[];
  readonly description?: string;
}

interface OperationBase {
  /** Unique in its document: `GET /users/{id}`, `webhook order.paid`, `channel <id>`, or `query user`. */
  readonly key: string;
  readonly operationId?: string;
  readonly summary?: string;
  /** Markdown. */
  readonly description?: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  readonly servers: readonly Server[];
  /** Alternatives; each is a set of schemes that all apply. An empty set means "no credentials". */
  readonly security: readonly (readonly ChannelSecurityScheme[])[];
  readonly externalDocs?: ExternalDocs;
  readonly extensions: OperationExtensions;
}

export interface HttpOperation extends OperationBase {
  readonly kind: 'http';
  readonly security: readonly (readonly SecurityScheme[])[];
  /** Its tags that are no groups of navigation (OAS 3.2, 4.22, kind). */
  readonly topics?: readonly Tag[];
  /** Upper case. */
  readonly method: string;
  /** The path template, or the name of the webhook. */
  readonly path: string;
  readonly webhook: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly ApiResponse[];
  readonly callbacks: readonly {
    readonly name: string;
    readonly expression: string;
    readonly operation: HttpOperation;
  }[];
  /** Set for a field of a root of a GraphQL schema, which is sent as JSON over HTTP. */
  readonly graphql?: GraphqlField;
}

export interface ChannelOperation extends OperationBase {
  readonly kind: 'channel';
  readonly channelId: string;
  readonly title: string;
  /** The address template (`/chat/{room}`); the id of a channel whose address is known at run time only. */
  readonly address: string;
  readonly servers: readonly ChannelServer[];
  readonly parameters: readonly ChannelParameter[];
  /** What an application may do with the channel, named from the reader's side. */
  readonly actions: readonly ChannelAction[];
  /** Messages of the channel that no action names. */
  readonly messages: readonly Message[];
  /** Its own tags, with their descriptions. */
  readonly topics: readonly Tag[];
  readonly bindings: Bindings;
}

/** By protocol, with references followed: `{ kafka: { partitions: 3 } }`. */
export type Bindings = Readonly<Record<string, unknown>>;

/** What parts of an AsyncAPI description say beside themselves. */
export interface ChannelExtras {
  readonly tags: readonly Tag[];
  readonly bindings: Bindings;
  readonly externalDocs?: ExternalDocs;
}

export interface ChannelServer extends Server, ChannelExtras {
  readonly title?: string;
  readonly summary?: string;
  readonly protocolVersion?: string;
  readonly security: readonly (readonly ChannelSecurityScheme[])[];
}

export interface ChannelParameter extends Parameter {
  /** Runtime expression: where in a message the value stands. */
  readonly location?: string;
}

export interface ChannelAction extends ChannelExtras {
  readonly action: 'send' | 'receive';
  /** `operationId` in 2.x, the key of the operation in 3.x. */
  readonly name?: string;
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  /** What it needs besides what the server needs. */
  readonly security: readonly (readonly ChannelSecurityScheme[])[];
  readonly messages: readonly Message[];
  readonly reply?: ChannelReply;
  /** The operations that its messages answer, which go over other channels. */
  readonly replyTo: readonly { readonly name: string; readonly title?: string; readonly channel: ChannelLink }[];
}

/** Another channel of the same document. */
export interface ChannelLink {
  readonly channelId: string;
  readonly address: string;
}

export interface ChannelReply {
  /** The channel of the reply, when it is another one. */
  readonly channel?: ChannelLink;
  /** Runtime expression: where the address of the reply stands. */
  readonly location?: string;
  readonly description?: string;
  readonly messages: readonly Message[];
}

export interface Message extends ChannelExtras {
  readonly name: string;
  readonly title?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly contentType: string;
  readonly payload?: Schema;
  readonly headers?: Schema;
  /** Set in place of the schema when it is in another language than JSON Schema. */
  readonly payloadSource?: SchemaSource;
  readonly headersSource?: SchemaSource;
  readonly correlationId?: { readonly location: string; readonly description?: string };
  readonly examples: readonly MessageExample[];
}

/** A schema in a language of its own (Avro, Protobuf …), as written. */
export interface SchemaSource {
  /** `Avro 1.9.0`; the media type when it is none that Octavo knows. */
  readonly format: string;
  /** The schema's text, or its address. */
  readonly text: string;
  /** Grammar that highlights it. */
  readonly language: string;
}

export interface MessageExample extends Pick<Message, 'summary'> {
  readonly name?: string;
  readonly payload?: unknown;
  readonly headers?: unknown;
}

export interface OperationExtensions {
  /** `x-hidden`: the page exists, navigation does not list it. */
  readonly hidden: boolean;
  /** `x-excluded`: no page at all. */
  readonly excluded: boolean;
  /** `x-mint.href`, made to start with a slash; steps above the root stay at the root. */
  readonly href?: string;
  /** `x-mint.metadata`: frontmatter of the generated page; `groups` are those of `x-mint.groups` where it has none. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** `x-mint.content`: MDX shown before the generated part. */
  readonly content?: string;
  /** `x-codeSamples`. */
  readonly codeSamples: readonly { readonly lang: string; readonly label?: string; readonly source: string }[];
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

export interface Parameter {
  readonly name: string;
  readonly in: ParameterLocation;
  /** Markdown. */
  readonly description?: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** OAS serialization style with its default filled in (OAS 3.1, 4.8.12). */
  readonly style: string;
  readonly explode: boolean;
  /** The styles of lists inside a list, the outermost first (Swagger 2.0, items object, collectionFormat). */
  readonly itemStyles?: readonly string[];
  readonly allowReserved: boolean;
  /** It may be sent without a value (OAS 3.1, 4.8.12.2.1): `?a=`. */
  readonly allowEmptyValue?: true;
  readonly schema: Schema;
  /** Set when the parameter is described by `content` and not by `schema`. */
  readonly contentType?: string;
  readonly examples: readonly NamedExample[];
}

export interface NamedExample {
  readonly name: string;
  readonly summary?: string;
  /** Markdown. */
  readonly description?: string;
  readonly value: unknown;
  /** The value is the text that is sent (OAS 3.2, 4.19.1, serializedValue). */
  readonly isSerialized?: true;
}

export interface RequestBody {
  readonly description?: string;
  readonly required: boolean;
  readonly content: readonly MediaType[];
}

export interface MediaType {
  /** `application/json`, `image/*` … as written. */
  readonly type: string;
  readonly schema?: Schema;
  readonly examples: readonly NamedExample[];
  /** By the name of a part, or its place where it has none. */
  readonly encoding: Readonly<Record<string, Encoding>>;
  /** multipart: how the parts are written that `encoding` says nothing of (OAS 3.2, 4.14.1). */
  readonly itemEncoding?: Encoding;
  /** multipart: the headers that a part has, by its name or place (OAS 3.1, 4.8.15, headers of an encoding). */
  readonly partHeaders?: Readonly<Record<string, readonly Parameter[]>>;
  /** The same of the other parts. */
  readonly itemHeaders?: readonly Parameter[];
}

/** OAS 3.1, 4.8.15. */
export interface Encoding {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** `Parameter.itemStyles`. */
  readonly itemStyles?: readonly string[];
}

export interface ApiResponse {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly summary?: string;
  readonly description?: string;
  readonly headers: readonly Parameter[];
  readonly content: readonly MediaType[];
  readonly links: readonly Link[];
}

/** How a value of the response leads to another operation (OAS 3.1, 4.8.20). */
export interface Link {
  readonly name: string;
  readonly description?: string;
  readonly operationId?: string;
  readonly operationRef?: string;
  /** Values are runtime expressions (`$response.body#/id`) or constants. */
  readonly parameters: readonly { readonly name: string; readonly value: unknown }[];
  readonly requestBody?: unknown;
  /** Where the operation is, in place of its own servers. */
  readonly server?: Server;
}

/** A schema belongs to one document, so what it resolves to never changes. */
const resolved = new WeakMap<Schema, Schema>();

/** Returns the schema that `schema.ref` names with the overriding fields applied, or `schema` itself. */
export function resolveSchema(schemas: ApiDocument['schemas'], schema: Schema): Schema {
  if (schema.ref === undefined) return schema;
  const known = resolved.get(schema) ?? followed(schemas, schema);
  resolved.set(schema, known);
  return known;
}

/** Returns what a schema is for: a list of which nothing is said is what its items are. */
export function schemaText(schemas: ApiDocument['schemas'], { description, items }: Schema): string | undefined {
  return description ?? (items === undefined ? undefined : resolveSchema(schemas, items).description);
}

function followed(schemas: ApiDocument['schemas'], schema: Schema): Schema {
  let current = schema;
  for (let hops = 0; current.ref !== undefined && hops < 32; hops += 1) {
    const target = schemas[current.ref];
    if (target === undefined) break;
    const { ref: _ref, types, examples, nullable, ...overrides } = current;
    const known = types.length > 0 ? types : target.types;
    current = {
      ...target,
      ...overrides,
      types: nullable === true && known.length > 0 && !known.includes('null') ? [...known, 'null'] : known,
      ...(nullable === true && known.length === 0 ? { nullable } : {}),
      examples: examples.length > 0 ? examples : target.examples,
    };
  }
  return current;
}
