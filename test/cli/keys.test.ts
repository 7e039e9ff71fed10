import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../src/server/keys/index.ts';
import { callMain } from './call-main.ts';
import { octavo } from './run-octavo.ts';

const folder = await mkdtemp(join(tmpdir(), 'octavo-keys-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('octavo keys', () => {
  test('creates, lists and revokes a key, which it shows once and stores as a hash', async () => {
    const created = await octavo(
      ['keys', 'create', '--organization', 'acme', '--domain', 'docs', '--domain', 'api', '--group', 'team'],
      folder,
    );
    expect(created).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^octavo_dsc_[A-Za-z\d]{32}\n$/) as string,
    });
    const key = created.stdout.trim();
    const file = join(folder, 'keys.json');
    const stored = await readFile(file, 'utf8');
    expect(stored).not.toContain(key);
    expect(JSON.parse(stored)).toMatchObject({
      version: 1,
      keys: [{ organization: 'acme', domains: ['docs', 'api'], groups: ['team'] }],
    });
    expect((await stat(file)).mode & 0o077).toBe(0);

    const env = { OCTAVO_KEYS: file };
    const listed = await callMain(['keys', 'list'], env);
    expect(listed.stdout).toContain(`${key.slice(0, 17)}…  acme  docs, api  as team  created `);
    expect(listed.stdout).not.toContain(key);

    const revoked = await callMain(['keys', 'revoke', key.slice(0, 17)], env);
    expect(revoked).toMatchObject({ code: 0, stdout: '', stderr: `Revoked ${key.slice(0, 17)}… of acme.\n` });
    expect((await callMain(['keys', 'list'], env)).stdout).toContain('  revoked 20');
  });

  test('lists keys for OCTAVO_KEYS itself, from which they are read and cannot be changed', async () => {
    const env = { OCTAVO_KEYS: join(folder, 'for-machines.json') };
    const { stdout: key } = await callMain(['keys', 'create', '--organization', 'acme'], env);
    const { stdout: text } = await callMain(['keys', 'list', '--json'], env);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(text).not.toContain(key.trim());
    const fixed = { OCTAVO_KEYS: text };
    expect(await callMain(['keys', 'list'], fixed)).toEqual(await callMain(['keys', 'list'], env));
    for (const args of [
      ['create', '--organization', 'acme'],
      ['revoke', key.slice(0, 17)],
    ]) {
      const outcome = await callMain(['keys', ...args], fixed);
      expect(outcome).toMatchObject({ code: 1, stdout: '' });
      expect(outcome.stderr).toContain('The keys are in OCTAVO_KEYS, which a command cannot change.');
    }
  });

  test('keeps keys in the store of the bundles', async () => {
    const env = { OCTAVO_KEYS: 'store' };
    const bundle = join(folder, 'bundle');
    const created = await callMain(['keys', 'create', '--organization', 'acme', '--bundle', bundle], env);
    expect(created).toMatchObject({ code: 0, stderr: expect.stringContaining('_octavo/keys of ') as string });
    const hash = hashOf(created.stdout.trim());
    const record = join(bundle, '_octavo/keys/records', hash.slice(0, 2), `${hash}.json`);
    expect(await readFile(record, 'utf8')).toContain('"acme"');
    expect((await stat(record)).mode & 0o077).toBe(0);
    const listed = await callMain(['keys', 'list', '--bundle', bundle], env);
    expect(listed.stdout).toContain(created.stdout.slice(0, 17));
  });

  test('says of a site that the bundle does not have that it may be a slip', async () => {
    const bundle = join(folder, 'sites');
    await mkdir(join(bundle, 'docs'), { recursive: true });
    await writeFile(join(bundle, 'docs', 'current'), 'one\n');
    const env = { OCTAVO_KEYS: join(folder, 'of-sites.json') };
    const args = [
      'keys',
      'create',
      '--organization',
      'acme',
      '--domain',
      'docs',
      '--domain',
      'dosc',
      '--bundle',
      bundle,
    ];
    const { code, stderr } = await callMain(args, env);
    expect([code, stderr.split('\n')[0]]).toEqual([
      0,
      'There is no site dosc in the bundle yet: is that its --domain?',
    ]);
  });

  test('moves keys from the file to a folder, where they are listed by organization and revoked by a part or the whole', async () => {
    const file = { OCTAVO_KEYS: join(folder, 'moved.json') };
    const env = { OCTAVO_KEYS: `${join(folder, 'moved')}/` };
    const keys = [];
    for (const organization of ['acme', 'umbrella', 'acme'])
      keys.push((await callMain(['keys', 'create', '--organization', organization], file)).stdout.trim());
    const [first = '', second = '', third = ''] = keys;
    await callMain(['keys', 'revoke', first.slice(0, 17)], file);
    expect((await callMain(['keys', 'move'], file)).stderr).toContain('end OCTAVO_KEYS with a slash: keys/');
    expect((await callMain(['keys', 'list'], env)).stdout.split('\n')).toHaveLength(4);
    expect((await callMain(['keys', 'move'], env)).stderr).toContain('Moved 3 keys');
    expect(JSON.parse(await readFile(file.OCTAVO_KEYS, 'utf8'))).toEqual({ version: 1, keys: [] });
    const listed = (await callMain(['keys', 'list', '--organization', 'acme'], env)).stdout;
    expect(listed).toMatch(new RegExp(`^${first.slice(0, 17)}…  acme  .*  revoked `, 'm'));
    expect(listed).not.toContain('umbrella');
    expect((await callMain(['keys', 'revoke', second.slice(0, 17)], env)).stderr).toContain('of umbrella.');
    expect((await callMain(['keys', 'revoke', third], env)).stderr).toContain('of acme.');
    expect((await callMain(['keys', 'list'], env)).stdout.match(/ {2}revoked /g)).toHaveLength(3);
  });

  test('stores a name as it is compared, and shows nothing that a terminal would obey', async () => {
    const file = join(folder, 'names.json');
    const env = { OCTAVO_KEYS: file };
    await callMain(['keys', 'create', '--organization', ' Cafe\u0301 & Co '], env);
    expect(await readFile(file, 'utf8')).toContain('"Caf\u00e9 & Co"');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('Caf\u00e9', '\\u001b[2J'));
    expect((await callMain(['keys', 'list'], env)).stdout).not.toContain('\u001b');
  });

  test('uses the file that OCTAVO_KEYS names', async () => {
    const file = join(folder, 'elsewhere.json');
    await callMain(['keys', 'create', '--organization', 'umbrella'], { OCTAVO_KEYS: file });
    expect(await readFile(file, 'utf8')).toContain('umbrella');
  });

  test('makes a key for insights, and says of it what it opens', async () => {
    const env = { OCTAVO_KEYS: join(folder, 'insights-keys.json') };
    const { code } = await callMain(['keys', 'create', '--organization', 'acme', '--insights'], env);
    expect(code).toBe(0);
    expect(JSON.parse(await readFile(env.OCTAVO_KEYS, 'utf8'))).toMatchObject({ keys: [{ purpose: 'insights' }] });
    expect((await callMain(['keys', 'list'], env)).stdout).toContain('acme  every site  opens insights  created ');
  });

  test.each([
    [['keys'], 2, 'create, list, revoke or move'],
    [['keys', 'creat'], 2, 'Did you mean octavo keys create?'],
    [['keys', 'create'], 2, '--organization NAME'],
    [['keys', 'create', '--organization', ' '], 2, '--organization NAME'],
    [['keys', 'create', '--organization', 'a\nb'], 2, '"a\\nb" is not a valid organization name'],
    [['keys', 'create', '--organization', 'a  b'], 2, 'single spaces'],
    [['keys', 'create', '--organization', 'a\u200bb'], 2, 'invisible'],
    [['keys', 'create', '--organization', 'x'.repeat(101)], 2, 'at most 100 characters'],
    [['keys', 'create', '--organization', 'acme', '--domain', '../x'], 2, '"../x" is not a valid site name'],
    [
      ['keys', 'create', '--organization', 'acme', '--domain', 'docs', '--group', 'team', '--insights'],
      2,
      'A key for insights reads no pages',
    ],
    [['keys', 'list', 'all'], 2, 'takes no "all"'],
    [['keys', 'revoke'], 2, 'revoke PREFIX'],
    [['keys', 'revoke', 'octavo_dsc_'], 1, 'No key starts with "octavo_dsc_"'],
    [['keys', 'revoke', ''], 1, 'No key starts with ""'],
  ])('%j ends with %i and a sentence', async (args, code, sentence) => {
    const outcome = await callMain(args, { OCTAVO_KEYS: join(folder, 'keys.json') });
    expect(outcome).toMatchObject({ code, stdout: '' });
    expect(outcome.stderr).toContain(sentence);
    expect(outcome.stderr).not.toMatch(/\n\s+at /);
  });

  test('says that a folder is no file of keys', async () => {
    for (const args of [['list'], ['create', '--organization', 'acme']]) {
      const outcome = await callMain(['keys', ...args], { OCTAVO_KEYS: folder });
      expect(outcome).toEqual({
        code: 1,
        stdout: '',
        stderr: `${folder} is a folder, and should be a file. For keys in a folder, write ${folder}/.\n`,
      });
    }
  });

  test('says what is wrong with a file that holds no keys, and leaves it as it is', async () => {
    for (const text of ['{', '{"version":2,"keys":[]}', '[]']) {
      await writeFile(join(folder, 'wrong.json'), text);
      const env = { OCTAVO_KEYS: join(folder, 'wrong.json') };
      const outcome = await callMain(['keys', 'create', '--organization', 'acme'], env);
      expect(outcome).toMatchObject({ code: 1, stdout: '' });
      expect(outcome.stderr).toContain('is not a file of keys');
      expect(await readFile(join(folder, 'wrong.json'), 'utf8')).toBe(text);
    }
  });
});
