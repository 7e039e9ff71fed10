import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import yaml from 'js-yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCommentServer, type CommentServer } from '../support/comment-server.ts';
import { installCommands } from '../support/installed-commands.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: TemporaryFolder;
let server: CommentServer;
let workspace: string;

const docsJson = {
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#336699' },
  navigation: { pages: ['index', 'old', 'guides/auth'] },
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startCommentServer();
  workspace = join(folder.path, 'repository');
  await write({
    'package.json': '{ "private": true, "devDependencies": { "octavo": "*" } }',
    'docs/docs.json': JSON.stringify(docsJson),
    'docs/index.mdx': '---\ntitle: Start\n---\n\nWelcome.\n',
    'docs/old.mdx': '---\ntitle: Old\n---\n\nTo go.\n',
    'docs/guides/auth.mdx': '---\ntitle: Sign in\n---\n\nWith a key. See [that](/nowhere).\n',
  });
  await installCommands(workspace, {
    netlify: 'ls site/index.html; echo "Draft: https://6a1b--acme.netlify.app"; echo "Logs: https://app.netlify.com/x"',
  });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(workspace, path)), { recursive: true });
    await writeFile(join(workspace, path), text);
  }
}

interface Outcome {
  readonly isOk: boolean;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly artifacts: Readonly<Record<string, string>>;
}

