import { readMessage, type RpcRequest } from './message.ts';
import { cacheable, serverInfo, statelessMethods } from './methods.ts';
import { errorBody, RpcError, rpcCodes, rpcResponse, unknownMethod } from './rpc-error.ts';
import type { McpSite } from './site.ts';
import { statelessVersion, versions } from './versions.ts';

const metaPrefix = 'io.modelcontextprotocol/';

/** Milliseconds for which clients may keep what they read: a new revision of the site is not told to them. */
const timeToLive = 300_000;

/** Returns the version of the protocol that a request says it is in; undefined for one of a client that shakes hands first. */
export function declaredVersion(body: unknown): string | undefined {
  const message = readMessage(body);
  const version = typeof message === 'object' ? metaOf(message)[`${metaPrefix}protocolVersion`] : undefined;
  return typeof version === 'string' ? version : undefined;
}

/** A request that HTTP refuses, too (2026-07-28, streamable HTTP: server validation). */
class Refusal extends RpcError {
  readonly status: number;

  constructor(status: number, ...error: ConstructorParameters<typeof RpcError>) {
    super(...error);
    this.status = status;
  }
}

/**
 * Answers a message of MCP 2026-07-28: each request says its version and what its client can, in `_meta`, and repeats in
 * headers what it asks for.
 */
export async function answerStateless(
  { headers }: Request,
  body: unknown,
  site: McpSite,
  onError: (error: unknown) => void,
): Promise<Response> {
  const message = readMessage(body);
  if (message === 'notification') return new Response(null, { status: 202 });
  const id = typeof message === 'object' ? message.id : undefined;
  try {
    if (typeof message !== 'object')
      throw new Refusal(400, rpcCodes.invalidRequest, 'The body must be one request of JSON-RPC, or one notification.');
    validate(message, headers);
    const answerer = statelessMethods.get(message.method);
    if (answerer === undefined)
      throw new Refusal(404, rpcCodes.methodNotFound, unknownMethod(message.method, statelessMethods));
    const result = await answerer(message.params, site);
    return rpcResponse(200, { jsonrpc: '2.0', id, result: { ...result, ...resultFields(message.method, site) } });
  } catch (problem) {
    if (!(problem instanceof RpcError)) onError(problem);
    return rpcResponse(problem instanceof Refusal ? problem.status : 200, errorBody(id, withoutOldCodes(problem)));
  }
}

function resultFields(method: string, { manifest, isOpen }: McpSite): object {
  return {
    resultType: 'complete',
    ...(cacheable.has(method) ? { ttlMs: timeToLive, cacheScope: isOpen ? 'public' : 'private' } : {}),
    _meta: { [`${metaPrefix}serverInfo`]: serverInfo(manifest) },
  };
}

/** A resource that is not there is one of the wrong parameters now. */
function withoutOldCodes(problem: unknown): unknown {
  return problem instanceof RpcError && problem.code === rpcCodes.resourceNotFound
    ? new RpcError(rpcCodes.invalidParams, problem.message, problem.data)
    : problem;
}

function validate(request: RpcRequest, headers: Headers): void {
  const meta = metaOf(request);
  const declared = meta[`${metaPrefix}protocolVersion`];
  const header = headers.get('mcp-protocol-version');
  if (header !== null && typeof declared === 'string' && header !== declared)
    throw mismatch('MCP-Protocol-Version', header, declared);
  const requested = typeof declared === 'string' ? declared : header;
  if (requested !== null && requested !== statelessVersion)
    throw new Refusal(
      400,
      rpcCodes.unsupportedVersion,
      `Unsupported protocol version. Supported: ${versions.join(', ')}.`,
      {
        supported: versions,
        requested,
      },
    );
  if (header === null) throw mismatch('MCP-Protocol-Version', header, statelessVersion);
  expectHeader(headers, 'Mcp-Method', request.method);
  const name = namedIn(request);
  if (name !== undefined) expectHeader(headers, 'Mcp-Name', name);
  for (const field of ['protocolVersion', 'clientCapabilities'])
    if (meta[metaPrefix + field] === undefined)
      throw new Refusal(400, rpcCodes.invalidParams, `Wrong parameters. _meta has no "${metaPrefix}${field}".`);
}

/** What a request names, which stands in `Mcp-Name` as well. */
function namedIn({ method, params = {} }: RpcRequest): string | undefined {
  const field = { 'tools/call': params['name'], 'prompts/get': params['name'], 'resources/read': params['uri'] };
  const name = Object.entries(field).find(([named]) => named === method)?.[1];
  return typeof name === 'string' ? name : undefined;
}

function expectHeader(headers: Headers, name: string, expected: string): void {
  const value = headers.get(name);
  if (value === null || decoded(value) !== expected) throw mismatch(name, value, expected);
}

function mismatch(name: string, value: string | null, expected: string): Refusal {
  const said = value === null ? `Header ${name} is missing` : `Header ${name} says ${JSON.stringify(value)}`;
  return new Refusal(400, rpcCodes.headerMismatch, `${said}, where the body says ${JSON.stringify(expected)}.`);
}

/** What a header cannot hold as it is comes in base64 (2026-07-28, streamable HTTP: value encoding). */
function decoded(value: string): string {
  const [, base64] = /^=\?base64\?(.*)\?=$/.exec(value) ?? [];
  if (base64 === undefined) return value;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  } catch {
    return value;
  }
}

function metaOf({ params }: RpcRequest): Readonly<Record<string, unknown>> {
  const meta = params?.['_meta'];
  return typeof meta === 'object' && meta !== null ? (meta as Record<string, unknown>) : {};
}
