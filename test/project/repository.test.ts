import { execFileSync } from 'node:child_process';
import { cp, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { structuredData } from '../../src/components/chrome/structured-data.ts';
import { loadProject } from '../../src/project/load.ts';
import type { DocsProject } from '../../src/project/project.ts';
import { repository } from '../../src/site/checks/registry/repository.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import type { Page, Site } from '../../src/site/site.ts';
import { repositoryAt } from '../../src/site/source-links.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

let folder: TemporaryFolder;

function git(words: readonly string[], day = '2026-01-01'): void {
  const date = `${day}T12:00:00Z`;
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...words], {
    cwd: folder.path,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    stdio: 'ignore',
  });
}

beforeAll(async () => {
  folder = await writeProject({
    'docs/docs.json': {
      ...plainConfig,
      navigation: { pages: ['index', 'sub/a page', 'new'] },
      metadata: { timestamp: true },
      feedback: { edits: true, issues: true },
    },
    'docs/index.mdx': 'Hello.',
    'docs/sub/a page.mdx': '---\nauthors: [Ann, { name: Ben, url: "https://ben.example" }]\n---\nHello.',
  });
  git(['init', '--initial-branch=main']);
  git(['remote', 'add', 'origin', 'https://x-access-token:secret@github.com/acme/mono.git']);
  git(['add', '.']);
  git(['commit', '--message=first'], '2026-01-01');
  execFileSync('sh', ['-c', 'echo Changed. >> docs/index.mdx'], { cwd: folder.path });
  git(['commit', '--all', '--message=second'], '2026-03-04');
  git(['clone', '--depth=2', `file://${folder.path}`, 'shallow']);
  git(['clone', '--depth=1', `file://${folder.path}`, 'shallowest']);
  execFileSync('sh', ['-c', 'echo New. > docs/new.mdx'], { cwd: folder.path });
});

afterAll(() => folder.remove());

interface Opened {
  readonly project: DocsProject;
  readonly site: Site;
  readonly page: (path: string) => Page;
  readonly problems: readonly string[];
}

async function open(...path: string[]): Promise<Opened> {
  const { value: project } = await loadProject(join(folder.path, ...path), { cacheDir: folder.path });
  const { value: site } = resolveSite(project, { origin: 'https://example.com', base: '' });
  const found = repository.ofSite?.({ site, project } as Parameters<NonNullable<typeof repository.ofSite>>[0]) ?? [];
  return {
    project,
    site,
    page: (wanted) => {
      const page = site.page(wanted);
      if (page === undefined) throw new Error(`There is no page ${wanted}.`);
      return page;
    },
    problems: found.map(({ message }) => message),
  };
}

test('pages have the days of their first and last commit, and lead to their file and to a form', async () => {
  const { site, page, problems } = await open('docs');
  expect(page('index')).toMatchObject({ created: '2026-01-01', modified: '2026-03-04', lastModified: '2026-03-04' });
  expect(page('new')).not.toHaveProperty('modified');
  expect(site.sourceLinks(page('sub/a page'))).toEqual({
    edit: 'https://github.com/acme/mono/edit/main/docs/sub/a%20page.mdx',
    issue: 'https://github.com/acme/mono/issues/new?title=A%20page&body=https%3A%2F%2Fexample.com%2Fsub%2Fa%20page',
  });
  expect(site.sourceLinks(page('new'))).not.toHaveProperty('edit');
  expect(problems).toEqual([]);
  expect(JSON.stringify(structuredData(page('sub/a page'), site.context('sub/a page'), site))).toContain(
    '"datePublished":"2026-01-01","dateModified":"2026-01-01","author":[{"@type":"Person","name":"Ann"},{"@type":"Person","name":"Ben","url":"https://ben.example"}]',
  );
});

test('a shallow clone gives the day of the build for days that it does not know, and what is missing is reported', async () => {
  const { page, problems } = await open('shallowest', 'docs');
  expect(page('index')).not.toHaveProperty('modified');
  expect(page('index')).not.toHaveProperty('created');
  expect(problems).toEqual([
    'git has the last commits only (a shallow clone), so 2 pages give the day of the build as that of the last change.',
    'feedback.edits has no effect: the host of the remote "origin" is not known.',
  ]);
  expect((await open('shallow', 'docs')).page('index')).toMatchObject({ modified: '2026-03-04' });
});

test('a folder is in the repository of what it links to, or in the one that the environment names', async () => {
  const other = await temporaryFolder();
  const modified = async (path: string): Promise<string | undefined> =>
    (await open(relative(folder.path, join(other.path, path)))).page('index').modified;
  await symlink(join(folder.path, 'docs'), join(other.path, 'linked'));
  await cp(join(folder.path, 'docs'), join(other.path, 'docs'), { recursive: true });
  expect([await modified('linked'), await modified('docs')]).toEqual(['2026-03-04', undefined]);
  vi.stubEnv('GIT_DIR', join(folder.path, '.git'));
  vi.stubEnv('GIT_WORK_TREE', other.path);
  expect(await modified('docs')).toBe('2026-03-04');
  vi.unstubAllEnvs();
  await other.remove();
});

test('repositories are found by what git calls them', () => {
  const url = (remote: string): string | undefined => repositoryAt(remote)?.url;
  expect(url('git@github.com:acme/docs.git')).toBe('https://github.com/acme/docs');
  expect(url('ssh://git@gitlab.acme.example:2222/team/sub/docs')).toBe('https://gitlab.acme.example/team/sub/docs');
  expect(url('https://token@bitbucket.org/acme/docs.git/')).toBe('https://bitbucket.org/acme/docs');
  expect(url('/srv/git/docs.git')).toBeUndefined();
  expect(url('https://git.example/acme/docs.git')).toBeUndefined();
  expect(repositoryAt('https://gitlab.com/acme/docs')?.edit('main', 'index.mdx')).toBe('-/edit/main/index.mdx');
});
