/** An answer that is a JSON-RPC error (JSON-RPC 2.0, 5.1). */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Codes of JSON-RPC 2.0, 5.1, and of MCP 2025-11-25 (resources: error handling) and 2026-07-28 (basic: error codes). */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** Of the revisions before 2026-07-28. */
  resourceNotFound: -32002,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
  /** What HTTP refuses before there is a message. */
  refused: -32000,
} as const;

/** Returns the sentence for a method that there is not, with those that there are. */
export function unknownMethod(method: string, known: ReadonlyMap<string, unknown>): string {
  return `Method not found: ${JSON.stringify(method.slice(0, 60))}. There are ${[...known.keys()].join(', ')}.`;
}

/**
 * Returns the message for what went wrong; what is no `RpcError` is a failure of ours, without detail. Of what is not a request
 * the id is null, or undefined in the revisions that leave it out.
 */
export function errorBody(id: string | number | null | undefined, problem: unknown): object {
  const { code, message, data } =
    problem instanceof RpcError ? problem : new RpcError(rpcCodes.internalError, 'Something went wrong on our side.');
  return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } };
}

/** Returns messages as the body of a response. */
export function rpcResponse(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
