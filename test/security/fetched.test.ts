import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { download } from '../../src/remote/download.ts';
import { octavo } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const servers: Server[] = [];

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const redirectTo = (address: string): Promise<string> =>
  serve((_request, response) => void response.writeHead(302, { location: address }).end());

const options = { timeout: 5000, maxBytes: 1_000_000, fromOwner: true };

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe('what is fetched for a build', () => {
  test('may be where the owner wrote it down, and redirected there', async () => {
    const url = await serve((request, response) =>
      request.url === '/there' ? response.end('text') : response.writeHead(301, { location: '/there' }).end(),
    );
    expect(String(await download(`${url}/here`, options))).toBe('text');
  });

  test('is not what a redirect finds in the private network', async () => {
    const inside = await serve((_request, response) => void response.end('inside'));
    const outside = await redirectTo(`${inside}/secret`);
    await expect(download(outside, options)).rejects.toThrow(
      `it redirects to ${inside}, an address that is not public`,
    );
    expect(String(await download(outside, { ...options, allowed: [inside] }))).toBe('inside');
  });

  test.each(['http://169.254.169.254/latest/meta-data', 'http://[fe80::1]/', 'http://[::ffff:169.254.169.254]/'])(
    'is not what the cloud of the machine says of it: %s',
    async (address) => {
      await expect(download(address, options)).rejects.toThrow('an address that is not public');
      await expect(download(await redirectTo(address), options)).rejects.toThrow('an address that is not public');
    },
  );

  test('is not a file of the machine, nor a circle', async () => {
    await expect(download(await redirectTo('file:///etc/passwd'), options)).rejects.toThrow('it redirects to file:');
    await expect(download(await redirectTo('/'), options)).rejects.toThrow('it redirects endlessly');
  });

  test('of a stylesheet is public from the start', async () => {
    const inside = await serve((_request, response) => void response.end('inside'));
    await expect(download(inside, { ...options, fromOwner: false })).rejects.toThrow('it is at');
  });

  test('is counted while it is unpacked: 200 MB of zeros in 200 KB', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    const before = process.memoryUsage().arrayBuffers;
    await expect(download(url, options)).rejects.toThrow('it is larger than 1 MB');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  test('ends although it is sent for ever', async () => {
    const url = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    await expect(download(url, options)).rejects.toThrow('it is larger than 1 MB');
  });

  test('is not shown to who reads the messages of a build', async () => {
    const url = await serve((_request, response) => void response.end('openapi: 3.1.0\nthe-secret: a: b\n\tx'));
    const config = { ...plainConfig, api: { openapi: `${url}/openapi.yaml` } };
    const folder = await writeProject({ 'docs.json': config, 'index.mdx': '# Hi\n' });
    const plain = await octavo(['check', folder.path]);
    const json = await octavo(['check', folder.path, '--json']);
    await folder.remove();
    expect(plain.stdout + plain.stderr).toContain('OCT301');
    expect(plain.stdout + plain.stderr + json.stdout).not.toContain('the-secret');
  });
});
