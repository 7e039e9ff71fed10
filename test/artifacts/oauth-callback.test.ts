import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oauthCallback } from '../../src/artifacts/registry/oauth-callback.ts';
import { loadProject } from '../../src/project/load.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { secureApi } from '../support/secure-api.ts';
import type { TemporaryFolder } from '../support/octavo.ts';

const origin = 'https://id.example.com';
let folder: TemporaryFolder;
const files = new Map<string, string>();

beforeAll(async () => {
  folder = await writeProject({
    'docs.json': {
      ...plainConfig,
      navigation: {
        languages: [
          { language: 'de', pages: ['de/index'], openapi: 'api.json' },
          { language: 'ar', pages: ['ar/index'] },
          { language: 'zh-TW', pages: ['tw/index'] },
        ],
      },
    },
    'de/index.mdx': '# Start',
    'ar/index.mdx': '# Start',
    'tw/index.mdx': '# Start',
    'api.json': secureApi({ api: origin, oidc: origin, oauth: origin }),
  });
  const { value: project } = await loadProject(folder.path, { cacheDir: folder.path });
  const { value: site } = resolveSite(project, { origin: 'https://docs.example.com', base: '' });
  for (const { path, contents } of oauthCallback.files({ site, assets: project.assets }))
    files.set(path, String(contents));
});
afterAll(() => folder.remove());

/** What the script makes of the page in a browser with these languages. */
function shownTo(languages: readonly string[]): { lang: string; dir: string; title: string; status: string } {
  const status = { textContent: '' };
  const document = { title: '', documentElement: { lang: '', dir: '' }, getElementById: () => status };
  runInNewContext(files.get('_octavo/oauth.js') ?? '', {
    location: { search: '?code=1', hash: '', pathname: '/_octavo/oauth' },
    history: { replaceState: () => undefined },
    navigator: { languages },
    document,
    URLSearchParams,
    setTimeout: () => 0,
    BroadcastChannel: class {
      postMessage = () => undefined;
    },
  });
  return { ...document.documentElement, title: document.title, status: status.textContent };
}

describe('the page to which providers send readers back', () => {
  test('is in the first language of the site', () => {
    const page = files.get('_octavo/oauth.html') ?? '';
    expect(page).toContain('<html lang="de" dir="ltr">');
    expect(page).toContain('<title>Anmeldung</title>');
    expect(page).toContain('Diese Seite braucht JavaScript.');
  });

  test.each([
    [['ar-EG', 'de'], { lang: 'ar', dir: 'rtl', title: 'تسجيل الدخول' }],
    [['fr', 'de-AT'], { lang: 'de', dir: 'ltr', title: 'Anmeldung' }],
    [['zh-TW'], { lang: 'zh-TW', dir: 'ltr', title: '正在登入' }],
    [['fr'], { lang: 'de', dir: 'ltr', title: 'Anmeldung' }],
  ])('speaks the language of the site that comes first in %j', (languages, expected) => {
    expect(shownTo(languages)).toMatchObject(expected);
    expect(shownTo(languages).status).toMatch(/…$/);
  });
});
