import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { newKey, startServer } from '../../start-server.ts';

test('a server that is closed answers the request that is under way, and takes no new one', async () => {
  const { key, stored } = await newKey('acme');
  const server = await startServer({
    bundles: [{ domain: 'docs', revision: 'one', pages: { index: 'The start.' } }],
    keys: [stored],
  });
  const sent = request(`${server.url}/discovery/v1/page/docs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', expect: '100-continue' },
  });
  // The server says "continue" once it has begun to read the request.
  const begun = once(sent, 'continue');
  sent.flushHeaders();
  await begun;
  const closed = server.close();
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  sent.end('{"path":"index"}');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.resume();
  await closed;
});
