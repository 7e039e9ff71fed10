import { expect, test } from 'vitest';
import { loadProject } from '../../src/project/load.ts';
import { plainConfig, writeProject } from '../support/project.ts';

async function notesOf(files: Readonly<Record<string, string>>): Promise<unknown> {
  const folder = await writeProject({ 'docs.json': plainConfig, 'index.mdx': 'Hello.', ...files });
  const { value, diagnostics } = await loadProject(folder.path, { cacheDir: folder.path });
  await folder.remove();
  return [value.assistantNotes, diagnostics.map(({ code, file, message }) => [code, file, message])];
}

test('what the owner adds to the assistant is read from .mintlify alone', async () => {
  expect(await notesOf({ '.mintlify/Assistant.md': 'Be kind.' })).toEqual(['Be kind.', []]);
  expect(await notesOf({ '.mintlify/ASSISTANT.md': 'Be kind.' })).toEqual(['Be kind.', []]);
  expect(await notesOf({ '.mintlify/Assistant.md': ' \n' })).toEqual([undefined, []]);
  expect(await notesOf({})).toEqual([undefined, []]);
});

test('what is too long to be sent with every answer is reported', async () => {
  const message = 'The assistant does not get this file: it has 20,001 characters.';
  expect(await notesOf({ '.mintlify/Assistant.md': 'x'.repeat(20_001) })).toEqual([
    undefined,
    [['OCT127', '.mintlify/Assistant.md', message]],
  ]);
});
