import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { octavo } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

test('code of pages has the names of the web platform that need no browser', async () => {
  const folder = await writeProject({
    'docs.json': plainConfig,
    'link.jsx': `const address = new URL('https://example.com/a?b=1');
export const Facts = () => (
  <b>{[address.host, address.searchParams.get('b'), btoa('hi'), atob('aGk='), structuredClone({ a: [7] }).a[0]].join(' ')}</b>
);
`,
    'index.mdx': `---\ntitle: Facts\n---\n\nimport { Facts } from '/link.jsx';

<Facts />

{URL.canParse('no address') ? 'can' : 'cannot'} {new URLSearchParams({ q: 'ä b' }).toString()}

{(() => { try { return new URL('https://a.b').constructor.constructor('return 1')(); } catch { return 'makes no code'; } })()}
`,
  });
  const dist = join(folder.path, 'dist');
  const { code, stdout } = await octavo(['build', folder.path, '--offline', '--out', dist, '--json']);
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  await folder.remove();
  expect(code).toBe(0);
  expect((JSON.parse(stdout) as { diagnostics: { severity: string }[] }).diagnostics).toEqual([]);
  expect(html).toContain('<b>example.com 1 aGk= hi 7</b>');
  expect(html).toMatch(/cannot\s+q=%C3%A4\+b/);
  expect(html).toContain('makes no code');
});
