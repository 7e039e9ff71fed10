import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/markdown/fragments/render-markdown.ts';
import { withoutHtml } from '../../../src/markdown/fragments/without-html.ts';
import { withoutTags } from '../../../src/shared/marks.ts';

describe('renderMarkdown', () => {
  it.each([
    ['Plain text, v1.2 (beta) - really!', '<p>Plain text, v1.2 (beta) - really!</p>'],
    ['a **b** `c`', '<p>a <strong>b</strong> <code>c</code></p>'],
    ['R&D < 5', '<p>R&amp;D &lt; 5</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    [
      '<p>See <a href="/a" target="_blank">A</a>.</p>\n\n<ul><li>b</li></ul>',
      '<p>See <a href="/a">A</a>.</p>\n<ul><li>b</li></ul>',
    ],
    ['<b>a</b> *b* <sub>c</sub><br/>d', '<p><b>a</b> <em>b</em> <sub>c</sub><br>d</p>'],
    [
      'See <a href="https://a.example">https://a.example</a>',
      '<p>See <a href="https://a.example">https://a.example</a></p>',
    ],
    ['By: <ul>\n  <li>name</li>\n</ul> or date', '<p>By: </p><ul>\n  <li>name</li>\n</ul> or date'],
    ['<center><font color="red">a</font></center>', 'a'],
    ['| a |\n| -: |\n| <i>b</i> |', expect.stringContaining('<td style="text-align: right"><i>b</i></td>')],
    ['```js\n<p>\n```', '<pre><code class="language-js">&lt;p>\n</code></pre>'],
    [
      '[x](javascript:alert(1)) [y](/ok) [z](mailto:a@b.c)',
      '<p>x <a href="/ok">y</a> <a href="mailto:a@b.c">z</a></p>',
    ],
    ['[e](&#106;avascript:x) <javascript:x> ![i](data:text/html,x)', '<p>e javascript:x i</p>'],
  ])('%s', (text, html) => {
    expect(renderMarkdown(text)).toEqual(html);
  });

  it.each([
    ['Bearer <token>, then <user-id>', '<p>Bearer &lt;token>, then &lt;user-id></p>'],
    ['The <script> tag is <b>not</b> taken', '<p>The &lt;script> tag is <b>not</b> taken</p>'],
    ['<id>\n\n*a*', '<p>&lt;id></p>\n<p><em>a</em></p>'],
    ['<p>An <object> of <title></p>', '<p>An &lt;object> of &lt;title></p>'],
  ])('what is not a tag is a text: %s', (text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });

  it('shows HTML as text where no element fits', () => {
    expect(renderMarkdown('a <b>c</b>', { inline: true })).toBe('a &lt;b&gt;c&lt;/b&gt;');
    expect(renderMarkdown('a <b>c</b>')).toBe('<p>a <b>c</b></p>');
  });

  it.each([
    ['> [!NOTE]\n> Read *this*.', 'note', 'Note', '<p>Read <em>this</em>.</p>'],
    ['> [!WARNING]  \n> One.\n>\n> Two.', 'warning', 'Warning', '<p>One.</p>\n<p>Two.</p>'],
    ['> [!caution]\n>\n> - `a`', 'danger', 'Caution', '<ul>\n<li><code>a</code></li>\n</ul>'],
    ['> [!TIP]\n> <b>Bold</b>', 'tip', 'Tip', '<p><b>Bold</b></p>'],
  ])('shows an alert as a callout: %s', (text, type, label, body) => {
    const html = renderMarkdown(`Before.\n\n${text}\n\nAfter.`);
    expect(html).toContain(`<div class="callout" data-callout-type="${type}" role="note" aria-label="${label}">`);
    expect(html.replaceAll(/\s*\n\s*/g, '\n')).toContain(body);
    expect(html).not.toMatch(/\[!|<p><\/p>/);
  });

  it.each(['> [!NOTE] on one line', '> [!OTHER]\n> x', '[!NOTE]\nx', '> Say [!NOTE]\n> x'])(
    'leaves what is not an alert: %s',
    (text) => {
      expect(renderMarkdown(text)).toMatch(/\[!(?:NOTE|OTHER)\]/);
    },
  );

  it('drops the target of unsafe definitions', () => {
    expect(renderMarkdown('[a][r]\n\n[r]: javascript:x')).not.toContain('javascript');
  });

  it('has headings below that of their section, with ids that the page has not', () => {
    expect(renderMarkdown('# Big\n\n## Inner')).toBe('<h3>Big</h3>\n<h4>Inner</h4>');
    expect(renderMarkdown('<h1>Big</h1>', { below: 1 })).toBe('<h2>Big</h2>');
    const html = renderMarkdown('See [limits](#limits).\n\n## Limits\n\n## Limits\n\n## *Own*', {
      below: 1,
      taken: ['own'],
    });
    expect([...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['limits', 'limits-2', 'own-2']);
  });

  it('leaves the paragraph out where only inline content fits', () => {
    expect(renderMarkdown('plain', { inline: true })).toBe('plain');
    expect(renderMarkdown('a *b*\n\nc', { inline: true })).toBe('a <em>b</em><br>c');
  });
});

describe('descriptions as text', () => {
  it.each([
    ['plain_text <token> & *so*\n* on', 'plain_text <token> & *so*\n* on'],
    [
      '<p>See <a href="/a">A</a>, or <code>b_c</code>.</p>\n\n<ol><li>one<li>two</ol>',
      'See [A](/a), or `b_c`.\n\n1. one\n2. two',
    ],
    ['a<br>b', 'a\nb'],
    ['> [!NOTE]\n> <b>x</b>', '> [!NOTE]\n> **x**'],
    ['<script>alert(1)</script>x', 'x'],
    ['<a href="javascript:run()">It</a> and <a name="b">b</a>', 'It and b'],
    ['<table><tr><th>a<th>b<tr><td>1<td>2</table>', '| a | b |\n| - | - |\n| 1 | 2 |'],
    [
      '| a | b |\n| - | - |\n| 1<br>2 | <ul><li>x<li><b>y</b></ul>z |',
      '| a | b |\n| - | - |\n| 1<br>2 | x<br>**y**<br>z |',
    ],
    [
      '<table><tr><th>a<tr><td><p>b</p><pre>c\n\nd</pre><tr><td><ol><li>e<ol><li>f</ol></ol></table>',
      '| a |\n| - |\n| b<br>`c d` |\n| e<br>f |',
    ],
    ['10<sup>6</sup> H<sub>2</sub>O<sup><i>a</i></sup>', '10<sup>6</sup> H<sub>2</sub>O<sup>*a*</sup>'],
  ])('Markdown of %s', (text, markdown) => {
    expect(withoutHtml(text)).toBe(markdown);
  });

  it('in one line has no tags and no references', () => {
    expect(withoutTags('<p>It is <code>a</code>.</p><p>R&amp;D &amp;lt; 5</p>').trim()).toBe('It is a.  R&D &lt; 5');
    expect(withoutTags('Make it<script>run()</script> so')).toBe('Make it so');
    expect(withoutTags('Say <script> first')).toBe('Say  first');
  });
});