/** The runner has a process of its own: it waits for its steps, and the server of comments is in this one. */
function run(options: {
  readonly pull?: number;
  readonly sha: string;
  readonly strict?: string;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<Outcome> {
  const { pull, sha, strict = 'false', env = {} } = options;
  const given = {
    workspace,
    store: join(folder.path, 'store'),
    inputs: { target: 'netlify', strict, deploy: 'true', site: 'https://docs.acme.example' },
    github: { event_name: pull === undefined ? 'push' : 'pull_request', sha, repository: 'acme/docs', token: 'T' },
    event: pull === undefined ? {} : { pull_request: { number: pull } },
    env: { GITHUB_API_URL: server.url, ...env },
  };
  const child = spawn(process.execPath, [join(root, 'test/support/run-action-alone.ts'), root, JSON.stringify(given)]);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((done, fail) => {
    child.on('close', (code) => (code === 0 ? done(JSON.parse(stdout) as Outcome) : fail(new Error(stderr))));
  });
}

const secrets = { NETLIFY_AUTH_TOKEN: 'secret' };

test(
  'a push builds, keeps its pages, deploys, and says in the summary what the docs are',
  { timeout: 240_000 },
  async () => {
    const outcome = await run({ sha: 'a', env: secrets });
    expect(outcome.log).toContain('::warning file=docs/guides/auth.mdx,line=5,col=17,title=OCT408 broken-link::');
    expect(outcome.isOk).toBe(true);
    expect(outcome.log).toContain('npx netlify deploy --prod');
    expect(outcome.summary).toContain('### Docs: 3 pages, 0 errors, 1 warning');
    expect(outcome.summary).toContain('No build of the target branch is kept yet');
    expect(existsSync(join(outcome.artifacts['docs-netlify'] ?? '', 'site/index.html'))).toBe(true);
    expect(server.comments).toEqual([]);
  },
);

test('a pull request gets one comment, which is written again with each push', { timeout: 240_000 }, async () => {
  await rm(join(workspace, 'dist'), { recursive: true });
  await rm(join(workspace, '.octavo'), { recursive: true });
  await rm(join(workspace, 'docs/old.mdx'));
  await write({
    'docs/docs.json': JSON.stringify({ ...docsJson, navigation: { pages: ['index', 'guides/auth', 'new'] } }),
    'docs/index.mdx': '---\ntitle: Start\n---\n\nOne line more.\n\nWelcome, @all. See [this](/missing).\n',
    'docs/new.mdx': '---\ntitle: New\n---\n\nHere.\n',
  });
  server.comments.push({ id: 1, body: 'Looks good.' });
  const outcome = await run({ pull: 7, sha: 'b', env: secrets });
  expect(outcome.isOk).toBe(true);
  expect(outcome.outputs['preview']).toBe('https://6a1b--acme.netlify.app');
  expect(server.comments).toHaveLength(2);
  const body = server.comments[1]?.body ?? '';
  expect(body).toContain(
    '**[Preview](https://6a1b--acme.netlify.app)** · [Built site](https://github.example/artifacts/docs-netlify)',
  );
  expect(body).toContain('**1 new problem**\n\n- ⚠️ `docs/index.mdx:7`');
  expect(body).toContain('- changed: Start `/` [look](https://6a1b--acme.netlify.app/)');
  expect(body).toContain('- new: New `/new` [look](https://6a1b--acme.netlify.app/new)');
  expect(body).toContain('- removed: Old `/old`');
  expect(body).toMatch(/\| Pages \| [\d.]+ kB \| [+−][\d.]+ (?:kB|B) \|/);
  expect(outcome.summary).toBe('');

  await write({ 'docs/index.mdx': '---\ntitle: Start\n---\n\nWelcome.\n' });
  await run({ pull: 7, sha: 'c', env: secrets });
  expect(server.comments).toHaveLength(2);
  expect(server.comments[1]?.body).toContain('No new problems.');
  expect(server.comments[1]?.body).not.toContain('Start');
});

test(
  'a fork has no secrets: its comment is the summary of the run, and errors end it',
  { timeout: 240_000 },
  async () => {
    server.isWritable = false;
    const outcome = await run({ pull: 8, sha: 'd', strict: 'true' });
    expect(outcome.isOk).toBe(false);
    expect(outcome.outputs).toMatchObject({ ok: 'false', folder: '' });
    expect(outcome.log).toContain('::error file=docs/guides/auth.mdx,line=5');
    expect(outcome.summary).toContain('### Docs: not built, 1 error');
    expect(outcome.artifacts).toEqual({});

    await write({ 'docs/guides/auth.mdx': '---\ntitle: Sign in\n---\n\nWith a key.\n' });
    const mended = await run({ pull: 8, sha: 'e' });
    expect(mended.isOk).toBe(true);
    expect(mended.log).toContain('NETLIFY_AUTH_TOKEN is not set');
    expect(mended.summary).toContain('1 problem fixed.');
  },
);

test('a step of a composite action names its shell, and every input is used and documented', async () => {
  const text = await readFile(join(root, 'action.yml'), 'utf8');
  const { inputs, runs } = yaml.load(text) as {
    readonly inputs: Readonly<Record<string, unknown>>;
    readonly runs: {
      readonly steps: readonly { readonly run?: string; readonly shell?: string; readonly uses?: string }[];
    };
  };
  for (const { run: command, shell, uses } of runs.steps) {
    expect(command === undefined ? 'bash' : shell).toBe('bash');
    expect(uses ?? 'actions/x@v1').toMatch(/^actions\/[\w/-]+@v\d+$/);
  }
  const page = await readFile(join(root, 'content/deploy/ci.mdx'), 'utf8');
  for (const name of Object.keys(inputs)) {
    expect(text).toContain(`inputs.${name}`);
    expect(page).toContain(`\`${name}\``);
  }
});

test('its steps need no package, as none is installed where the action is', async () => {
  const seen = new Set<string>();
  const walk = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = await readFile(file, 'utf8');
    for (const [, specifier = ''] of text.matchAll(/^import (?!type)[^;]*?from '([^']+)'/gm)) {
      expect(specifier, file).toMatch(/^(?:node:|\.)/);
      if (specifier.startsWith('.')) await walk(join(dirname(file), specifier));
    }
  };
  for (const step of ['install', 'build', 'deploy', 'comment']) await walk(join(root, `src/action/step-${step}.ts`));
  expect(seen.size).toBeGreaterThan(8);
});
