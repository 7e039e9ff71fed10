import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { octavo, type CommandResult, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const secret = 'only-for-the-owner-of-the-machine';

let folder: TemporaryFolder;
let result: CommandResult;
let written: string;

/** Everything that a build wrote, as one text. */
async function textsIn(path: string): Promise<string> {
  const files = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = files.map(
    async ({ parentPath, name }) => `${name}\n${await readFile(join(parentPath, name), 'latin1')}`,
  );
  return (await Promise.all(texts)).join('\n');
}

/** A project of a stranger beside `docs-private`, which its links and paths lead to. */
beforeAll(async () => {
  folder = await writeProject({
    'docs/docs.json': {
      ...plainConfig,
      navigation: { pages: ['index', 'linked', 'folder/page', 'imports', 'includes'] },
      styles: ['/../docs-private/secret.css'],
      api: { openapi: ['api/openapi.yaml', '../docs-private/openapi.yaml'] },
    },
    'docs/index.mdx': '# Hi\n\n![x](/linked.svg) ![y](../docs-private/secret.svg) [z](/linked.json)\n',
    'docs/imports.mdx': `import Text from '/snippets/linked.mdx';\nimport { secret } from '../docs-private/secret.jsx';\n\n<Text />\n`,
    'docs/includes.mdx': '<Snippet file="../../docs-private/secret.mdx" />\n\n<Snippet file="linked.mdx" />\n',
    'docs/api/openapi.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      summary: A
      description: { $ref: '../../docs-private/openapi.yaml#/info/title' }
      responses: { '200': { $ref: 'linked.yaml#/components/responses/a' } }
`,
    'docs-private/secret.mdx': `# ${secret}\n`,
    'docs-private/secret.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${secret}</title></svg>`,
    'docs-private/secret.json': { secret },
    'docs-private/secret.css': `p::before { content: '${secret}' }`,
    'docs-private/secret.jsx': `export const secret = '${secret}';\n`,
    'docs-private/openapi.yaml': `openapi: 3.1.0\ninfo: { title: ${secret}, version: '1' }\npaths: {}\ncomponents: { responses: { a: { description: ${secret} } } }\n`,
  });
  const docs = join(folder.path, 'docs');
  const links = {
    'linked.mdx': 'secret.mdx',
    'snippets/linked.mdx': 'secret.mdx',
    'linked.svg': 'secret.svg',
    'linked.json': 'secret.json',
    'linked.css': 'secret.css',
    'linked.js': 'secret.jsx',
    'api/linked.yaml': 'openapi.yaml',
    'LICENSE.mdx': 'secret.mdx',
  };
  await mkdir(join(docs, 'snippets'));
  for (const [path, target] of Object.entries(links))
    await symlink(join(folder.path, 'docs-private', target), join(docs, path));
  await mkdir(join(folder.path, 'docs-private/folder'));
  await writeFile(join(folder.path, 'docs-private/folder/page.mdx'), `# ${secret}\n`);
  await symlink('../docs-private/folder', join(docs, 'folder'));
  // A link to a link, the first of which is inside.
  await symlink('linked.svg', join(docs, 'twice.svg'));
  await rename(join(docs, 'LICENSE.mdx'), join(docs, 'license.mdx'));
  const out = join(folder.path, 'out');
  const args = ['build', docs, '--offline', '--keep-going', '--json', '--out', join(out, 'dist')];
  result = await octavo([...args, '--bundle', join(out, 'bundle')]);
  written = await textsIn(out);
}, 120_000);

afterAll(() => folder.remove());

test('nothing of a file outside the project is published, nor told in messages', () => {
  expect(written).toContain('Hi');
  expect(written).not.toContain(secret);
  expect(result.stdout + result.stderr).not.toContain(secret);
});

test.each(['linked.mdx', 'linked.svg', 'twice.svg', 'linked.css', 'license.mdx', 'folder'])(
  '%s is told to lead out of the project',
  (path) => {
    const { diagnostics } = JSON.parse(result.stdout) as { diagnostics: { file: string; message: string }[] };
    const messages = diagnostics.filter(({ file }) => file === path).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining('leads out of the docs project')]);
  },
);
