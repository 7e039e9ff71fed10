import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod';
import type { McpSite } from './site.ts';
import { wrongFields } from './wrong-fields.ts';

/** A tool of the MCP server. */
export interface McpTool {
  readonly name: string;
  /** Whether a site has what it takes; every site has where it is not given. */
  isOffered?(this: void, site: McpSite): boolean;
  /** What clients and models are told about it: few words, which each conversation pays for. */
  describe(site: McpSite): Tool;
  /** Never rejects for what a model did wrong: it is told so, and can do better. */
  call(args: unknown, site: McpSite): Promise<CallToolResult>;
}

/** Of tools that read, give the same for the same, and know nothing but their site. */
export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/**
 * Returns a schema as JSON Schema 2020-12; what a default fills in is not required, and more fields are not refused. How
 * long texts may be is left out: whoever sends too much is told.
 */
export function jsonSchema(schema: z.ZodObject): Tool['inputSchema'] {
  const { properties = {}, required = [] } = schema.toJSONSchema({
    io: 'input',
    override: ({ jsonSchema: field }) => {
      delete field.minLength;
      delete field.maxLength;
    },
  });
  const fields = Object.entries(properties).map(([name, field]): [string, object] => [name, Object(field) as object]);
  return { type: 'object', properties: Object.fromEntries(fields), ...(required.length === 0 ? {} : { required }) };
}

/** Returns a result that is a text. */
export function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** Returns a result that tells a model what went wrong (MCP 2025-11-25, tools: error handling). */
export function failed(message: string): CallToolResult {
  return { ...textResult(message), isError: true };
}

/** What a tool takes, and a call that it understands. */
export interface ToolInput {
  readonly input: z.ZodObject;
  readonly example: Readonly<Record<string, unknown>>;
}

/** Returns what is wrong with arguments, what is expected, and an example. */
export function wrongArguments(error: z.ZodError, { input, example }: ToolInput, args: unknown): CallToolResult {
  return failed(`Wrong arguments. ${wrongFields(error, input, args)} Example: ${JSON.stringify(example)}`);
}
