import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchWebFont } from '../../src/author/index.ts';
import { temporaryFolder } from '../support/octavo.ts';

const face = (address: string, range: string): string =>
  `@font-face { font-family: 'Own'; src: url(${address}) format('woff2'); unicode-range: ${range}; }\n`;

test('a font of a catalogue is served by the site, which knows the file with Latin letters', async () => {
  const folder = await temporaryFolder();
  const server = createServer(({ url = '' }, response) => {
    const { port } = server.address() as AddressInfo;
    const at = (name: string): string => `http://127.0.0.1:${port}/${name}.woff2`;
    const css = face(at('cyrillic'), 'U+0301, U+0400-045F') + face(at('latin'), 'U+0000-00FF, U+0131');
    response.end(url.startsWith('/css2?') ? css : `wOF2${url}${'\0'.repeat(60)}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { css, files, latin } = await fetchWebFont('Own', undefined, {
    catalogue: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cacheDir: folder.path,
    href: (name) => `/fonts/${name}`,
  });
  server.close();
  await folder.remove();
  expect(css).not.toContain('127.0.0.1');
  const texts = new Map([...files].map(([name, bytes]) => [`/fonts/${name}`, Buffer.from(bytes).toString()]));
  expect(texts.get(latin ?? '')).toContain('/latin');
});
