import type { CallToolResult, Implementation, InitializeResult, Result } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import type { BundleManifest } from '../../bundle/index.ts';
import { getPrompt, prompts } from './prompts.ts';
import { listResources, readResource, resourceTemplates } from './resources.ts';
import { RpcError, rpcCodes } from './rpc-error.ts';
import type { McpSite } from './site.ts';
import { findTool, offeredTools } from './tools/index.ts';
import { handshakeVersions, versions } from './versions.ts';
import { wrongFields } from './wrong-fields.ts';
import { productName } from '../../shared/product-name.ts';
import { withoutNulls } from '../../shared/without-nulls.ts';

type Method = (params: unknown, site: McpSite) => Result | Promise<Result>;

/** What both revisions have; a `Map`, so that no name is found in a prototype. */
const common: readonly (readonly [string, Method])[] = [
  ['tools/list', whole((site) => ({ tools: offeredTools(site) }))],
  ['tools/call', callTool],
  ['resources/list', (params, site) => listResources(site, cursorIn(params))],
  ['resources/templates/list', whole(({ manifest }) => ({ resourceTemplates: resourceTemplates(manifest) }))],
  ['resources/read', (params, site) => readResource(parsed(readSchema, params).uri, site)],
  ['prompts/list', whole(({ manifest }) => ({ prompts: prompts(manifest) }))],
  ['prompts/get', (params, { manifest }) => getPrompt(parsed(namedSchema, params), manifest)],
];

/** What the server answers to clients that begin with `initialize`, by the name of the method. */
export const handshakeMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['initialize', initialize],
  ['ping', () => ({})],
  ...common,
]);

/** What it answers to clients of MCP 2026-07-28. */
export const statelessMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    'server/discover',
    (_, { manifest }) => ({ supportedVersions: versions, capabilities, instructions: instructions(manifest) }),
  ],
  ...common,
]);

/** The methods whose results clients may keep (MCP 2026-07-28, caching). */
export const cacheable: ReadonlySet<string> = new Set(
  [...statelessMethods.keys()].filter((name) => name !== 'tools/call' && name !== 'prompts/get'),
);

const capabilities = { tools: {}, resources: {}, prompts: {} };

const initializeSchema = z.object({ protocolVersion: z.string() });
const cursorSchema = z.object({ cursor: z.string().optional() }).optional();
const namedSchema = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).optional() });
const readSchema = z.object({ uri: z.string() });

/** Returns what clients are told about the server. */
export function serverInfo({ domain, name, revision, site, base }: BundleManifest): Implementation {
  return { name: domain, title: `${productName(name)} documentation`, version: revision, websiteUrl: `${site}${base}` };
}

/** Agrees on the client's version of the protocol, or offers the newest (MCP 2025-11-25, lifecycle). */
function initialize(params: unknown, { manifest }: McpSite): InitializeResult {
  const { protocolVersion } = parsed(initializeSchema, params);
  const [newest = ''] = handshakeVersions;
  return {
    protocolVersion: handshakeVersions.includes(protocolVersion) ? protocolVersion : newest,
    capabilities,
    serverInfo: serverInfo(manifest),
    instructions: instructions(manifest),
  };
}

function instructions({ name, description, preface }: BundleManifest): string {
  const about = description === undefined ? '' : ` ${description}`;
  const use =
    'Find passages with `search`; read pages, or sections of them, with `get_page`; see what there is with `list_pages`.';
  return [`Documentation of ${productName(name)}.${about}`, use, ...(preface === undefined ? [] : [preface])].join(
    '\n\n',
  );
}

/** A list that is given whole: no cursor was ever handed out, so that none is valid. */
function whole(list: (site: McpSite) => Result): Method {
  return (params, site) => {
    if (cursorIn(params) === undefined) return list(site);
    throw new RpcError(rpcCodes.invalidParams, 'This cursor is not valid: the list is given whole.');
  };
}

function cursorIn(params: unknown): string | undefined {
  return parsed(cursorSchema, params)?.cursor;
}

function callTool(params: unknown, site: McpSite): Promise<CallToolResult> {
  const { name, arguments: args = {} } = parsed(namedSchema, params);
  const tool = findTool(name, site);
  if (tool !== undefined) return tool.call(args, site);
  const names = offeredTools(site).map((known) => `"${known.name}"`);
  throw new RpcError(rpcCodes.invalidParams, `Unknown tool. The tools are ${names.join(', ')}.`);
}

/** What clients leave out may be `null` as well. */
function parsed<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(withoutNulls(params));
  if (error === undefined) return data;
  throw new RpcError(rpcCodes.invalidParams, `Wrong parameters. ${wrongFields(error, schema, params)}`);
}
