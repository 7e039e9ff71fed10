import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { hostileDescription, hugeDescription, laughingYaml } from '../support/hostile-descriptions.ts';
import { octavo, startOctavo, temporaryFolder, type CommandResult, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

let folder: TemporaryFolder;
let output: TemporaryFolder;
let result: CommandResult;

beforeAll(async () => {
  const openapi = ['openapi.json', 'laughing.yaml', 'huge.json'];
  const navigation = {
    groups: [{ group: 'Start', pages: ['index'] }, ...openapi.map((source) => ({ group: source, openapi: source }))],
  };
  folder = await writeProject({
    'docs.json': { ...plainConfig, api: {}, navigation },
    'index.mdx': 'Hello.\n',
    'openapi.json': hostileDescription,
    'laughing.yaml': laughingYaml(),
    'huge.json': hugeDescription(),
  });
  output = await temporaryFolder();
  result = await octavo([
    'build',
    folder.path,
    '--out',
    join(output.path, 'site'),
    '--bundle',
    join(output.path, 'bundle'),
    '--keep-going',
  ]);
}, 120_000);

afterAll(async () => {
  for (const each of [folder, output]) await each.remove();
});

async function pages(extension: string): Promise<string[]> {
  const names = await readdir(join(output.path, 'site'), { recursive: true });
  return names.filter((name) => name.endsWith(extension));
}

describe('descriptions that mean harm', () => {
  test('cost only what is broken, and are reported in one go', async () => {
    expect(result.code).toBe(1);
    expect(result.stdout + result.stderr).toMatch(/laughing\.yaml is neither JSON nor YAML.*expand/);
    expect(result.stdout + result.stderr).not.toMatch(/\n\s+at \w/);
    const names = await pages('.html');
    for (const wanted of ['huge', 'bombs', 'references', 'x/get-types'])
      expect(names).toContain(`api-reference/${wanted}.html`);
  });

  test('read nothing outside the project, and say so at the reference', () => {
    const text = result.stdout + result.stderr;
    for (const reference of ['/etc/passwd', 'file:///etc/passwd', 'http://169.254.169.254/latest'])
      expect(text).toContain(`The reference "${reference}" leads nowhere.`);
    expect(text).toMatch(/openapi\.json:\d+:\d+/);
  });

  test('write nothing outside the site', async () => {
    expect(existsSync('/tmp/octavo-out')).toBe(false);
    expect(existsSync('/tmp/octavo-out.html')).toBe(false);
    expect(await pages('.html')).toContain('tmp/octavo-out.html');
  });

  test('fill no page: HTML stays under 300 KB, Markdown is bounded', async () => {
    for (const name of await pages('.html'))
      expect([name, statSync(join(output.path, 'site', name)).size < 300_000]).toEqual([name, true]);
    for (const name of await pages('.md'))
      expect(statSync(join(output.path, 'site', name)).size).toBeLessThan(1_000_000);
  });

  test('show a pattern that explodes without running it', () => {
    const bomb = readFileSync(join(output.path, 'site/api-reference/bombs.html'), 'utf8');
    expect(bomb).toContain('f0');
  });
});

describe('in a browser', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('nothing of a description runs, with the playground open too', async () => {
    const server = await startOctavo([
      'serve',
      '--dist',
      join(output.path, 'site'),
      '--bundle',
      join(output.path, 'bundle'),
      '--port',
      '0',
    ]);
    const page = await browser.newPage();
    // 404.html leads away.
    for (const name of (await pages('.html')).filter((file) => file !== '404.html')) {
      const address = name
        .replace(/\.html$/, '')
        .split('/')
        .map(encodeURIComponent)
        .join('/');
      await page.goto(`${server.url}/${address}`);
      const opener = page.getByRole('button', { name: 'Try it' }).first();
      if ((await opener.count()) > 0) {
        await opener.click();
        await page.locator('dialog[open]').waitFor();
      }
      const found = await page.evaluate(() => ({
        lost: document.title.startsWith('Page not found'),
        ran: '__ran' in window,
        handlers: document.querySelectorAll('[onerror], [onload], [onclick]').length,
        scripts: [...document.querySelectorAll('[href], [src], [action]')].filter((element) =>
          ['href', 'src', 'action'].some((name) =>
            /^\s*(?:javascript|vbscript|data:text)/i.test(element.getAttribute(name) ?? ''),
          ),
        ).length,
      }));
      expect([name, found]).toEqual([name, { lost: false, ran: false, handlers: 0, scripts: 0 }]);
    }
    await server.stop();
  }, 60_000);
});
