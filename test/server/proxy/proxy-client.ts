import type { LookupFunction } from 'node:net';
import { expect } from 'vitest';
import { createBundleReader } from '../../../src/bundle/read.ts';
import { createCallerTokens } from '../../../src/server/proxy/caller-token.ts';
import { createHandler } from '../../../src/server/handler.ts';
import { createRules, type ProxyFacts } from '../../../src/server/proxy/outbound-rules.ts';
import { createMemoryLimiter } from '../../../src/server/limits/rate-limit.ts';
import type { ProxyServices } from '../../../src/server/proxy/proxy.ts';
import type { ReadSession } from '../../../src/server/auth/session.ts';
import { createMemoryKeyStore, createMemoryStore } from '../../../src/server/stores/memory.ts';
import { createNodeConnect, type NodeConnectOptions } from '../../../src/server/node/connect.ts';

export interface Message {
  readonly method?: string;
  readonly url: string;
  readonly headers?: readonly { readonly name: string; readonly value: string }[];
  readonly body?: unknown;
}

/** Returns the token that the function of a server gives to its pages. */
export async function tokenOf(server: string): Promise<string> {
  const response = await fetch(`${server}/_octavo/session`);
  return ((await response.json()) as { token: string }).token;
}

/** Calls the proxy of a server as one of its pages does. */
export async function send(
  server: string,
  message: Message | string,
  { headers = {}, signal }: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(`${server}/_octavo/proxy`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server,
      'sec-fetch-site': 'same-origin',
      'x-octavo-token': headers['x-octavo-token'] ?? (await tokenOf(server)),
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify({ method: 'GET', headers: [], ...message }),
    ...(signal === undefined ? {} : { signal }),
  });
}

export interface Refusal {
  readonly message: string;
  readonly reason: string;
  readonly code?: string;
}

/** Returns what a refusal says; fails for an answer of an API. */
export async function refusal(response: Response): Promise<Refusal> {
  expect(response.headers.get('x-octavo-proxy')).toBe('refused');
  const body = (await response.json()) as Refusal;
  const hasCode = body.reason === 'answer' || response.status === 413;
  expect(Object.keys(body)).toEqual(['message', 'reason', ...(hasCode ? ['code'] : [])]);
  expect(body.message).toMatch(/^\S.*\S$/);
  return body;
}

export interface ProxySetup extends Omit<ProxyServices, 'connect' | 'rules'> {
  readonly declared?: readonly string[];
  readonly allowed?: readonly string[];
  readonly access?: ProxyFacts['access'];
  readonly queryKeys?: readonly string[];
  readonly resolve?: LookupFunction;
  readonly isPublic?: NodeConnectOptions['isPublic'];
  readonly session?: ReadSession;
}

export interface TestProxy {
  readonly errors: readonly unknown[];
  send(message: Message | string, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

const site = 'https://docs.example.com';

/** Returns the production function with connections of its own, called in this process. */
export function createTestProxy(setup: ProxySetup): TestProxy {
  const { declared = [], allowed = [], access = [], queryKeys = [], resolve, isPublic, session, ...services } = setup;
  const errors: unknown[] = [];
  const tokens = createCallerTokens(['test']);
  const rules = createRules({ allowed: [], allowDeclaredPrivate: false })([
    { apiOrigins: [...declared], allowedOrigins: [...allowed], queryKeys: [...queryKeys], access },
  ]);
  const handler = createHandler({
    bundle: createBundleReader(createMemoryStore(new Map())),
    keys: createMemoryKeyStore([]),
    limiter: createMemoryLimiter(),
    session: { tokens, ...(session === undefined ? {} : { read: session }) },
    proxy: {
      budget: createMemoryLimiter({ limit: 10_000 }),
      ...services,
      connect: createNodeConnect({
        ...(resolve === undefined ? {} : { resolve }),
        ...(isPublic === undefined ? {} : { isPublic }),
      }),
      rules: () => Promise.resolve(rules),
    },
    onError: (error) => void errors.push(error),
  });
  return {
    errors,
    async send(message, headers = {}) {
      const body = typeof message === 'string' ? message : JSON.stringify({ method: 'GET', headers: [], ...message });
      const request = new Request(`${site}/_octavo/proxy`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': String(new TextEncoder().encode(body).byteLength),
          origin: site,
          'x-octavo-token': await tokens.issue(),
          ...headers,
        },
        body,
      });
      return (await handler(request)) ?? Response.error();
    },
  };
}

/** A resolver that answers from a table, and counts what it is asked; a function may change its answer. */
export function tableResolver(
  table: Readonly<Record<string, readonly string[] | ((call: number) => readonly string[])>>,
): {
  readonly resolve: LookupFunction;
  readonly calls: string[];
} {
  const calls: string[] = [];
  return {
    calls,
    resolve: (name, _options, callback) => {
      calls.push(name);
      const entry = table[name];
      const answer = typeof entry === 'function' ? entry(calls.filter((call) => call === name).length) : entry;
      if (answer === undefined) {
        callback(Object.assign(new Error(`There is no ${name}.`), { code: 'ENOTFOUND' }), '', 0);
        return;
      }
      callback(
        null,
        answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  };
}
