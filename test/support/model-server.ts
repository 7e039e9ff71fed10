import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a model was asked. */
export interface ModelAsked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The whole body as text: what is not in it the model was not told. */
  readonly text: string;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly tool_choice: string;
    readonly messages: readonly { readonly role: string; readonly content: string | null }[];
  };
}

/** Answers one request of the script. */
export type ModelAnswer = (response: ServerResponse) => void | Promise<void>;

/** A server on this machine that speaks OpenAI's chat completions by a script. */
export interface ModelServer {
  /** What configurations call `baseUrl`. */
  readonly baseUrl: string;
  readonly asked: ModelAsked[];
  /** Answers in this order; the last one goes on. Forgets what was asked. */
  script(...answers: readonly ModelAnswer[]): void;
  close(): Promise<void>;
}

/** Starts a model that says nothing yet. */
export async function startModelServer(): Promise<ModelServer> {
  const asked: ModelAsked[] = [];
  let left: ModelAnswer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const body = JSON.parse(text) as ModelAsked['body'];
      asked.push({ path: request.url ?? '', headers: request.headers, text, body });
      const answer = left.length > 1 ? left.shift() : left[0];
      void answer?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    script(...answers) {
      asked.length = 0;
      left = [...answers];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const usage = { prompt_tokens: 900, completion_tokens: 100 };

function event(value: unknown): string {
  return `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
}

function delta(value: object, finish?: string): string {
  return event({ choices: [{ index: 0, delta: value, finish_reason: finish ?? null }] });
}

/** The end of an answer, with the tokens that it says it cost. */
function endOf(finish: string): string {
  return delta({}, finish) + event({ choices: [], usage }) + event('[DONE]');
}

function stream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** A text, a word at a time. */
export function says(text: string, finish = 'stop'): ModelAnswer {
  return (response) => {
    const words = text.match(/\S+\s*|\s+/g) ?? [];
    stream(response).end(words.map((content) => delta({ content })).join('') + endOf(finish));
  };
}

/** A text whose second part comes once the test has read the first. */
export function pauses(first: string, read: Promise<unknown>, second: string): ModelAnswer {
  return async (response) => {
    stream(response).write(delta({ content: first }));
    await read;
    response.end(delta({ content: second }) + endOf('stop'));
  };
}

/** A text that cost as many tokens as the test says. */
export function costs(tokens: number): ModelAnswer {
  return (response) => {
    const usage = event({ choices: [], usage: { prompt_tokens: tokens, completion_tokens: 0 } });
    stream(response).end(delta({ content: 'Costly.' }) + delta({}, 'stop') + usage + event('[DONE]'));
  };
}

/** Calls of tools, whose arguments come in pieces. */
export function calls(...wanted: readonly { readonly name: string; readonly input: unknown }[]): ModelAnswer {
  return (response) => {
    const pieces = wanted.flatMap(({ name, input }, index) => {
      const args = typeof input === 'string' ? input : JSON.stringify(input);
      const cut = Math.ceil(args.length / 2);
      return [
        delta({ tool_calls: [{ index, id: `id${index}`, type: 'function', function: { name, arguments: '' } }] }),
        delta({ tool_calls: [{ index, function: { arguments: args.slice(0, cut) } }] }),
        delta({ tool_calls: [{ index, function: { arguments: args.slice(cut) } }] }),
      ];
    });
    stream(response).end(pieces.join('') + endOf('tool_calls'));
  };
}

/** A text whose bytes come one by one, so that characters and lines are cut anywhere. */
export function dribbles(text: string): ModelAnswer {
  return async (response) => {
    stream(response);
    for (const byte of Buffer.from(delta({ content: text }) + endOf('stop'))) {
      response.write(Buffer.from([byte]));
      await wait(0);
    }
    response.end();
  };
}

/** Text without what it has cost, and without a mark at its end. */
export const saysWithoutUsage: ModelAnswer = (response) =>
  void stream(response).end(delta({ content: 'Rotate it. ' }) + delta({}, 'stop'));

export function refuses(status: number, headers: Readonly<Record<string, string>> = {}): ModelAnswer {
  return (response) =>
    void response.writeHead(status, headers).end('{"error":{"message":"secret detail of the provider"}}');
}

/** Begins to answer, and then says nothing. */
export const stalls: ModelAnswer = (response) => void stream(response).write(delta({ content: 'Rotate ' }));

/** Begins to answer, and hangs up. */
export const cuts: ModelAnswer = async (response) => {
  stream(response).write(delta({ content: 'Rotate ' }));
  await wait(50);
  response.destroy();
};

/** Ends before it says why. */
export const endsEarly: ModelAnswer = (response) => void stream(response).end(delta({ content: 'Rotate ' }));

/** An error in the stream, as gateways send it. */
export const fails: ModelAnswer = (response) =>
  void stream(response).end(delta({ content: 'Rotate ' }) + event({ error: { message: 'secret detail', code: 500 } }));

export const talksNonsense: ModelAnswer = (response) => void stream(response).end('data: <html>\n\n');

/** Leads elsewhere: the key would go along. */
export function redirects(location: string): ModelAnswer {
  return (response) => void response.writeHead(307, { location }).end();
}

/** Never comes to an end. */
export const goesOn: ModelAnswer = async (response) => {
  stream(response);
  while (!response.destroyed) {
    response.write(delta({ content: 'and so on '.repeat(50) }));
    await wait(0);
  }
};
