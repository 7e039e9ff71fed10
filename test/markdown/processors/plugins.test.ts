import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { pathToFileURL } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { defineMdastPlugin } from 'satteri';
import { describe, expect, test } from 'vitest';
import type { CompiledPage, ProcessorOptions, UnifiedOptions } from '../../../src/markdown/index.ts';
import { compileWith } from '../../../src/markdown/processors/compile-with.ts';
import { openProcessor } from '../../../src/markdown/processors/open-processor.ts';
import { findUnified } from '../../../src/markdown/processors/unified/packages.ts';
import { renderPage } from '../render.ts';

const folder = pathToFileURL('/docs/');

async function compile(use: ProcessorOptions, text: string, path = 'page.mdx'): Promise<CompiledPage> {
  const processor = await openProcessor(use, findUnified(import.meta.dirname));
  const format = path.endsWith('.md') ? 'md' : 'mdx';
  return compileWith(
    { processor, folder },
    { path, text },
    { format, resolveLink: (to) => `/base${to}`, variables: {} },
  );
}

const unified = (text: string, options: UnifiedOptions): Promise<CompiledPage> =>
  compile({ name: 'unified', options }, text);

/** Waits before it appends what a page could have written. */
const remarkRelated = () => async (tree: Root) => {
  await setTimeout(1);
  tree.children.push(
    { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Related' }] },
    { type: 'paragraph', children: [{ type: 'link', url: '/more', children: [{ type: 'text', value: 'More' }] }] },
    { type: 'code', lang: 'js', value: 'run()' },
  );
};

describe('a remark plugin', () => {
  test('makes what Octavo treats as if it were written: anchors, addresses, blocks of code', async () => {
    const page = await unified('## First\n\nText.', { remarkPlugins: [remarkRelated] });
    expect(page.headings.map(({ id }) => id)).toEqual(['first', 'related']);
    expect(page.links.map(({ target }) => target)).toEqual(['/more']);
    expect(page.codeBlocks).toEqual([{ code: 'run()', language: 'js' }]);
    const html = renderPage(page);
    expect(html).toContain('<h2 id="related">Related<a href="#related" class="heading-anchor"');
    expect(html).toContain('<a href="/base/more" class="link">More</a>');
    expect(html).toContain('<CodeBlock code="run()" language="js"/>');
    expect(page.diagnostics).toEqual([]);
  });

  test('gets its options, the file, and what Astro’s plugins look for', async () => {
    const seen: unknown[] = [];
    const remarkLook = (options: unknown) => (_: Root, file: { path: string; data: object }) => {
      seen.push(options, file.path, file.data);
    };
    await unified('Text.', { remarkPlugins: [[remarkLook, { deep: true }]] });
    expect(seen).toMatchObject([{ deep: true }, '/docs/page.mdx', { astro: { frontmatter: {} } }]);
  });

  test('may read more syntax', async () => {
    const { default: remarkMath } = await import('remark-math');
    const page = await unified('A price of $a_1$ here.', { remarkPlugins: [remarkMath] });
    expect(renderPage(page)).toContain('<Latex>a_1</Latex>');
  });

  test('says something of a page at its place', async () => {
    const remarkStrict = () => (tree: Root, file: { message: (...args: unknown[]) => unknown }) => {
      file.message('No.', tree.children[1], 'strict:rule');
    };
    const { diagnostics } = await unified('---\ntitle: T\n---\n\nOne.\n\nTwo.', { remarkPlugins: [remarkStrict] });
    expect(diagnostics).toMatchObject([
      {
        name: 'plugin-message',
        severity: 'warning',
        message: 'strict:rule: No.',
        range: { start: { line: 7, column: 1 } },
      },
    ]);
  });

  test.each([
    ['at once', () => () => void fail()],
    ['later', () => () => setTimeout(1).then(fail)],
    ['when it is made', () => fail()],
    ['by calling back', () => (_: Root, __: unknown, next: (error: Error) => void) => next(new Error('Broken.'))],
  ])('that throws %s is named at the page, which is shown without plugins', async (_, plugin) => {
    const page = await unified('## First\n\nText.', { remarkPlugins: [remarkRelated, Object.assign(plugin)] });
    expect(page.diagnostics).toMatchObject([{ name: 'plugin-failed', severity: 'error', file: 'page.mdx' }]);
    expect(page.diagnostics[0]?.message).toMatch(/plugin remarkPlugins › 1.* threw an error: Broken\.$/);
    expect(renderPage(page)).toContain('<p>Text.</p>');
    expect(page.headings.map(({ id }) => id)).toEqual(['first']);
  });
});

function fail(): never {
  throw new Error('Broken.');
}

describe('a rehype plugin', () => {
  const rehypeExternal = () => (tree: HtmlRoot) => {
    for (const node of tree.children) if (node.type === 'element') node.properties['dataSeen'] = 'yes';
  };
  const rehypeCode = () => (tree: HtmlRoot) => {
    tree.children.push({ type: 'mdxFlowExpression', value: 'process.exit()' } as never);
  };

  test('changes the HTML', async () => {
    expect(renderPage(await unified('Text.', { rehypePlugins: [rehypeExternal] }))).toBe(
      '<p data-seen="yes">Text.</p>',
    );
  });

  test('that puts code into a page has it run where code of authors runs', async () => {
    expect((await unified('Text.', { rehypePlugins: [rehypeExternal] })).hasCode).toBe(false);
    expect((await unified('Text.', { rehypePlugins: [rehypeCode] })).hasCode).toBe(true);
  });
});

describe('unified', () => {
  test('guards the code of authors as satteri does', async () => {
    const { spots, undeclaredNames, code } = await unified('Hello {name.first}.', {});
    expect(spots).toMatchObject([{ kind: 'text', source: 'name.first', line: 1, column: 8 }]);
    expect(undeclaredNames.map(({ name }) => name)).toEqual(['name']);
    expect(code).toContain('_octavoGuard(() => ');
  });

  test('shows a page with mistakes as satteri does', async () => {
    const page = await unified('One <br> line.\n\n<Note>\n\nOpen.', {});
    expect(page.diagnostics.map(({ name }) => name)).toEqual(['mdx-repaired', 'mdx-repaired']);
    expect(renderPage(page)).toContain('<p>Open.</p>');
  });

  test('reads Markdown with HTML', async () => {
    const page = await compile({ name: 'unified', options: {} }, 'A <b>bold</b> {brace} <br> end.', 'page.md');
    expect(renderPage(page)).toContain('A <b>bold</b> {brace} <br> end.');
  });

  test('runs code of authors in which a plugin changed something as it is then', async () => {
    const rehypeDouble = () => (tree: HtmlRoot) => {
      const [paragraph] = tree.children;
      if (paragraph?.type === 'element') Object.assign(paragraph.children[0] ?? {}, { value: '2 * 21' });
    };
    const page = await unified('{1 + 1} is *it*.', { rehypePlugins: [rehypeDouble] });
    expect(renderPage(page)).toContain('42 is <em>it</em>.');
  });

  test('has options of its own', async () => {
    const page = await unified('~~"a"~~', { gfm: false, smartypants: false });
    expect(renderPage(page)).toBe('<p>~~"a"~~</p>');
  });
});

describe('satteri', () => {
  const satteri = (text: string, options: object): Promise<CompiledPage> => compile({ name: 'satteri', options }, text);
  const shout = defineMdastPlugin({
    name: 'shout',
    options: { position: true },
    async text(node, context) {
      await setTimeout(1);
      if (node.value.includes('fail')) fail();
      context.setProperty(node, 'value', node.value.toUpperCase());
    },
  });

  test('runs plugins, asynchronous ones, too, before Octavo’s own', async () => {
    const page = await satteri('## Hello\n\nText.', { mdastPlugins: [shout] });
    expect(page.headings.map(({ text }) => text)).toEqual(['HELLO']);
    expect(renderPage(page)).toContain('<p>TEXT.</p>');
  });

  test('names a plugin that throws, and the place that it looked at', async () => {
    const { diagnostics } = await satteri('Fine.\n\nThis will fail.', { mdastPlugins: [() => [shout]] });
    expect(diagnostics).toMatchObject([
      {
        message: 'The Markdown plugin mdastPlugins › 0 (shout) threw an error: Broken.',
        range: { start: { line: 3 } },
      },
    ]);
  });

  test('reads what its features say', async () => {
    const page = await satteri('A "quote" and H~2~O.', { features: { smartPunctuation: false, subscript: true } });
    expect(renderPage(page)).toBe('<p>A "quote" and H<sub>2</sub>O.</p>');
  });

  test('knows of code that a plugin for the tree of HTML puts in', async () => {
    const plugin = {
      name: 'code',
      element: {
        filter: ['p'],
        visit: (node: never, context: { insertAfter: (...args: unknown[]) => void }) =>
          context.insertAfter(node, { type: 'mdxFlowExpression', value: 'process.exit()' }),
      },
    };
    expect((await satteri('Text.', { hastPlugins: [plugin] })).hasCode).toBe(true);
  });
});
