import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findTypePackages } from '../../../src/markdown/twoslash/block-types.ts';
import { showTypes, typeList } from '../../../src/markdown/twoslash/show-types.ts';

const project = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-types-')));
afterAll(() => rmSync(project, { recursive: true }));
const packages = findTypePackages(project);

describe('types of a block', () => {
  test('are those that TypeScript infers, without the notations that ask for them', () => {
    const typed = packages?.read({ language: 'ts', code: 'const a = [1];\n//    ^?\nconst b: string = a;' });
    expect(typed?.code).toBe('const a = [1];\nconst b: string = a;');
    expect(typed?.notes).toContainEqual({ kind: 'query', line: 0, character: 6, length: 1, text: 'const a: number[]' });
    expect(typed?.notes).toContainEqual(
      expect.objectContaining({
        kind: 'error',
        line: 1,
        text: expect.stringMatching(/^error TS2322: Type 'number\[\]'/) as unknown,
      }),
    );
  });

  test('are not read for other languages, or where the packages are missing', () => {
    expect(packages?.read({ language: 'py', code: 'a = 1' })).toBeUndefined();
    expect(findTypePackages(project, [])).toBeUndefined();
  });

  test('come from the packages of the project, and from no other of its files', () => {
    mkdirSync(join(project, 'node_modules/dose'), { recursive: true });
    writeFileSync(join(project, 'node_modules/dose/index.d.ts'), 'export declare const amount: 7;');
    writeFileSync(join(project, 'secret.ts'), "export const key = 'hunter2' as const;");
    const typed = packages?.read({
      language: 'ts',
      code: `import { amount } from 'dose';\nimport { key } from '${join(project, 'secret.ts')}';\n[amount, key];`,
    });
    const texts = typed?.notes.map(({ text }) => text).join('\n');
    expect(texts).toContain('const amount: 7');
    expect(texts).not.toContain('hunter2');
    expect(texts).toContain('error TS2307: Cannot find module');
  });
});

describe('highlighted code', () => {
  const note = { kind: 'hover', line: 0, character: 6, length: 1, text: 'const a: "x"' } as const;

  test('carries types on names, and what is always shown below its line', () => {
    const html =
      '<span class="line"><span class="k">const</span> a = &lt;<span class="n">1</span></span>\n<span class="line">b</span>';
    expect(showTypes(html, [note, { ...note, kind: 'query', text: 'a < b' }])).toBe(
      '<span class="line"><span class="k">const</span> <span class="typed" data-type="const a: &quot;x&quot;">a</span> = &lt;<span class="n">1</span></span>\n' +
        '<span class="type-note" data-kind="query" style="--at:6ch">a &lt; b</span><span class="line">b</span>',
    );
  });

  test('is as it was where a name is no piece of its own', () => {
    const html = '<span class="line"><span class="k">const a</span>b</span>';
    expect(showTypes(html, [{ ...note, character: 6, length: 2 }])).toBe(html);
  });

  test('has a list of what its names are, each once', () => {
    expect(typeList([note, note, { ...note, kind: 'error', text: 'no' }])).toEqual(['const a: "x"']);
  });
});
