import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compactCode } from '../../src/markdown/highlight/compact-code.ts';
import { openDiskCache } from '../../src/markdown/highlight/disk-cache.ts';
import { createHighlighter } from '../../src/markdown/highlight/highlighter.ts';
import { grammarName } from '../../src/markdown/highlight/languages.ts';
import { markLines } from '../../src/markdown/highlight/line-classes.ts';

const folder = mkdtempSync(join(tmpdir(), 'octavo-highlight-'));
const highlighter = createHighlighter({ workers: 1 });

afterAll(async () => {
  await highlighter.close();
  rmSync(folder, { recursive: true });
});

describe('createHighlighter', () => {
  it('gives each line an element and each kind of token a class', async () => {
    const code = '// sum\nconst a = 1;\n\nreturn "<&>";';
    expect(await highlighter.highlight({ language: 'js', code })).toBe(
      [
        '<span class="line"><span class="c">// sum</span></span>',
        '<span class="line"><span class="k">const</span> a = <span class="n">1</span>;</span>',
        '<span class="line"></span>',
        '<span class="line"><span class="k">return</span> <span class="s">"&lt;&amp;>"</span>;</span>',
      ].join('\n'),
    );
  });

  it('has the colours of a terminal for escape sequences, which are not shown', async () => {
    const code = '\x1b[31mred\x1b[0m plain\n\x1b[1;92m<ok>\x1b[0m \x1b[2;33mdim\x1b[0m \x1b[38;5;208mother\x1b[0m';
    expect(await highlighter.highlight({ language: 'ansi', code })).toBe(
      [
        '<span class="line"><span class="d">red</span> plain</span>',
        '<span class="line"><span class="i">&lt;ok></span> <span class="t">dim</span> other</span>',
      ].join('\n'),
    );
  });

  it.each([
    ['mdx', '<A b="c">\n```rust\nfn main() {}\n```', ['<span class="t">A</span>', '<span class="k">fn</span>']],
    ['markdown', '<b>x</b>\n\n```rust\nfn main() {}\n```', ['<span class="t">b</span>', '<span class="k">fn</span>']],
    [
      'vue',
      '<template><p v-if="a">{{ 1 }}</p></template>',
      ['<span class="k">v-if</span>', '<span class="n">1</span>'],
    ],
    ['svelte', '<style lang="scss">\n$a: 1px\n</style>', ['<span class="n">1px</span>']],
    [
      'astro',
      '---\nconst a\n---\n<style lang="scss">\n$a: 1px\n</style>',
      ['<span class="k">const</span>', '<span class="n">1px</span>'],
    ],
  ])('colours what is inside of %s, whatever was coloured before', async (language, code, tokens) => {
    // With a grammar of its own it gets a thread that coloured nothing before.
    const grammars = [
      { name: `before-${language}`, scopeName: `source.before-${language}`, patterns: [], repository: {} },
    ];
    const alone = createHighlighter({ workers: 1, grammars });
    const html = await alone.highlight({ language, code });
    await alone.close();
    for (const token of tokens) expect(html).toContain(token);
    expect(await highlighter.highlight({ language, code })).toBe(html);
  });

  it('leaves its thread to the next one, unless that has other grammars or blocks are on their way', async () => {
    let started = 0;
    const count = (): void => void (started += 1);
    process.on('worker', count);
    const block = { language: 'js', code: 'const a = 1;' };
    const grammars = [{ name: 'own', scopeName: 'source.own', patterns: [], repository: {} }];
    const colour = async (own: typeof grammars): Promise<string> => {
      const one = createHighlighter({ workers: 1, grammars: own });
      const html = await one.highlight(block);
      await one.close();
      return html;
    };
    const first = await colour(grammars);
    const [before] = [started];
    expect(await colour(grammars)).toBe(first);
    expect(started).toBe(before);
    expect(await colour([{ ...grammars[0]!, name: 'other' }])).toBe(first);
    expect(started).toBe(before + 1);
    const cut = createHighlighter({ workers: 1, grammars });
    const plain = cut.highlight({ language: 'js', code: '"cut"' });
    await new Promise(setImmediate);
    await cut.close();
    expect(await plain).toContain('cut');
    expect(await colour(grammars)).toBe(first);
    expect(started).toBe(before + 2);
    process.off('worker', count);
  });

  it('says the same in elements of their own, shorter', async () => {
    const code = '// </span>\nconst a = 1;\n';
    expect(compactCode(await highlighter.highlight({ language: 'js', code }))).toBe(
      [
        '<o-line><o-c>// &lt;/span></o-c></o-line>',
        '<o-line><o-k>const</o-k> a = <o-n>1</o-n>;</o-line>',
        '<o-line></o-line>',
      ].join('\n'),
    );
  });

  it.each([
    ['json', '{"a": 1}', '<span class="p">"a"</span>'],
    ['bash', 'curl -X POST "x"', '<span class="p">-X</span>'],
    ['python', 'def f(x): pass', '<span class="f">f</span>'],
    ['html', '<a href="x">y</a>', '<span class="t">a</span>'],
    ['diff', '+ new', '<span class="i">+ new</span>'],
    ['curl', 'curl -s x', '<span class="f">curl</span>'],
  ])('knows the tokens of %s', async (language, code, part) => {
    expect(await highlighter.highlight({ language, code })).toContain(part);
  });

  it('remembers lines with what came before them', async () => {
    const inComment = await highlighter.highlight({ language: 'js', code: '/*\nconst a\n*/\nconst a' });
    expect(inComment.split('\n')[1]).toBe('<span class="line"><span class="c">const a</span></span>');
    expect(inComment.split('\n')[3]).toBe('<span class="line"><span class="k">const</span> a</span>');
  });

  it('shows unknown languages and very long code plainly', async () => {
    const plain = '<span class="line">a &lt; b</span>\n<span class="line">c</span>';
    expect(await highlighter.highlight({ language: 'no-such-language', code: 'a < b\nc' })).toBe(plain);
    expect(await highlighter.highlight({ language: '', code: 'a < b\nc' })).toBe(plain);
    const long = `const a = "${'x '.repeat(3000)}"`;
    expect(await highlighter.highlight({ language: 'js', code: long })).toBe(`<span class="line">${long}</span>`);
  });

  it('colours what surrounds keys and certificates, whose length costs no time', async () => {
    const [first, second] = ['eyJhcGl/'.repeat(1000), 'TUVRQ0l+'.repeat(50)];
    const code = `const a = ['${first}', "${second}", 12];`;
    expect(await highlighter.highlight({ language: 'js', code })).toBe(
      `<span class="line"><span class="k">const</span> a = [<span class="s">'${first}'</span>, ` +
        `<span class="s">"${second}"</span>, <span class="n">12</span>];</span>`,
    );
  });

  it('asks the threads of another by a port, and leaves code plain when they have ended', async () => {
    const owner = createHighlighter({ workers: 1 });
    const guest = createHighlighter({ port: owner.connect() });
    const block = { language: 'ts', code: 'let y: string' };
    expect(await guest.highlight(block)).toContain('<span class="k">let</span>');
    expect(await owner.highlight(block)).toBe(await guest.highlight(block));
    await owner.close();
    expect(await guest.highlight({ language: 'ts', code: 'let z' })).toBe('<span class="line">let z</span>');
    await guest.close();
  });

  it('answers from disk in the next run, and drops files of other versions', async () => {
    const cacheDir = join(folder, 'runs');
    const block = { language: 'ts', code: 'let x: string' };
    const first = createHighlighter({ workers: 1, cacheDir });
    const html = await first.highlight(block);
    await first.close();
    const [name = ''] = readdirSync(cacheDir);
    const file = join(cacheDir, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace('string', 'stored'));
    writeFileSync(join(cacheDir, 'highlight-old.log'), '');
    const second = createHighlighter({ workers: 1, cacheDir });
    expect(await second.highlight(block)).toBe(html.replace('string', 'stored'));
    await second.close();
    expect(readdirSync(cacheDir)).toEqual([name]);
  });
});

