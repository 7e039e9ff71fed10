import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { childNodes, fieldNode, fieldText, parseCode, type SyntaxNode } from '../../src/javascript/syntax.ts';
import { compilePage } from '../../src/markdown/compile.ts';
import type { CompiledPage } from '../../src/markdown/compiled-page.ts';
import { contentFolder } from '../support/octavo.ts';

function compiled(text: string, path = 'page.mdx'): CompiledPage {
  return compilePage(
    { path, text },
    { format: 'mdx', resolveLink: (target) => target, variables: { name: '{run()}' } },
  );
}

/** What the compiler itself writes around elements. */
const ownCalls = new Set(['_jsx', '_jsxs', '_missingMdxReference', '_createMdxContent', 'Object.assign', 'make']);
const ownFunctions = new Set(['_createMdxContent', 'MDXContent', '_missingMdxReference', '_fill']);
const neverWritten = /^(?:Tagged|Import|Await|Yield|Update|Class|Meta|Sequence|For|While|Do|Try|With|Debugger)/;

/** Returns what of a page's code is none of the compiler's own. */
function foreignCode(code: string): string[] {
  const { program, errors } = parseCode(`function page() {\n${code}\n}`);
  const [page] = childNodes(program);
  const body = page && fieldNode(page, 'body');
  if (errors.length > 0 || body === undefined) return ['unreadable'];
  const found: string[] = [];
  const visit = (node: SyntaxNode): void => {
    const callee = fieldNode(node, 'callee');
    const name = callee === undefined ? '' : nameOf(callee);
    if (node.type === 'CallExpression' && !ownCalls.has(name)) found.push(`${name}()`);
    if (node.type === 'NewExpression' && name !== 'Error') found.push(`new ${name}`);
    if (node.type === 'FunctionDeclaration' && !ownFunctions.has(nameOf(fieldNode(node, 'id')))) found.push('function');
    if (node.type === 'FunctionExpression' || neverWritten.test(node.type)) found.push(node.type);
    for (const child of childNodes(node)) visit(child);
  };
  visit(body);
  return found;
}

function nameOf(node: SyntaxNode | undefined): string {
  if (node?.type === 'MemberExpression')
    return `${nameOf(fieldNode(node, 'object'))}.${nameOf(fieldNode(node, 'property'))}`;
  return node === undefined ? '' : fieldText(node, 'name');
}

const folder = contentFolder;
const ownPages = (readdirSync(folder, { recursive: true }) as string[]).filter((path) => path.endsWith('.mdx'));

describe('a page that is made outside of the sandbox', () => {
  test.each(ownPages)('%s holds nothing but the compiler’s own code', (path) => {
    const page = compiled(readFileSync(join(folder, path), 'utf8'), path);
    if (!page.hasCode) expect(foreignCode(page.code)).toEqual([]);
  });

  test('is most of them', () => {
    const withCode = ownPages.filter((path) => compiled(readFileSync(join(folder, path), 'utf8'), path).hasCode);
    expect(withCode.length).toBeLessThan(ownPages.length / 4);
  });

  test.each([
    [
      'text, components and literals',
      '# A\n\n<Card title="x" n={3} {...{ a: [1] }} style={{ color: "red" }}>\n\nB {1} {"c"}\n\n</Card>',
    ],
    ['comments', '{/* run() */}\n\nText {\n// run()\n}\n'],
    ['members of components', '<Tree.File name="x" />'],
    ['a variable that looks like code', 'Text {{name}} here.'],
    ['code blocks and code spans', '```js\nrun()\n```\n\n`{run()}`'],
    ['imports alone', 'import A from "/snippets/a.mdx";\n\n<A title="x" />'],
  ])('may hold %s', (_, text) => {
    const page = compiled(text);
    expect(page.hasCode).toBe(false);
    expect(foreignCode(page.code)).toEqual([]);
  });
});

describe('code of an author is seen', () => {
  test.each([
    ['an expression', '{run()}'],
    ['a name', '{name}'],
    ['an expression in text', 'Text {1 + count} here.'],
    ['a function that is called', '{(() => 1)()}'],
    ['an attribute', '<Card title={run()} />'],
    ['an attribute without free names', '<Card title={(() => { for (;;); })()} />'],
    ['an attribute of an HTML element', '<p style={run()}>x</p>'],
    ['a function in an attribute', '<Card onClick={() => 1} />'],
    ['a spread', '<Card {...run()} />'],
    ['an export', 'export const a = 1;'],
    ['an export behind an import', 'import A from "/a.mdx";\nexport function b() {}'],
    ['a template with a value', '{`a ${run()}`}'],
    ['a getter', '<Card title={{ get a() { return run(); } }} />'],
    ['a computed key', '<Card title={{ [run()]: 1 }} />'],
    ['a tagged template', '{String.raw`x`}'],
    ['a regular expression', '<Card title={/x/} />'],
    ['a literal that is called', '{"x".repeat(2)}'],
    ['what stands behind a comment that a line separator ends', '{1 //\u2028, run()\n}'],
    ['what stands behind a comment that a carriage return ends', '{1 //\r, run()\n}'],
    ['what stands behind a comment alone', '{//\u2029 run()\n}'],
    ['a member of a component that is none', '<Card.constructor>x</Card.constructor>'],
    ['a member of a member', '<Tree.File.Call>x</Tree.File.Call>'],
    ['JSX in an attribute', '<Card icon={<b>{run()}</b>} />'],
    ['an element inside a list item and a quote', '- > <Card title={run()} />'],
  ])('%s', (_, text) => {
    const page = compiled(text);
    expect(page.hasCode).toBe(true);
  });
});
