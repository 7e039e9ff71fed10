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

/** Codes of JSON-RPC 2.0, 5.1, and of MCP 2025-11-25 (resources: error handling). */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  resourceNotFound: -32002,
  /** What HTTP refuses before there is a message. */
  refused: -32000,
} as const;
