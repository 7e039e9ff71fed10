import { describe, expect, it } from 'vitest';
import { freeNames } from '../../src/javascript/free-names.ts';
import { moduleShape } from '../../src/javascript/module-shape.ts';
import { riskyValues } from '../../src/javascript/risky-values.ts';
import { parseCode } from '../../src/javascript/syntax.ts';

const free = (code: string): string[] => freeNames(parseCode(code).program).map(({ name }) => name);

describe('names that code uses and does not declare', () => {
  it.each([
    ['reads, calls and tags', 'const a = b(c.d); <E f={g} />;', ['b', 'c', 'E', 'g']],
    ['neither members, keys, labels nor attributes', 'a.b; ({ c: 1 }); d: for (;;) break d; <div e="1" />;', ['a']],
    ['what is declared further down', 'f(); function f() { return x; } var x;', []],
    ['parameters and what patterns bind', '({ a, b: [c], ...d }, e = a) => [a, c, d, e, b];', ['b']],
    ['what a `typeof` asks for', 'if (typeof window !== "undefined") window.open();', []],
    ['types', 'const a: B = c as D; type E = F;', ['c']],
    ['imports', 'import a, { b as c } from "x"; a(b, c);', ['b']],
  ])('are: %s', (_, code, names) => {
    expect(free(code)).toEqual(names);
  });

  it('say whether the code around them runs without them', () => {
    const found = freeNames(parseCode('a; () => b;').program);
    expect(found.map(({ name, isDeferred }) => [name, isDeferred])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });
});

describe('the shape of a module', () => {
  const shape = (code: string) => moduleShape(parseCode(code).program);

  it('is what it takes and gives', () => {
    const { imports, exports } = shape(
      'import a, * as b from "x";\nimport { c as d } from "y";\nexport const { e, f: g } = d;\nexport default a;\nexport { b as h };\n',
    );
    expect(imports.map(({ specifier, imported, local }) => [specifier, imported, local])).toEqual([
      ['x', 'default', 'a'],
      ['x', '*', 'b'],
      ['y', 'c', 'd'],
    ]);
    expect(exports).toEqual(['e', 'g', 'default', 'h']);
  });

  it('cannot be said where it passes on all of another module', () => {
    expect(shape('export * from "x";').exports).toBeUndefined();
    expect(shape('module.exports = {};').exports).toBeUndefined();
  });
});

describe('what may fail when a module is loaded', () => {
  it('is what uses more than literals: values, what classes extend, statements', () => {
    const code =
      'export const a = b.c;\nexport const d = () => e.f;\nconst g = [1, "h"];\nclass I extends J {}\nk();\n';
    const found = riskyValues(parseCode(code).program).map(({ start, end }) => code.slice(start, end));
    expect(found).toEqual(['b.c', 'J', 'k()']);
  });
});
