import { expect, test } from 'vitest';
import { errorFacts } from '../../src/components/code-failure.ts';
import { reportFailure } from '../../src/components/render-failure.ts';
import type { RouteRendering } from '../../src/components/route-rendering.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';

/** What is reported of a file that could not run. */
function reportOf(file: string, error: unknown): Diagnostic | undefined {
  const reported: Diagnostic[] = [];
  const rendering: Pick<RouteRendering, 'compiledCode' | 'report'> = {
    compiledCode: () => undefined,
    report: (diagnostic) => void reported.push(diagnostic),
  };
  reportFailure({ file, error: errorFacts(error), isBroken: true }, rendering as RouteRendering);
  return reported[0];
}

test('a function that a package should have brought has the name that the author gave it', () => {
  expect(reportOf('snippets/kite.jsx', new TypeError('(0 , import_kites.lines.fly) is not a function'))).toMatchObject({
    message: 'The code of this file failed: fly is not a function; what it provides is left out.',
  });
});

test('only pages are advised on braces', () => {
  const error = new TypeError('a is undefined');
  expect(reportOf('snippets/kite.jsx', error)?.hint).not.toContain('brace');
  expect(reportOf('kite.mdx', error)?.hint).toContain('brace');
});
