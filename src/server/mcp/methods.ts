import {
  CallToolRequestParamsSchema,
  InitializeRequestParamsSchema,
  LATEST_PROTOCOL_VERSION,
  PaginatedRequestParamsSchema,
  ReadResourceRequestParamsSchema,
  SUPPORTED_PROTOCOL_VERSIONS,
  type CallToolResult,
  type InitializeResult,
  type Result,
} from '@modelcontextprotocol/sdk/types.js';
import type * as z from 'zod';
import type { BundleManifest } from '../../bundle/index.ts';
import { listResources, readResource } from './resources.ts';
import { RpcError, rpcCodes } from './rpc-error.ts';
import type { McpSite } from './site.ts';
import { tools } from './tools/index.ts';

type Method = (params: unknown, site: McpSite) => Result | Promise<Result>;

/** What the server answers, by the name of the method; a `Map`, so that no name is found in a prototype. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['initialize', initialize],
  ['ping', () => ({})],
  ['tools/list', whole(({ manifest }) => ({ tools: tools.map((tool) => tool.describe(manifest)) }))],
  ['tools/call', callTool],
  ['resources/list', whole(({ manifest }) => listResources(manifest))],
  ['resources/templates/list', whole(() => ({ resourceTemplates: [] }))],
  ['resources/read', (params, site) => readResource(parsed(ReadResourceRequestParamsSchema, params).uri, site)],
]);

/** Agrees on the client's version of the protocol, or offers the newest (MCP 2025-11-25, lifecycle). */
function initialize(params: unknown, { manifest }: McpSite): InitializeResult {
  const { protocolVersion } = parsed(InitializeRequestParamsSchema, params);
  const { domain, name, revision, site, base } = manifest;
  return {
    protocolVersion: SUPPORTED_PROTOCOL_VERSIONS.includes(protocolVersion) ? protocolVersion : LATEST_PROTOCOL_VERSION,
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: domain, title: `${name} documentation`, version: revision, websiteUrl: `${site}${base}` },
    instructions: instructions(manifest),
  };
}

function instructions({ name, description, preface }: BundleManifest): string {
  const about = description === undefined ? '' : ` ${description}`;
  const use =
    'Find sections with `search`, then read their pages with `get_page`, which also gives the index of all pages for the path `llms.txt`.';
  return [`Documentation of ${name}.${about}`, use, ...(preface === undefined ? [] : [preface])].join('\n\n');
}

/** A list that is given whole: no cursor was ever handed out, so that none is valid. */
function whole(list: (site: McpSite) => Result): Method {
  return (params, site) => {
    if (parsed(PaginatedRequestParamsSchema.optional(), params)?.cursor === undefined) return list(site);
    throw new RpcError(rpcCodes.invalidParams, 'This cursor is not valid: lists are given whole.');
  };
}

function callTool(params: unknown, site: McpSite): Promise<CallToolResult> {
  const { name, arguments: args = {} } = parsed(CallToolRequestParamsSchema, params);
  const tool = tools.find((candidate) => candidate.name === name);
  if (tool !== undefined) return tool.call(args, site);
  const names = tools.map((known) => `"${known.name}"`).join(' and ');
  throw new RpcError(rpcCodes.invalidParams, `Unknown tool. The tools are ${names}.`);
}

function parsed<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(params);
  if (error === undefined) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'params'}: ${message}`).join('; ');
  throw new RpcError(rpcCodes.invalidParams, `Wrong parameters. ${problems}.`);
}
