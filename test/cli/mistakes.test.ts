import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeProject } from '../support/project.ts';
import { callMain } from './call-main.ts';

let project: Awaited<ReturnType<typeof writeProject>>;
beforeAll(async () => {
  project = await writeProject({ 'docs.json': {} });
});
afterAll(() => project.remove());

test.each([
  [['--ofline'], {}, 'octavo build has no option --ofline. Did you mean --offline?'],
  [['--out', '--strict'], {}, '--out needs a value: --out DIR.'],
  [['--strict=yes'], {}, '--strict takes no value.'],
  [['--csp', '--no-csp'], {}, '--csp and --no-csp contradict each other.'],
  [['--base', '/a?b'], {}, 'The base must be a path, like /docs, not "/a?b".'],
  [['--base', 'https://a.b/c'], {}, 'The base must be a path, like /docs, not "https://a.b/c".'],
  [[], { OCTAVO_BASE: '/../a' }, 'The base must be a path, like /docs, not "/../a".'],
  [['--site', 'https://a.b/c?d=e'], {}, 'not "https://a.b/c?d=e". Write https://a.b/c.'],
  [['--site', 'https://a.b/c', '--base', '/d'], {}, 'The path of the site https://a.b/c differs from the base /d.'],
  [['--domain', 'Acme Docs'], {}, '"Acme Docs" is not a valid site name.'],
  [['--target', 'vercle'], {}, 'There is no target "vercle". Did you mean vercel?'],
])('octavo build %j %j is refused in a sentence', async (args, env, sentence) => {
  const { code, stderr } = await callMain(['build', project.path, ...args], env);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
  expect(code).toBe(2);
});

test.each(['dev', 'mock', 'schema'])('octavo %s says that there is no such folder', async (command) => {
  expect(await callMain([command, `${project.path}/dosc`])).toMatchObject({
    code: 1,
    stderr: `There is no folder ${project.path}/dosc. Name the one that holds docs.json.\n`,
  });
  const file = await callMain([command, `${project.path}/docs.json`]);
  expect(file).toMatchObject({ code: 1, stderr: expect.stringContaining('docs.json is a file.') as string });
});

test('of a flag that is given twice the last one counts, and both are reported', async () => {
  const { stderr } = await callMain(['build', project.path, '--out', 'a', '--site', 'x', '--out', project.path]);
  expect(stderr).toContain(`--out is given more than once: a has no effect, ${project.path} is used.\n`);
});

test('a variable whose name is misspelt is reported by any command, once', async () => {
  const { stderr } = await callMain(['build', project.path, '--site', 'x'], { OCTAVO_STIE: 'https://a.b' });
  expect(stderr).toContain('Nothing reads OCTAVO_STIE. Did you mean OCTAVO_SITE?\n');
  const served = await callMain(['serve', '--dist', project.path], { OCTAVO_STIE: 'https://a.b' });
  expect(served.stderr.match(/OCTAVO_STIE/g)).toHaveLength(1);
});

test.each([
  [['list', '--domain', 'docs'], {}, 2, 'octavo keys list takes no --domain.'],
  [['revoke', 'octavo_dsc_abc', '--organization', 'acme'], {}, 2, 'octavo keys revoke takes no --organization.'],
  [['create', '--organization', 'acme', '--json'], {}, 2, 'octavo keys create takes no --json.'],
  [['list'], { OCTAVO_KEYS: 'redis://localhost' }, 1, 'not "redis://localhost".'],
  [['list'], { OCTAVO_KEYS: '{bad' }, 1, 'is not a file of keys that octavo keys wrote: it is not JSON.'],
])('octavo keys %j %j is refused in a sentence', async (args, env, code, sentence) => {
  const outcome = await callMain(['keys', ...args], env);
  expect(outcome.stderr).toContain(sentence);
  expect(outcome.code).toBe(code);
});

test('a setting of the functions that none can have is a sentence in a preview, too', async () => {
  const { code, stderr } = await callMain(['preview', project.path], { OCTAVO_MCP: 'yes' });
  expect(stderr).toMatch(/^OCTAVO_MCP says who may read open pages/m);
  expect(code).toBe(2);
});

test('a folder without a docs.json is named by whoever wants one', async () => {
  const empty = await writeProject({ 'auth.mdx': 'Hello' });
  const renamed = await callMain(['rename', 'auth', 'sign-in', empty.path]);
  expect(renamed.code).not.toBe(0);
  expect(renamed.stderr).toContain(
    `There is no docs.json in ${empty.path}. Name the folder that has it: octavo rename auth sign-in path/to/docs`,
  );
  const built = await callMain(['build', `${empty.path}/dosc`, '--offline']);
  expect(built.code).toBe(1);
  expect(built.stderr).toContain(`There is no folder ${empty.path}/dosc.`);
  // There is no rest.
  expect(built.stderr).not.toContain('--keep-going');
  await empty.remove();
}, 60_000);

test('an address is no folder to score', async () => {
  const { code, stderr } = await callMain(['score', 'https://docs.example.com']);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      'https://docs.example.com is an address. A score is that of the folder which a build wrote: octavo build, then octavo score dist\n',
  });
});

test('an option before the command is told where it goes', async () => {
  expect(await callMain(['--json', 'check'])).toMatchObject({
    code: 2,
    stderr: 'Options follow the name of a command: octavo <command> --json. See octavo --help.\n',
  });
});

test('octavo search push reports a mistake of the configuration as other commands do', async () => {
  const mistaken = await writeProject({ 'docs.json': {}, 'octavo.config.json': { serach: {} } });
  const [pushed, built] = [await callMain(['search', 'push', mistaken.path]), await callMain(['build', mistaken.path])];
  await mistaken.remove();
  expect(pushed.stderr).toContain('Did you mean "search"?');
  expect(pushed).toEqual(built);
});
