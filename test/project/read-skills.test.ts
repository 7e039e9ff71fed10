import { expect, test } from 'vitest';
import { loadProject } from '../../src/project/load.ts';
import { plainConfig, writeProject } from '../support/project.ts';

test('skills of the assistant have a folder of their own, and are not published', async () => {
  const folder = await writeProject({
    'docs.json': plainConfig,
    'index.mdx': 'Hello.',
    '.mintlify/assistant/skills/refunds/skill.md':
      '---\nname: refunds\ndescription: Use for refunds.\n---\n\nBe kind.\n',
    '.mintlify/assistant/skills/silent/skill.mdx': 'Nothing.',
    '.mintlify/assistant/skills/tall/skill.md': `---\nname: tall\ndescription: Use it.\n---\n${'x'.repeat(24_000)}`,
  });
  const { value, diagnostics } = await loadProject(folder.path, { cacheDir: folder.path });
  expect(value.assistantSkills.map(({ name }) => name)).toEqual(['refunds', 'tall']);
  expect(value.skills).toEqual([]);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['OCT125', 'The assistant does not get this skill: it has no description.'],
    ['OCT127', 'The assistant gets the first 24,000 characters of this skill, which has 24,040.'],
  ]);
  await folder.remove();
});

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
