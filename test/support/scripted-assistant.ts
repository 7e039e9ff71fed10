import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a page sends, as the API takes it (assistant-and-agents.md §1.4). */
export interface AskedBody {
  readonly id: string;
  readonly messages: readonly { readonly role: string; readonly parts: readonly { readonly text: string }[] }[];
  readonly trigger: string;
  readonly messageId?: string;
  readonly fp: string;
  readonly currentPath: string;
  readonly context: readonly Readonly<Record<string, string>>[];
  readonly filter: Readonly<Record<string, string>>;
  readonly threadId?: string;
  readonly threadKey?: string;
}

export interface ScriptedAssistant {
  readonly url: string;
  /** What was asked since the start, in order. */
  readonly asked: AskedBody[];
  /** Resolves when the answer that is running loses its reader. */
  readonly left: () => Promise<void>;
  /** Says how the next questions are answered. */
  script(answer: (response: ServerResponse, body: AskedBody) => void): void;
  close(): Promise<void>;
}

/** Starts a server in front of a site that answers its questions as a test says it, and hands on everything else. */
export async function startScriptedAssistant(site: string): Promise<ScriptedAssistant> {
  const asked: AskedBody[] = [];
  let answer: (response: ServerResponse, body: AskedBody) => void = (response) => void response.writeHead(500).end();
  let left = Promise.resolve();
  const { origin } = new URL(site);
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url?.endsWith('/_octavo/assistant') === true) {
        const body = JSON.parse(await text(request)) as AskedBody;
        asked.push(body);
        left = once(response, 'close').then(() => undefined);
        answer(response, body);
        return;
      }
      const page = await fetch(`${origin}${request.url ?? '/'}`, { redirect: 'manual' });
      const headers = Object.fromEntries(
        [...page.headers].filter(
          ([name]) => !/^(?:content-(?:encoding|length)|transfer-encoding|connection)$/.test(name),
        ),
      );
      response.writeHead(page.status, headers).end(Buffer.from(await page.arrayBuffer()));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: site.replace(origin, `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    asked,
    left: () => left,
    script(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Writes chunks of a UI message stream (assistant-and-agents.md §1.5). */
export function writeChunks(response: ServerResponse, ...chunks: readonly object[]): void {
  if (!response.headersSent)
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'x-vercel-ai-ui-message-stream': 'v1',
      'x-thread-key': 'key-of-thread',
    });
  for (const chunk of chunks) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

/** Answers with a text at once, with sources, and with whatever else comes before the end. */
export function answerWith(
  markdown: string,
  { sources = [], others = [] }: { readonly sources?: readonly object[]; readonly others?: readonly object[] } = {},
): (response: ServerResponse) => void {
  return (response) => {
    const deltas = markdown.match(/[\s\S]{1,7}/g) ?? [];
    writeChunks(
      response,
      { type: 'start', messageId: 'm' },
      { type: 'start-step' },
      { type: 'tool-input-available', toolCallId: 't', toolName: 'search', input: { query: 'x' } },
      { type: 'text-start', id: '1' },
      ...deltas.map((delta) => ({ type: 'text-delta', id: '1', delta })),
      { type: 'text-end', id: '1' },
      ...sources.map((source, index) => ({ type: 'source-url', sourceId: String(index), ...source })),
      ...others,
      { type: 'finish-step' },
      { type: 'finish', messageMetadata: { threadId: 'thread-1' } },
    );
    response.end('data: [DONE]\n\n');
  };
}
