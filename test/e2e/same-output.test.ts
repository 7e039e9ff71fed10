import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fixedPages } from '../../bench/fixed-pages.ts';
import { bin, shellEnvironment, temporaryFolder } from '../support/octavo.ts';

const counter = (name: string): string =>
  `import { add } from 'tiny';\nexport const ${name} = () => { const [n, set] = useState(0); return <button onClick={() => set(add(n))}>{n}</button>; };`;

function files(): Map<string, string> {
  const all = new Map(fixedPages(20));
  const config = JSON.parse(all.get('docs.json') ?? '') as { navigation: { groups: unknown[] } };
  config.navigation.groups.push({ group: 'News', pages: ['news', 'counter', 'counts'] });
  all.set('docs.json', JSON.stringify({ ...config, metadata: { timestamp: true } }));
  all.set('news.mdx', '---\ntitle: News\n---\n\n<Update label="1 January 2026">\nFirst.\n</Update>\n');
  all.set('snippets/counter.jsx', counter('Counter'));
  all.set('snippets/other.jsx', counter('Other'));
  all.set('package.json', '{ "dependencies": { "tiny": "1" } }');
  all.set('node_modules/tiny/package.json', '{ "name": "tiny", "version": "1.0.0", "type": "module" }');
  all.set('node_modules/tiny/index.js', 'export const add = (n) => n + 1;');
  all.set(
    'counter.mdx',
    `import { Counter } from '/snippets/counter.jsx';\nimport { Other } from '/snippets/other.jsx';\n\n# Counter\n\n<Counter /> <Other />\n`,
  );
  all.set(
    'counts.mdx',
    '---\ntitle: Counts\n---\n\nexport const users = 1234567.5;\n\n{users.toLocaleString()} users\n\n{new Date(0).toLocaleString()}\n',
  );
  return all;
}

/** Builds the project where `parent` says, its files written in the given order, in a time zone and a language. */
async function build(
  parent: string,
  order: readonly (readonly [string, string])[],
  { zone, language }: { readonly zone: string; readonly language: string },
): Promise<object> {
  for (const [path, text] of order) {
    const file = join(parent, 'project', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const args = [bin, 'build', 'project', '--out', 'dist', '--bundle', 'bundle'];
  const options = { cwd: parent, env: shellEnvironment({ TZ: zone, LC_ALL: language }) };
  await promisify(execFile)(process.execPath, args, options);
  const names = ['dist', 'bundle'].map(async (folder) =>
    (await readdir(join(parent, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(parent.length + 1)),
  );
  const paths = (await Promise.all(names)).flat().sort();
  const texts = paths.map(async (path) => [path, await readFile(join(parent, path), 'latin1')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

test('a project makes the same files elsewhere, in another time zone and language, from files in another order', async () => {
  const [here, there] = [await temporaryFolder(), await temporaryFolder()];
  const order = [...files()];
  const first = await build(here.path, order, { zone: 'Pacific/Auckland', language: 'C' });
  const second = await build(join(there.path, 'a/folder further down'), order.reverse(), {
    zone: 'America/Los_Angeles',
    language: 'de_DE.UTF-8',
  });
  expect(Object.keys(first).filter((path) => path.includes('/islands/'))).not.toEqual([]);
  expect(second).toEqual(first);
  await here.remove();
  await there.remove();
}, 120_000);
