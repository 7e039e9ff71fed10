import { describe, expect, it } from 'vitest';
import { readComponentNames } from '../../../src/markdown/code/generated-code.ts';

const head = '"use strict";\nconst {Fragment: _Fragment, jsx: _jsx, jsxs: _jsxs} = arguments[0];\n';
const content = (declarations: string): string =>
  `${head}function _createMdxContent(props) {\n  ${declarations}\n  return _jsx(Tabs, {});\n}\nreturn { default: _createMdxContent };\n`;
const names = (code: string, members: string[] = [], imported: string[] = []): readonly string[] =>
  readComponentNames(code, { members: new Set(members), imported: new Set(imported) }).componentNames;

describe('the components that compiled code expects', () => {
  it.each([
    [
      'satteri',
      'const _components = Object.assign({ h1: "h1" }, props.components);\n    const { Fragment, Tabs, Tree } = _components;',
    ],
    ['satteri, without elements of HTML', 'const { Tabs, Tree } = props.components || {};'],
    ['@mdx-js/mdx', 'const _components = {\n    h1: "h1",\n    ...props.components\n  }, {Tabs, Tree} = _components;'],
    ['@mdx-js/mdx, without elements of HTML', 'const {Tabs, Tree} = props.components || ({});'],
  ])('as %s writes them', (_, declarations) => {
    expect(names(content(declarations))).toEqual(['Tabs', 'Tree']);
    expect(names(content(declarations), ['Tree.File', 'Other.Part'])).toEqual(['Tabs', 'Tree', 'Tree.File']);
  });

  it('are none where the code takes none', () => {
    expect(names(content('const _components = { h1: "h1" };'))).toEqual([]);
    expect(names('')).toEqual([]);
  });
});

describe('components that only exports of a page use', () => {
  const page = (own: string): string => content('').replace('function _create', `${own}\nfunction _create`);

  it('are filled from what the page is rendered with', () => {
    const { code, componentNames } = readComponentNames(
      page('const Own = () => _jsx(Card, { children: _jsx(Tree.File, {}) });'),
      { imported: new Set(), members: new Set() },
    );
    expect(componentNames).toEqual(['Card', 'Tree']);
    expect(code).toContain('let { Card, Tree } = arguments[0].components || {};');
    expect(code).toContain('function _createMdxContent(props) { _fill(props.components);');
  });

  it('are none that the page declares, imports, or takes as a parameter', () => {
    expect(
      names(page('const Card = () => 1;\nconst Own = ({ As }) => _jsx(Card, { children: _jsx(As, {}) });')),
    ).toEqual([]);
    expect(names(page('const Own = () => _jsx(Card, {});'), [], ['Card'])).toEqual([]);
  });
});
