import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openSession } from '../../src/build/open-session.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { firstOf } from '../../src/preview/preview-handler.ts';
import { previewSharedTexts } from '../../src/preview/shared-texts.ts';
import { plainConfig, writeProject } from '../support/project.ts';

test('a text that pages share is at the address that they were given, below the base of the site', async () => {
  const project = await writeProject({ 'docs.json': plainConfig, 'index.mdx': '# Start' });
  const settings = { ...defaultSettings(project.path), projectDir: project.path, base: '/docs' };
  const session = await openSession(settings, 'dev');
  const text = '<li>später</li>';
  const address = session.rendering.shareText?.('sidebar', text) ?? '';
  expect(address).toMatch(/^\/docs\/_astro\/sidebar\.[\da-f]{12}\.txt$/);
  expect(session.rendering.shareText?.('sidebar', text)).toBe(address);
  expect(session.rendering.shareText?.('sidebar', `${text} `)).not.toBe(address);
  const server = createServer(firstOf([previewSharedTexts(session, '/docs')], () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(origin + address)).text()).toBe(text);
  expect((await fetch(origin + address.replace('/docs', ''))).status).toBe(404);
  server.close();
  await session.close();
  await project.remove();
});
