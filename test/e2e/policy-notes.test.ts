import { join } from 'node:path';
import { expect, test } from 'vitest';
import { octavo } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

/** What a build says of a site with a tag manager. */
async function notesWith(settings: object): Promise<string[]> {
  const folder = await writeProject({
    'docs.json': { ...plainConfig, integrations: { gtm: { tagId: 'GTM-ABC1234' } } },
    'octavo.config.json': settings,
    'index.mdx': '---\ntitle: Hi\n---\n\nHi.\n',
  });
  const args = ['build', folder.path, '--offline', '--out', join(folder.path, 'dist'), '--json'];
  const { stdout } = await octavo([...args, '--site', 'https://docs.example.com']);
  await folder.remove();
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; message: string }[] };
  return diagnostics.filter(({ code }) => code === 'OCT504').map(({ message }) => message);
}

test('a build says that the tags of a container meet the policy, until the owner has named their servers', async () => {
  expect(await notesWith({})).toEqual([
    'The tags of Google Tag Manager may load from servers that the Content-Security-Policy does not name; browsers block those.',
  ]);
  expect(await notesWith({ headers: { allow: ['https://tags.example.com'] } })).toEqual([]);
  expect(await notesWith({ headers: { contentSecurityPolicy: false } })).toEqual([]);
});
