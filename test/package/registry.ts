import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A package as `npm pack` made it. */
export interface Tarball {
  readonly file: string;
  readonly manifest: { readonly name: string; readonly version: string };
}

/** A registry that has packages of its own, and sends who asks for others to npm's. */
export async function startRegistry(
  tarballs: readonly Tarball[],
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const packed = await Promise.all(tarballs.map(async (own) => ({ ...own, bytes: await readFile(own.file) })));
  // npm keeps what an address gave it, and a port may be that of an earlier run.
  const place = `/${randomUUID()}`;
  let url = '';
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(place, '')).slice(1);
    const asked = packed.find(({ manifest: { name } }) => path === name || path === `${name}.tgz`);
    if (asked === undefined) {
      response.writeHead(302, { location: `https://registry.npmjs.org${request.url?.replace(place, '')}` }).end();
      return;
    }
    const { manifest, bytes } = asked;
    const { name, version } = manifest;
    if (path.endsWith('.tgz')) {
      response.end(bytes);
      return;
    }
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const dist = { tarball: `${url}/${name}.tgz`, integrity };
    const versions = { [version]: { ...manifest, dist } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${place}`;
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