describe('openDiskCache', () => {
  const key = 'k'.repeat(27);

  it('keeps what it wrote, and stops at a record that was cut off', () => {
    const place = join(folder, 'cut');
    const first = openDiskCache(place, '1');
    first.write(key, 'härte\n');
    first.close();
    appendFileSync(join(place, 'highlight-1.log'), `${'l'.repeat(27)} 000000ff\ncut`);
    const second = openDiskCache(place, '1');
    expect(second.read(key)).toBe('härte\n');
    expect(second.read('l'.repeat(27))).toBeUndefined();
    second.close();
  });

  it('does nothing where it may not write', () => {
    writeFileSync(join(folder, 'file'), '');
    const cache = openDiskCache(join(folder, 'file'), '1');
    cache.write(key, 'x');
    expect(cache.read(key)).toBeUndefined();
    cache.close();
  });
});

it.each([
  ['TypeScript', 'typescript'],
  ['golang', 'go'],
  ['env', 'dotenv'],
  ['output', undefined],
  ['plaintext', undefined],
  ['toString', undefined],
])('grammarName(%s) is %s', (language, grammar) => {
  expect(grammarName(language)).toBe(grammar);
});

it('markLines puts classes on lines', () => {
  const html = '<span class="line">a</span>\n<span class="line"><span class="k">b</span></span>';
  expect(markLines(html, { highlight: '2', added: '1-2' })).toBe(
    '<span class="line added">a</span>\n<span class="line highlighted added"><span class="k">b</span></span>',
  );
  expect(markLines(html, {})).toBe(html);
});

describe('tokens.css', () => {
  const css = readFileSync(new URL('../../src/markdown/highlight/tokens.css', import.meta.url), 'utf8');

  it.each([
    [':root', '#f6f7f9'],
    ['.dark', '#15181e'],
  ])('has readable colours in %s', (selector, background) => {
    const [, block = ''] = new RegExp(`${selector.replace('.', '\\.')} \\{([^}]*)\\}`).exec(css) ?? [];
    const colours = [...block.matchAll(/(--octavo-code-\w+): (#\w{6});/g)];
    expect(colours.length).toBe(11);
    for (const [, name = '', colour = ''] of colours) {
      expect(contrast(colour, background), `${name} on ${background}`).toBeGreaterThan(4.5);
    }
  });
});

/** Contrast ratio of two colours, as WCAG 2.2 defines it. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
