import { describe, expect, test } from 'vitest';
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

test('skills of .mintlify are read; one that agents could not find, or not everyone may read, is reported', async () => {
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

describe('skill.md beside docs.json', () => {
  const skill = '---\nname: acme-pay\ndescription: Use to take payments.\n---\n\nAsk for a key first.\n';
  const load = async (files: Record<string, unknown>): ReturnType<typeof loadProject> => {
    const folder = await writeProject({ 'docs.json': plainConfig, 'index.mdx': 'Hello.', ...files });
    const loaded = await loadProject(folder.path, { cacheDir: folder.path });
    await folder.remove();
    return loaded;
  };

  test('is the skill of the site, and no page', async () => {
    const { value, diagnostics } = await load({ 'skill.md': skill });
    expect(value.skills).toEqual([
      { name: 'acme-pay', description: 'Use to take payments.', text: skill, file: 'skill.md' },
    ]);
    expect([...value.pages.keys()]).toEqual(['index']);
    expect(diagnostics).toEqual([]);
  });

  test('is not read where .mintignore leaves it out', async () => {
    const { value, diagnostics } = await load({ 'skill.md': skill, '.mintignore': 'skill.md\n' });
    expect([value.skills, diagnostics]).toEqual([[], []]);
  });

  test('is a page, too, where docs.json lists it', async () => {
    const { value } = await load({
      'docs.json': { ...plainConfig, navigation: { pages: ['index', 'skill'] } },
      'skill.md': skill,
    });
    expect([...value.pages.keys()].sort()).toEqual(['index', 'skill']);
    expect(value.skills).toHaveLength(1);
  });

  test('without a name that agents can call it by is reported', async () => {
    const { value, diagnostics } = await load({ 'skill.md': skill.replace('acme-pay', '../Acme Pay') });
    expect(value.skills).toEqual([]);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'OCT125',
        file: 'skill.md',
        message: 'This skill is not published: "../Acme Pay" is not a valid skill name.',
      }),
    ]);
  });
});
