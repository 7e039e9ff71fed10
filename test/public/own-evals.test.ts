import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluate, type EvalResult } from '../../src/index.ts';
import { startModelServer, type ModelServer } from '../support/model-server.ts';
import { contentFolder, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { quotes } from '../support/quoting-model.ts';

/** What no page of Octavo's answers: see `refuse` in content/evals.yaml. */
const elsewhere = /weather|per seat|poem/;

let model: ModelServer;
let project: TemporaryFolder;
let result: EvalResult;
beforeAll(async () => {
  [model, project] = await Promise.all([startModelServer(), temporaryFolder()]);
  await cp(contentFolder, project.path, { recursive: true, filter: (path) => !path.endsWith('.octavo') });
  await writeFile(
    join(project.path, 'octavo.config.json'),
    JSON.stringify({ assistant: { provider: { baseUrl: model.baseUrl, model: 'quoting' } } }),
  );
  model.script(quotes(model, (question) => elsewhere.test(question)));
  result = await evaluate({ dir: project.path, offline: true });
}, 180_000);
afterAll(() => Promise.all([model.close(), project.remove()]));

test('the evals of these docs reach the thresholds of their file, on a model by a script', () => {
  expect(result.diagnostics).toEqual([]);
  const mistakes = result.outcomes.flatMap(({ id, mistakes: own }) => own.map(({ message }) => `${id} ${message}`));
  expect({ missed: result.missed, unmeasured: result.unmeasured }, mistakes.join('\n')).toEqual({
    missed: [],
    unmeasured: [],
  });
  expect(result.ok, mistakes.join('\n')).toBe(true);
  expect(result.outcomes.length).toBeGreaterThan(30);
});
