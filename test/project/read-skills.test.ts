import { expect, test } from 'vitest';
import { loadProject } from '../../src/project/load.ts';
import { plainConfig, writeProject } from '../support/project.ts';

test('skills of .mintlify are read; one that agents could not find, or not everyone may read, is told', async () => {
  const skill = (frontmatter: string): string => `---\n${frontmatter}\n---\n\nDo it.\n`;
  const folder = await writeProject({
    'docs.json': plainConfig,
    'index.mdx': 'Hello.',
    '.mintlify/skills/deploy/SKILL.md': skill('name: deploy\ndescription: Use when deploying.'),
    '.mintlify/skills/silent/SKILL.md': skill('name: silent'),
    '.mintlify/skills/inside/SKILL.md': skill('description: For staff.\ngroups: [staff]'),
    '.mintlify/skills/Odd Name/SKILL.md': skill('description: Odd.'),
    '.mintlify/skills/empty/notes.md': 'Nothing.',
  });
  const { value, diagnostics } = await loadProject(folder.path, { cacheDir: folder.path });
  expect(value.skills.map(({ name, description }) => [name, description])).toEqual([['deploy', 'Use when deploying.']]);
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ['OCT125', '.mintlify/skills/Odd Name/SKILL.md'],
    ['OCT125', '.mintlify/skills/inside/SKILL.md'],
    ['OCT125', '.mintlify/skills/silent/SKILL.md'],
  ]);
  await folder.remove();
});
