import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/octavo.ts';
import { callMain } from './call-main.ts';

test.each([[['help', 'build']], [['build', '--help']], [['build', '-h']]])(
  'octavo %j is the help of the command',
  async (args) => {
    const { code, stdout } = await callMain(args);
    expect(code).toBe(0);
    expect(stdout).toContain('Usage: octavo build [dir] [options]\n');
    expect(stdout).toContain('  --target NAME …');
  },
);

test('octavo help names every command, and how to ask for the version', async () => {
  const { code, stdout } = await callMain(['help']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ {2}build {6}\S/m);
  expect(stdout).toContain('octavo --version');
  expect((await callMain(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+/);
});

test('an argument too many is named', async () => {
  expect(await callMain(['build', 'a', 'b'])).toMatchObject({
    code: 2,
    stderr: 'octavo build takes at most 1 argument, but got 2: a b. See octavo build --help.\n',
  });
});

test('a folder without docs has nothing to format, which no pipeline takes for tidy', async () => {
  const folder = await temporaryFolder();
  try {
    expect(await callMain(['format', folder.path, '--check'])).toMatchObject({
      code: 2,
      stderr: `There is nothing to format in ${folder.path}: no docs.json and no pages.\n`,
    });
  } finally {
    await folder.remove();
  }
});
