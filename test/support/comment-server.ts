import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CommentServer {
  readonly url: string;
  /** The comments of the pull request, in their order. */
  readonly comments: { readonly id: number; body: string }[];
  /** Whether its token may write comments. */
  isWritable: boolean;
  close(): Promise<void>;
}

/** Starts what answers for the comments of a pull request as GitHub's API does. */
export async function startCommentServer(): Promise<CommentServer> {
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const url = new URL(request.url ?? '', 'http://localhost');
      const send = (status: number, value: unknown): void =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      if (request.method === 'GET') {
        const page = Number(url.searchParams.get('page'));
        const size = Number(url.searchParams.get('per_page'));
        send(200, started.comments.slice((page - 1) * size, page * size));
      } else if (!started.isWritable) send(403, { message: 'Resource not accessible by integration' });
      else {
        const { body } = JSON.parse(text) as { body: string };
        const [, id] = /\/comments\/(\d+)$/.exec(url.pathname) ?? [];
        const old = started.comments.find((comment) => String(comment.id) === id);
        if (old === undefined) started.comments.push({ id: started.comments.length + 1, body });
        else old.body = body;
        send(old === undefined ? 201 : 200, {});
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const started: CommentServer = {
    url: `http://127.0.0.1:${port}`,
    comments: [],
    isWritable: true,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return started;
}
