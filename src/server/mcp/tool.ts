import { ToolSchema, type CallToolResult, type Tool } from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod';
import type { BundleManifest } from '../../bundle/index.ts';
import type { McpSite } from './site.ts';

/** A tool of the MCP server. */
export interface McpTool {
  readonly name: string;
  /** What clients and models are told of it. */
  describe(manifest: BundleManifest): Tool;
  /** Never rejects for what a model did wrong: it is told so, and can do better. */
  call(args: unknown, site: McpSite): Promise<CallToolResult>;
}

/** Every tool reads, gives the same for the same, and knows nothing but its site. */
export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Returns a schema as JSON Schema; what a default fills in is not required, and more fields are not refused. */
export function jsonSchema(schema: z.ZodObject): Tool['inputSchema'] {
  return ToolSchema.shape.inputSchema.parse(schema.toJSONSchema({ io: 'input' }));
}

/** Returns a result that is a text. */
export function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** Returns a result that tells a model what went wrong (MCP 2025-11-25, tools: error handling). */
export function failed(message: string): CallToolResult {
  return { ...textResult(message), isError: true };
}

/** Returns what is wrong with arguments, in one line. */
export function wrongArguments({ issues }: z.ZodError): CallToolResult {
  return failed(`Wrong arguments. ${issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`);
}
