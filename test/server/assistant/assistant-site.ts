import type { AssistantSettings } from '../../../src/bundle/index.ts';
import type { NodeServerOptions } from '../../../src/server/targets/node/server.ts';
import type { SmallBundle } from '../../bundle/small-bundle.ts';
import { startModelServer, type ModelServer } from '../../support/model-server.ts';
import { newKey, startServer, type TestServer } from '../start-server.ts';

export const origin = 'https://docs.example.com';
export const team = await newKey('acme', 'docs');
export const other = await newKey('umbrella', 'other');

export const pages = {
  index: 'The start.',
  'guides/keys': '# Keys\n\nHow to rotate a key: make a new key first.\n\n## Rotate a key\n\nRevoke the old key.',
  'guides/limits': '# Limits\n\nHow many requests an hour: 10,000.',
};

/** Of members, and of whoever signed in; neither is a file that everybody may read. */
const privateFiles = {
  'team/plans.html': { text: '<h1>Plans</h1>', groups: ['team'] },
  'team/plans.md': { text: '# Plans\n\nThe purple walrus ships in May.', groups: ['team'] },
  'members.html': { text: '<h1>Members</h1>', groups: [] },
  'members.md': { text: '# Members\n\nThe green walrus says welcome.', groups: [] },
};

export interface AssistantSite extends TestServer {
  readonly model: ModelServer;
  /** Asks as a page of the site does, or with other headers. */
  ask(body: unknown, options?: AskOptions): Promise<Response>;
}

interface AskOptions {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

interface Setup {
  readonly settings?: Partial<AssistantSettings>;
  readonly instructions?: string;
  readonly skills?: NonNullable<SmallBundle['assistant']>['skills'];
  readonly options?: Partial<NodeServerOptions>;
  readonly base?: string;
  readonly pages?: Readonly<Record<string, string>>;
}

export const v2 = '/discovery/v2/assistant/docs/message';
export const v1 = '/discovery/v1/assistant/docs/message';
export const secret = 'x'.repeat(32);

/** Starts the production server of a site that has an assistant, and its model. */
export async function startAssistant({
  settings,
  instructions,
  skills = [],
  options,
  base,
  pages: own,
}: Setup = {}): Promise<AssistantSite> {
  const model = await startModelServer();
  const assistant: AssistantSettings = {
    provider: { baseUrl: model.baseUrl, model: 'test-model', apiKeyEnv: 'TEST_MODEL_KEY' },
    starterQuestions: [],
    limits: { perReaderPerDay: 1000, perSitePerDay: 1000 },
    budget: { tokensPerMonth: 10_000_000 },
    origins: [],
    proofOfWork: false,
    ...settings,
  };
  const server = await startServer({
    bundles: [
      {
        domain: 'docs',
        revision: 'one',
        pages: own ?? pages,
        searched: true,
        privateFiles,
        ...(base === undefined ? {} : { base }),
        signIn: { method: 'password', access: 'public', sessionHours: 8 },
        assistant: { settings: assistant, skills, ...(instructions === undefined ? {} : { instructions }) },
      },
      { domain: 'bare', revision: 'one', pages, searched: true },
    ],
    keys: [team.stored, other.stored],
    options: {
      domain: 'docs',
      secret,
      credentials: { sitePassword: 'right' },
      modelKey: (name) => (name === 'TEST_MODEL_KEY' ? 'sk-model-secret' : undefined),
      modelPatience: 2000,
      ...(base === undefined ? {} : { base }),
      ...options,
    },
  });
  return {
    ...server,
    model,
    ask: (body, { path = v2, headers = {}, signal } = {}) => {
      const all = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin', ...headers };
      return fetch(server.url + path, {
        method: 'POST',
        headers: Object.fromEntries(
          Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
        ),
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...(signal === undefined ? {} : { signal }),
      });
    },
    async close() {
      await server.close();
      await model.close();
    },
  };
}

/** The body of a question as chats of AI SDK 5 and later send it. */
export function question(text: string, more: object = {}): object {
  return { id: 'chat', trigger: 'submit-message', fp: 'anonymous', messages: [userMessage(text)], ...more };
}

export function userMessage(text: string): object {
  return { id: 'm1', role: 'user', parts: [{ type: 'text', text }] };
}

export interface Chunk {
  readonly type: string;
  readonly delta?: string;
  readonly errorText?: string;
  readonly url?: string;
  readonly title?: string;
  readonly toolName?: string;
  readonly output?: readonly { readonly path: string; readonly metadata: { readonly title: string } }[];
  readonly messageMetadata?: Readonly<Record<string, unknown>>;
}

/** What a UI message stream says, read as its clients do. */
export interface UiAnswer {
  readonly chunks: readonly Chunk[];
  readonly text: string;
  readonly sources: readonly string[];
  readonly error: string | undefined;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export async function readUi(response: Response): Promise<UiAnswer> {
  const body = await response.text();
  const events = body.split('\n\n').filter((event) => event !== '');
  if (events.pop() !== 'data: [DONE]') throw new Error(`The stream has no end: ${body}`);
  const chunks = events.map((event) => JSON.parse(event.replace(/^data: /, '')) as Chunk);
  return {
    chunks,
    text: chunks.map(({ type, delta = '' }) => (type === 'text-delta' ? delta : '')).join(''),
    sources: chunks.flatMap(({ type, url }) => (type === 'source-url' && url !== undefined ? [url] : [])),
    error: chunks.find(({ type }) => type === 'error')?.errorText,
    metadata: Object.assign({}, ...chunks.map(({ messageMetadata }) => messageMetadata ?? {})) as UiAnswer['metadata'],
  };
}
