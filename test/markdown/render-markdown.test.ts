import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/markdown/render-markdown.ts';

describe('renderMarkdown', () => {
  it.each([
    ['Plain text, v1.2 (beta) - really!', '<p>Plain text, v1.2 (beta) - really!</p>'],
    ['a **b** `c`', '<p>a <strong>b</strong> <code>c</code></p>'],
    ['R&D < 5', '<p>R&amp;D &lt; 5</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['see <script>alert(1)</script>', '<p>see &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<img src=x onerror=y>', '<p>&lt;img src=x onerror=y&gt;</p>'],
    [
      '[x](javascript:alert(1)) [y](/ok) [z](mailto:a@b.c)',
      '<p>x <a href="/ok">y</a> <a href="mailto:a@b.c">z</a></p>',
    ],
    ['[e](&#106;avascript:x) <javascript:x> ![i](data:text/html,x)', '<p>e javascript:x i</p>'],
  ])('%s', (text, html) => {
    expect(renderMarkdown(text)).toBe(html);
  });

  it('drops the target of unsafe definitions', () => {
    expect(renderMarkdown('[a][r]\n\n[r]: javascript:x')).not.toContain('javascript');
  });

  it('leaves the paragraph out where only inline content fits', () => {
    expect(renderMarkdown('plain', { inline: true })).toBe('plain');
    expect(renderMarkdown('a *b*\n\nc', { inline: true })).toBe('a <em>b</em><br>c');
  });
});
