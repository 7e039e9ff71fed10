import { idOf, readMessage, type RpcRequest } from './message.ts';
import { handshakeMethods } from './methods.ts';
import { errorBody, RpcError, rpcCodes, rpcResponse, unknownMethod } from './rpc-error.ts';
import type { McpSite } from './site.ts';
import { answerStateless, declaredVersion } from './stateless.ts';
import { handshakeVersions } from './versions.ts';

/**
 * Answers what is in the body of a POST: JSON for requests, 202 for anything else. Nothing is kept between requests (no
 * sessions), so that any instance may answer the next one. A client that says what it speaks in each request is answered by
 * `stateless.ts`; here are those that begin with `initialize`. The SDK's transport and its `Server` are left out: they take
 * the older revisions only, refuse requests without their `Accept`, and bring 27 KB, and a JSON Schema compiler of 134 KB.
 */
export function answerBody(
  request: Request,
  body: unknown,
  site: McpSite,
  onError: (error: unknown) => void,
): Promise<Response> {
  const header = request.headers.get('mcp-protocol-version');
  const version = declaredVersion(body) ?? header;
  const shakesHands =
    version === null || (handshakeVersions.includes(version) && (header === null || header === version));
  return shakesHands ? answerMessages(body, site, onError) : answerStateless(request, body, site, onError);
}

const noMessage = 'The body is not a message of JSON-RPC 2.0, such as {"jsonrpc":"2.0","id":1,"method":"tools/list"}.';

/** Answers one message, or the batch of them that version 2025-03-26 allows. */
async function answerMessages(body: unknown, site: McpSite, onError: (error: unknown) => void): Promise<Response> {
  const messages = [body].flat().map(readMessage);
  if (messages.length === 0 || messages.includes(undefined))
    return rpcResponse(400, errorBody(idOf(body), new RpcError(rpcCodes.invalidRequest, noMessage)));
  const requests = messages.filter((message): message is RpcRequest => typeof message === 'object');
  if (messages.length > 1 && requests.some(({ method }) => method === 'initialize'))
    return rpcResponse(400, errorBody(null, new RpcError(rpcCodes.invalidRequest, '"initialize" comes alone.')));
  if (requests.length === 0) return new Response(null, { status: 202 });
  const answers = await Promise.all(requests.map((request) => answerRequest(request, site, onError)));
  return rpcResponse(200, Array.isArray(body) ? answers : answers[0]);
}

async function answerRequest(
  { id, method, params }: RpcRequest,
  site: McpSite,
  onError: (error: unknown) => void,
): Promise<object> {
  try {
    const answerer = handshakeMethods.get(method);
    if (answerer === undefined) throw new RpcError(rpcCodes.methodNotFound, unknownMethod(method, handshakeMethods));
    return { jsonrpc: '2.0', id, result: await answerer(params, site) };
  } catch (problem) {
    if (!(problem instanceof RpcError)) onError(problem);
    return errorBody(id, problem);
  }
}
