import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocsSession } from '../../../../src/build/contracts.ts';
import { openSession } from '../../../../src/build/open-session.ts';
import { vendorsNowhere } from '../../../../src/build/session/vendors/attach-vendors.ts';
import { defaultSettings } from '../../../../src/build/settings.ts';
import { temporaryFolder } from '../../../support/octavo.ts';

const folder = await temporaryFolder();
const settings = { ...defaultSettings(folder.path), projectDir: folder.path, offline: true };
let session: DocsSession;

beforeAll(async () => {
  const navigation = { groups: [{ group: 'All', pages: ['index'] }] };
  const integrations = { plausible: { domain: 'acme.example' } };
  const config = { theme: 'mint', name: 'Acme', colors: { primary: '#0F766E' }, navigation, integrations };
  await writeFile(join(folder.path, 'docs.json'), JSON.stringify(config));
  await writeFile(join(folder.path, 'index.mdx'), '---\ntitle: Start\n---\n\nText.\n');
  session = await openSession(settings, 'build');
});
afterAll(async () => {
  await session.close();
  await folder.remove();
});

test.each([
  ['octavo.config.ts', 'Build with --site https://docs.example.com, or put "site" into octavo.config.ts.'],
  ['../astro.config.mjs', "Put `site: 'https://docs.example.com'` into ../astro.config.mjs."],
])('vendors that are loaded nowhere are reported with what %s may say', (configFile, hint) => {
  expect(vendorsNowhere(session, { ...settings, configFile })).toMatchObject([{ code: 'OCT520', hint }]);
});

test('where the site is named, nothing is reported', () => {
  expect(vendorsNowhere(session, { ...settings, origin: 'https://docs.acme.example', isSiteNamed: true })).toEqual([]);
});
