import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { isJSONRPCRequest, type JSONRPCRequest, type JSONRPCResponse } from '@modelcontextprotocol/sdk/types.js';
import { methods } from './methods.ts';
import { RpcError, rpcCodes } from './rpc-error.ts';
import type { McpSite } from './site.ts';

/**
 * Answers the messages in the body of a POST: JSON for requests, 202 for anything else. Nothing is kept between requests
 * (no sessions), so that any instance may answer the next one. The SDK's transport checks headers and messages; its
 * `Server` is left out, because it brings a JSON Schema compiler of 134 KB.
 */
export function answerMessages(
  request: Request,
  body: unknown,
  site: McpSite,
  onError: (error: unknown) => void,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  transport.onmessage = (message) => {
    // Notifications and responses need nothing: without a session there is nothing under way to cancel.
    if (!isJSONRPCRequest(message)) return;
    void answer(message, site, onError).then((response) =>
      // Rejects for a second request of the same id in a batch: the id was answered already.
      transport.send(response).catch(() => undefined),
    );
  };
  return transport.handleRequest(request, { parsedBody: body });
}

async function answer(
  { id, method, params }: JSONRPCRequest,
  site: McpSite,
  onError: (error: unknown) => void,
): Promise<JSONRPCResponse> {
  try {
    const answerer = methods.get(method);
    if (answerer === undefined) throw new RpcError(rpcCodes.methodNotFound, 'Method not found.');
    return { jsonrpc: '2.0', id, result: await answerer(params, site) };
  } catch (problem) {
    if (!(problem instanceof RpcError)) onError(problem);
    const { code, message, data } =
      problem instanceof RpcError ? problem : new RpcError(rpcCodes.internalError, 'Something went wrong on our side.');
    return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } };
  }
}
