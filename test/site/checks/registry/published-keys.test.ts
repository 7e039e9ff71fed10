import { expect, test } from 'vitest';
import { openSession } from '../../../../src/build/open-session.ts';
import { defaultSettings } from '../../../../src/build/settings.ts';
import { assistantSettingsSchema } from '../../../../src/bundle/index.ts';
import { plainConfig, writeProject } from '../../../support/project.ts';

/** Made here, so that no scanner takes this file for a leak. */
const key = `sk-or-v1-${'0123456789abcdef'.repeat(4)}`;
const assistant = assistantSettingsSchema().parse({ provider: { preset: 'openrouter', model: 'm' } });

async function found(files: Readonly<Record<string, string>>, hasAssistant = true): Promise<string[]> {
  const folder = await writeProject({ 'docs.json': plainConfig, 'index.mdx': 'Hello.', ...files });
  const settings = { ...defaultSettings(folder.path), projectDir: folder.path };
  const session = await openSession(hasAssistant ? { ...settings, assistant } : settings, 'build');
  const problems = session.check().filter(({ code }) => code === 'OCT444');
  await session.close();
  await folder.remove();
  return problems.map(
    ({ file, range, severity, message }) =>
      `${severity} ${file}:${range?.start.line}:${range?.start.column} ${message}`,
  );
}

test.each([
  ['a page', 'index.mdx', `Hello.\n\nUse ${key} here.`, '3:5'],
  ['a script', 'chat.js', `const key = '${key}';`, '1:14'],
  ['what the model is told', '.mintlify/Assistant.md', key, '1:1'],
  ['a skill', '.mintlify/skills/pay/SKILL.md', `---\ndescription: Use it.\n---\n${key}`, '4:1'],
])('the key of a model in %s is an error, and is not repeated', async (_, file, text, place) => {
  const [problem = '', ...others] = await found({ [file]: text });
  expect(problem).toContain(`error ${file}:${place} A key of a language model stands here (sk-or-v…)`);
  expect(problem).not.toContain('0123456789');
  expect(others).toEqual([]);
});

test('what only looks like one is none, and a site without an assistant is not asked', async () => {
  expect(
    await found({ 'index.mdx': 'Use sk-or-v1-XXXX, sk-proj-your-key-here-and-more-of-it or sk-ant-api03-...' }),
  ).toEqual([]);
  expect(await found({ 'index.mdx': key }, false)).toEqual([]);
});
