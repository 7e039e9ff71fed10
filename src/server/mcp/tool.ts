import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod';
import { isRecord } from '../../shared/is-record.ts';
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

/**
 * Returns the arguments of a call as the schema reads them. Models write `null` or an empty text for a field that they leave
 * out, and clients send numbers as texts (`"5"`): what can mean one thing only is taken for it.
 */
export function readArguments<Input extends z.ZodObject>(
  input: Input,
  args: unknown,
): z.ZodSafeParseResult<z.output<Input>> {
  if (!isRecord(args)) return input.safeParse(args);
  const shape = input.shape as Readonly<Record<string, z.ZodType>>;
  const fields = Object.entries(args).map(([name, value]) => [name, meantValue(shape[name], value)] as const);
  return input.safeParse(Object.fromEntries(fields.filter(([, value]) => value !== undefined)));
}

const number = /^-?\d{1,9}$/;

function meantValue(field: z.ZodType | undefined, value: unknown): unknown {
  if (field === undefined) return value;
  const takes = (other: unknown): boolean => field.safeParse(other).success;
  const isEmpty = value === null || (typeof value === 'string' && value.trim() === '');
  if (isEmpty) return takes(undefined) ? undefined : value;
  return typeof value === 'string' && number.test(value) && !takes(value) ? Number(value) : value;
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
