import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findTypePackages, typedCode } from '../../../src/markdown/twoslash/block-types.ts';
import type { TypedCode } from '../../../src/markdown/twoslash/read-types.ts';
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

const read = (code: string): TypedCode => typedCode({ language: 'ts', code }, packages);

describe('what is wrong with a block', () => {
  test.each([
    ['let a;\n// @target: foo', 1, 'This block is shown without types: Got foo for target', 'Allowed values: es3,'],
    ['// @paths: {bad\nlet a;', 0, 'This block is shown without types: ', 'Correct the notations'],
    ['// @noErors\nlet a;', 0, '`@noErors` is no option of twoslash', 'Did you mean `// @noErrors`?'],
    ['let a;\n// @errors: 2322\nlet b;', 1, '`@errors` names TS2322, which TypeScript does not', 'Remove the number'],
    ['// @errors: TS2322', 0, '`@errors` takes numbers', 'Write for example `// @errors: 2322 2304`.'],
    ['\nconst a: string = 1;', 1, 'TypeScript finds an error in this block: TS2322', '`// @errors: 2322`'],
    ["\n\nimport { a } from 'x-y';\n// ---cut---\na;", 2, 'TS2307', 'Install x-y or its types'],
    ['let a;\n           // ^?', 1, '`^?` points at nothing that has a type', 'Put `^` under a name'],
    ['let a;\n\n// ---cut-start---', 2, '`// ---cut-start---` and `// ---cut-end---` do not match', 'Write one'],
    ['// @noErrors\nnowhere.;\n//     ^|', 2, '`^|` points at nothing that can be completed', 'Put `^`'],
    ['// [!code focus]\nlet a;\n// [!code ++]\nconst b: string = 1; // [!code --]', 3, 'TS2322', 'Correct the code'],
  ])('is reported at its line, with a way out: %j', (code, line, message, hint) => {
    expect(read(code).problems).toEqual([
      expect.objectContaining({
        line,
        message: expect.stringContaining(message) as unknown,
        hint: expect.stringContaining(hint) as unknown,
      }),
    ]);
  });

  test('is nothing where errors are named, or not looked for', () => {
    const wrong = 'const a: string = 1;';
    for (const option of ['errors: 2322', 'noErrors', 'noErrorValidation'])
      expect(read(`// @${option}\n${wrong}`).problems).toEqual([]);
  });
});

describe('marks of lines', () => {
  test('are those of the lines that readers see', () => {
    const code =
      'let cut; // [!code ++]\n// ---cut---\nlet a = 1;\n//  ^?\n\n// [!code focus]\nlet b = 2;\nlet c; // [!code ++]';
    expect(read(code)).toMatchObject({ code: 'let a = 1;\n\nlet b = 2;\nlet c;', marks: { focus: '3', added: '4' } });
  });

  test('are there without the packages that read types', () => {
    const block = { language: 'ts', code: 'let a; // [!code ++]\n// ^?' };
    expect(typedCode(block, undefined)).toEqual({
      code: 'let a;\n// ^?',
      marks: { added: '1' },
      notes: [],
      problems: [],
    });
  });
});

test('words that may follow, and marks of the author, stand below their line', () => {
  const notes = read('// @noErrors\n[1].fi\n//    ^|\nlet ab\n//  ^^ here').notes.filter(
    ({ kind }) => kind === 'query',
  );
  expect(notes.map(({ line, text }) => [line, text])).toEqual([
    [0, expect.stringMatching(/^fill\nfilter\nfind/)],
    [1, 'here'],
  ]);
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

  test('is as it was where a name is not a piece of its own', () => {
    const html = '<span class="line"><span class="k">const a</span>b</span>';
    expect(showTypes(html, [{ ...note, character: 6, length: 2 }])).toBe(html);
  });

  test('has a list of what its names are, each once', () => {
    expect(typeList([note, note, { ...note, kind: 'error', text: 'no' }])).toEqual(['const a: "x"']);
  });
});
