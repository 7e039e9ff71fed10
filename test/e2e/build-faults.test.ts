import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bin,
  octavo,
  shellEnvironment,
  temporaryFolder,
  type CommandResult,
  type TemporaryFolder,
} from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

/** Contents of every file below a folder, by path. */
type Tree = Readonly<Record<string, string>>;

async function treeOf(folder: string): Promise<Tree> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = async (file: string): Promise<[string, string]> => [
    relative(folder, file),
    await readFile(file, 'latin1'),
  ];
  return Object.fromEntries((await Promise.all(files.map(read))).sort());
}

/** A version of one site: its project, and what a build of it alone writes. */
interface Version {
  readonly project: TemporaryFolder;
  readonly output: TemporaryFolder;
  readonly dist: Tree;
  readonly page: string;
}

async function makeVersion(text: string): Promise<Version> {
  const project = await writeProject({ 'docs.json': plainConfig, 'index.mdx': `${text}\n` });
  const output = await temporaryFolder();
  expect((await octavo(buildOf(project, output.path))).code).toBe(0);
  return { project, output, dist: await treeOf(distIn(output.path)), page: await published(output.path) };
}

/** Site and bundle are in folders of their own, so that either can be on a disk of its own. */
const distIn = (folder: string): string => join(folder, 'site/dist');
const bundleIn = (folder: string): string => join(folder, 'data/bundle');

function buildOf({ path }: TemporaryFolder, into: string): string[] {
  return ['build', path, '--out', distIn(into), '--bundle', bundleIn(into)];
}

/** The page as the discovery API would answer with it, from the revision that is live. */
async function published(into: string): Promise<string> {
  const folder = join(bundleIn(into), 'test');
  const [revision = ''] = (await readFile(join(folder, 'current'), 'utf8')).split('\n');
  return readFile(join(folder, revision, 'pages/index.json'), 'utf8');
}

/** Which version is live, as a whole: in the site and in the bundle. */
async function liveVersions(into: string): Promise<(Version | undefined)[]> {
  const [dist, page] = [JSON.stringify(await treeOf(distIn(into))), await published(into)];
  const both = [first, second];
  return [both.find((version) => JSON.stringify(version.dist) === dist), both.find((version) => version.page === page)];
}

let first: Version;
let second: Version;
let work: TemporaryFolder;
beforeAll(async () => {
  first = await makeVersion('The first version.');
  second = await makeVersion(`The second version. ${'It says more than fits. '.repeat(20_000)}`);
}, 120_000);
beforeEach(async () => {
  work = await temporaryFolder();
  await cp(first.output.path, work.path, { recursive: true });
  return () => work.remove();
});
afterAll(async () => {
  for (const { project, output } of [first, second]) await Promise.all([project.remove(), output.remove()]);
});

/** What a disk of some kilobytes more than what `folder` holds is mounted over, while `command` runs. */
const onSmallDisk = `
  folder=$1 spare=$2 copy=$3; shift 3
  cp -a "$folder" "$copy"
  size=$(($(du -sk "$folder" | cut -f1) + spare))
  mount -t tmpfs -o "size=\${size}k" tmpfs "$folder" && cp -a "$copy/." "$folder" && rm -r "$copy" || exit 99
  "$@"; code=$?
  cp -a "$folder" "$copy"
  exit $code`;

/**
 * Builds the second version with a small disk in the place of a folder, and leaves a copy of what is on it in `copy`. The
 * disk is mounted for this process and its children only, and ends with them.
 */
function buildOnSmallDisk(folder: string, spare: number, copy: string): Promise<CommandResult> {
  const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user'];
  const command = [process.execPath, bin, ...buildOf(second.project, work.path)];
  const args = ['--mount', ...asRoot, 'sh', '-c', onSmallDisk, 'sh', folder, String(spare), copy, ...command];
  return new Promise((resolve) => {
    execFile('unshare', args, { env: shellEnvironment() }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

describe('a disk that is full', () => {
  test.each([
    ['site', 200],
    ['data', 0],
  ])(
    'below %s leaves site and bundle as they were, and says so',
    async (name, spare) => {
      const [disk, copy] = [join(work.path, name), join(work.path, 'copy')];
      const { code, stderr } = await buildOnSmallDisk(disk, spare, copy);
      expect(stderr).toMatch(
        /^\/\S+ cannot be written: the disk is full \(ENOSPC\)\. Nothing was published: .* as it was\.\n$/,
      );
      expect(code).toBe(1);
      await rm(disk, { recursive: true });
      await rename(copy, disk);
      expect(await liveVersions(work.path)).toEqual([first, first]);
      expect(await readdir(join(work.path, 'site'))).toEqual(['dist', 'functions']);
      expect(await readdir(join(bundleIn(work.path), 'test'))).toHaveLength(2);
    },
    120_000,
  );

  test('below the caches of builds keeps none from being published', async () => {
    const { code } = await buildOnSmallDisk(join(second.project.path, '.octavo'), 100, join(work.path, 'copy'));
    expect(code).toBe(0);
    expect(await liveVersions(work.path)).toEqual([second, second]);
    expect((await octavo(buildOf(first.project, work.path))).code).toBe(0);
  }, 120_000);
});

test('a build that is killed leaves a version live, and the next one takes away what it left', async () => {
  const killed: number[] = [];
  for (const [phase, milliseconds] of [
    ['check', 100],
    ['render', 0],
    ['render', 10],
  ] as const) {
    const child = spawn(process.execPath, [bin, ...buildOf(second.project, work.path)], { env: shellEnvironment() });
    const ended = once(child, 'exit');
    for await (const line of createInterface(child.stdout)) if (line.startsWith(phase)) break;
    await wait(milliseconds);
    child.kill('SIGKILL');
    await ended;
    killed.push(child.pid ?? 0);
    const [site, page] = await liveVersions(work.path);
    expect([phase, site, page]).toEqual([phase, expect.anything(), expect.anything()]);
  }
  expect((await octavo(buildOf(first.project, work.path))).code).toBe(0);
  expect(await liveVersions(work.path)).toEqual([first, first]);
  expect(await readdir(join(work.path, 'site'))).toEqual(['dist', 'functions']);
  const left = [
    ...(await readdir(join(bundleIn(work.path), 'test'))),
    ...(await readdir(join(second.project.path, '.octavo'))),
  ];
  expect(left.filter((name) => killed.some((pid) => name.includes(`.${pid}.`)))).toEqual([]);
}, 120_000);

test('two builds into the same folders at once: one of them is live, in the site and in the bundle', async () => {
  const results = await Promise.all([first, second].map(({ project }) => octavo(buildOf(project, work.path))));
  expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  const [site, page] = await liveVersions(work.path);
  expect(site).toBeDefined();
  expect(page).toBe(site);
  expect(await readdir(join(work.path, 'site'))).toEqual(['dist', 'functions']);
}, 120_000);
