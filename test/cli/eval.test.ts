import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evaluate, startEvals } from '../../src/index.ts';
import { refuses, says, startModelServer, type ModelServer } from '../support/model-server.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { callMain } from './call-main.ts';

const evals = `questions:
  - id: squeak
    question: Why does a turnstile squeak?
    expected: ["without oil"]
    routes: /guides/turnstiles
    severity: error
  - id: begin
    question: Where do I begin?
    routes: /
  - id: price
    question: What is the price?
    refuse: true
`;

let model: ModelServer;
let project: TemporaryFolder;
let file: string;
beforeAll(async () => {
  model = await startModelServer();
  project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index', 'guides/turnstiles'] } },
    'index.mdx': '---\ntitle: Start\n---\n\nBegin here. Few turnstiles squeak, whatever their price.\n',
    'guides/turnstiles.mdx':
      '---\ntitle: Turnstiles\n---\n\n## Why does it squeak?\n\nA turnstile squeaks without oil.\n\n## Oil them\n',
    'octavo.config.json': {
      assistant: { provider: { baseUrl: model.baseUrl, model: 'm', apiKeyEnv: 'ACME_MODEL_KEY' } },
    },
  });
  file = join(project.path, 'evals.yaml');
  // What a build consists of is loaded once, which takes a busy machine longer than a test may.
  await startEvals({ dir: project.path, file });
}, 180_000);
afterAll(() => Promise.all([model.close(), project.remove()]));
beforeEach(() => writeFile(file, evals));

const env = { ACME_MODEL_KEY: 'sk-acme' };
const run = (...args: readonly string[]): ReturnType<typeof callMain> => callMain(['eval', project.path, ...args], env);

const right = says('It squeaks **without oil**, see [Turnstiles](/guides/turnstiles#why-does-it-squeak).');
const begin = says('[Start](/).');
const refusal = says('That is not in the documentation.');

describe('octavo eval', () => {
  test('scores what search finds, and asks no model when told so', async () => {
    model.script();
    const { code, stdout, stderr } = await run('--no-model', '--recall', '1', '--mrr', '1');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe('recall@5   1.000\nMRR        1.000\n3 questions, 0 with mistakes\n');
    expect(model.asked).toEqual([]);
  });

  test('asks the model of the project, and judges its answers', async () => {
    model.script(right, begin, refusal);
    const { code, stdout, stderr } = await run();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.replace(/[\d.]+ s$/m, 'T s')).toBe(
      `recall@5   1.000
MRR        1.000
citations  1.000
facts      1.000
refusals   1.000
an answer  1000 tokens, T s
3 questions, 0 with mistakes
`,
    );
    expect(model.asked.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer sk-acme'));
  });

  test('tells mistakes, and fails for those of severity "error" and for thresholds', async () => {
    model.script(says('By magic: [Magic](/magic), [Start](/).'), begin, says('It costs [$5](/).'));
    const { code, stdout } = await run('--refusals', '0.9');
    expect(code).toBe(1);
    expect(stdout).toContain(`squeak (error): Why does a turnstile squeak?
  1 of its links led to no page that was read, and were taken out
  links to index, and not to guides/turnstiles
  the answer has not "without oil"
price: What is the price?
  is answered, with links to index
`);
    expect(stdout).toMatch(/^refusals {3}0\.667 {2}below 0\.9$/m);
    expect(stdout).toContain('3 questions, 2 with mistakes\n');

    await writeFile(file, `thresholds: { facts: 0.5 }\n${evals.replace('severity: error', 'severity: warning')}`);
    model.script(says('By magic, see [Turnstiles](/guides/turnstiles).'), begin, refusal);
    const json = await run('--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({
      ok: false,
      scores: { recall: 1, mrr: 1, citations: 1, facts: 0, refusals: 1, tokens: 1000 },
      missed: [{ score: 'facts', reached: 0, threshold: 0.5 }],
      diagnostics: [],
      outcomes: [{ id: 'squeak', rank: 1, answer: { answered: true, cited: ['guides/turnstiles'] } }, {}, {}],
    });
    // What the file asks for is lowered for one run.
    model.script(says('By magic, see [Turnstiles](/guides/turnstiles).'), begin, refusal);
    expect((await run('--facts', '0')).code).toBe(0);
  });

  test('fails when an answer breaks off', async () => {
    await writeFile(file, evals.replace('    severity: error\n', ''));
    model.script(refuses(500), begin, refusal);
    const { code, stdout, stderr } = await run();
    expect(code).toBe(1);
    expect(stdout).toContain('  broke off: The assistant cannot answer at the moment.\n');
    expect(stderr).toBe('The model answered with status 500.\n');
  });

  test('says what was not measured; who asked for it in the command is failed', async () => {
    await writeFile(file, `thresholds: { citations: 1 }\n${evals}`);
    const { code, stdout } = await run('--no-model');
    expect([code, stdout]).toEqual([0, expect.stringContaining('citations  not measured: no model was asked\n')]);
    expect((await run('--no-model', '--citations', '0.5')).code).toBe(1);
  });

  test('tells every mistake of the file at its place, and asks nothing', async () => {
    model.script();
    await writeFile(
      file,
      evals.replace('/guides/turnstiles', '/guides/turnstile').replace('routes: /\n', 'route: /\n'),
    );
    const { code, stderr, stdout } = await run();
    expect([code, stdout, model.asked]).toEqual([1, '', []]);
    expect(stderr).toContain('evals.yaml:5:13');
    expect(stderr).toContain('Did you mean "/guides/turnstiles"?');
    expect(stderr).toContain('evals.yaml:9:5');
    expect(stderr).toContain('routes: /guides/turnstile\n');
    const json = JSON.parse((await run('--json')).stdout) as { diagnostics: { line: number; frame: string }[] };
    expect(json.diagnostics.map(({ line }) => line)).toEqual(expect.arrayContaining([5, 9]));
    expect(json.diagnostics[0]?.frame).toContain('^');
  });

  test.each([
    [['--recall', '90'], 2, '--recall takes a number from 0 to 1, not "90".\n'],
    [['other'], 2, 'octavo eval takes one YAML file and one folder.\n'],
    [['/none.yaml'], 1, '/none.yaml cannot be read. Make a first one with octavo eval --init.\n'],
  ])('refuses %j', async (args, code, stderr) => {
    expect(await run(...args)).toEqual({ code, stdout: '', stderr });
  });

  test('needs the key of the model', async () => {
    expect(await callMain(['eval', project.path], { ACME_MODEL_KEY: '' })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The model asks for a key: set ACME_MODEL_KEY in the environment.\n',
    });
  });
});

describe('octavo eval --init', () => {
  test('writes the questions that headings ask, and leaves a file that is there', async () => {
    expect(await run('--init')).toEqual({ code: 1, stdout: '', stderr: `${file} is there already.\n` });
    expect(await readFile(file, 'utf8')).toBe(evals);
    await rm(file);
    expect(await run('--init')).toEqual({ code: 0, stdout: `${file}  1 question\n`, stderr: '' });
    expect(await readFile(file, 'utf8')).toContain(
      '  - id: why-does-it-squeak\n    question: Why does it squeak?\n    routes: /guides/turnstiles\n',
    );
    expect(await evaluate({ dir: project.path, model: false })).toMatchObject({ ok: true, scores: { recall: 1 } });
    const other = join(project.path, 'other.yaml');
    expect(await startEvals({ dir: project.path, file: other })).toEqual({ file: other, questions: 1 });
  });
});
