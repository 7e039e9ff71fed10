import { expect, test } from 'vitest';
import { parseCommandLine } from '../../src/cli/command.ts';
import { build } from '../../src/cli/commands/build.ts';
import { projectOptions } from '../../src/cli/project-options.ts';
import { ConfigError, projectSettings } from '../../src/config/index.ts';
import { writeProject } from '../support/project.ts';

const auth = { method: 'oidc', issuer: 'https://login.example.com', clientId: 'docs' };

/** Returns whom a build would say that its site belongs to, or the sentence that says what is wrong. */
async function organizationOf(config: unknown, flags: readonly string[] = [], env = ''): Promise<string | undefined> {
  const project = await writeProject({ 'octavo.config.json': config });
  process.env['OCTAVO_ORGANIZATION'] = env;
  const args = parseCommandLine('build', build, [project.path, ...flags]);
  if (typeof args === 'string') throw new Error(args);
  const settings = projectSettings(projectOptions(args));
  delete process.env['OCTAVO_ORGANIZATION'];
  try {
    return (await settings).organization;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  } finally {
    await project.remove();
  }
}

test('a site belongs to whom the flag names, else the environment, else octavo.config.json', async () => {
  const config = { organization: 'of the file' };
  expect(await organizationOf(config, ['--organization', 'of the flag'], 'of the environment')).toBe('of the flag');
  expect(await organizationOf(config, [], 'of the environment')).toBe('of the environment');
  expect(await organizationOf(config)).toBe('of the file');
  expect(await organizationOf({})).toBeUndefined();
});

test('what is not a name is refused, and so are keys of nobody', async () => {
  expect(await organizationOf({}, ['--organization', ''])).toContain('"" is not a valid organization name');
  expect(await organizationOf({}, [], 'a\tb')).toContain('"a\\tb" is not a valid organization name');
  expect(await organizationOf({ auth, keys: { adminGroups: ['admins'] } })).toContain('add "organization"');
});
