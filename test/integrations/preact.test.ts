import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preactInBrowsers } from '../../integrations/preact.ts';
import { root } from '../support/astro-project.ts';

type ResolveId = (this: object, id: string, importer: string | undefined) => string | undefined;

/** What an import is resolved to; undefined where it is left to others. */
function resolved(id: string, importer?: string): string | undefined {
  const resolveId = preactInBrowsers().resolveId as unknown as ResolveId;
  return resolveId.call({ resolve: (path: string) => path }, id, importer);
}

const playground = join(root, 'src/playground/Playground.tsx');

test('the playground has Preact in place of React, by its files: a project may have another version by its name', () => {
  const compat = resolved('react', playground) ?? '';
  expect(compat).toMatch(/\/preact\/compat\/.*\.mjs$/);
  for (const [id, importer] of [
    ['preact', compat],
    ['preact/hooks', compat],
    ['react-dom/client', playground],
    ['react/jsx-runtime', playground],
  ] as const)
    expect(existsSync(resolved(id, importer) ?? ''), id).toBe(true);
});

test('what a project brings is left as it is', () => {
  const own = join(root, 'test/fixtures/astro-sites/with-own-pages/src/components/Counter.tsx');
  for (const id of ['react', 'preact', 'preact/hooks']) expect(resolved(id, own)).toBeUndefined();
  expect(resolved('preact')).toBeUndefined();
  expect(resolved('zod', playground)).toBeUndefined();
});
