import { expect, test } from 'vitest';
import { assistantSettingsSchema } from '../../../src/bundle/index.ts';
import { noteUnsolvable } from '../../../src/build/output/assistant.ts';
import type { DocsSession } from '../../../src/build/contracts.ts';
import type { Diagnostic } from '../../../src/diagnostics/index.ts';

/** What is told of a challenge, or of none, on a site at an origin. */
function problemsAt(origin: string, proofOfWork = true): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const rendering = { report: (problem: Diagnostic) => void found.push(problem) } as DocsSession['rendering'];
  const provider = { baseUrl: 'https://llm.acme.com/v1', model: 'm' };
  const assistant = assistantSettingsSchema().parse({ provider, proofOfWork });
  noteUnsolvable({ rendering }, { assistant, origin, configFile: 'octavo.config.json' });
  return found;
}

test('a challenge on plain HTTP is reported: browsers solve none there', () => {
  expect(problemsAt('http://docs.acme.internal')).toMatchObject([
    {
      code: 'OCT619',
      severity: 'warning',
      file: 'octavo.config.json',
      message: expect.stringContaining('http://docs.acme.internal: nobody can ask') as string,
    },
  ]);
  expect(problemsAt('http://127.acme.com')).toHaveLength(1);
});

test.each([
  'https://docs.acme.com',
  'http://localhost:4321',
  'http://127.0.0.1:80',
  'http://[::1]',
  'http://a.localhost',
])('one at %s is not', (origin) => expect(problemsAt(origin)).toEqual([]));

test('a site without one may be anywhere', () => {
  expect(problemsAt('http://docs.acme.internal', false)).toEqual([]);
});
