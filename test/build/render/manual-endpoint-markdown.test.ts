import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { octavo, temporaryFolder, type TemporaryFolder } from '../../support/octavo.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

const folders: TemporaryFolder[] = [];
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

test('the Markdown of a page that describes an endpoint itself says what to call, where, and how', async () => {
  const project = await writeProject({
    'docs.json': {
      ...plainConfig,
      api: { mdx: { server: 'https://api.example.com', auth: { method: 'key', name: 'x-api-key' } } },
    },
    'index.mdx': `---
title: Create a user
api: POST /users/{id}
---

Creates one.

<ParamField path="id" type="string" required>The id.</ParamField>
`,
  });
  const output = await temporaryFolder();
  folders.push(project, output);
  await octavo(['build', project.path, '--out', output.path]);
  const markdown = readFileSync(join(output.path, 'index.md'), 'utf8');

  const [above = '', below = ''] = markdown.split('Creates one.');
  expect(above).toMatch(/# Create a user\n\n`POST \/users\/\{id\}`\n\nServer: `https:\/\/api\.example\.com`\n/);
  expect(below).toMatch(/## Authorizations\n\n- .*x-api-key/);
  expect(below).toMatch(/Request, cURL:\n\n```bash\ncurl [^`]*https:\/\/api\.example\.com\/users/);
});
