import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript';
import { bundledLanguages, type BundledLanguage } from 'shiki/langs';
import { expect, test } from 'vitest';
import { patternsOf } from '../../.ci/package/grammars.ts';
import { regularExpression, translatePattern } from '../../src/markdown/highlight/patterns.ts';

const samples: Partial<Record<BundledLanguage, string>> = {
  python: 'async def f(a: int) -> str:\n  """Says hi."""\n  return f"{a} {os.environ[\'X\']}"',
  typescript: 'import { a } from "b";\nexport class C<T> extends D { #e = `f ${g}`; }',
  html: '<p class="a">b</p><script>let a = 1;</script><style>a { b: c }</style>',
  markdown: '# A\n\n- **b** [c](d)\n\n| a |\n| - |\n| b |\n',
  yaml: 'a:\n  - b: c # d\n  - "e"\nf: |\n  g\n',
};

test.each(Object.entries(samples))(
  'the package has all that %s is read with, as Shiki translates it',
  async (name, code) => {
    const { default: grammars } = await bundledLanguages[name as BundledLanguage]();
    const packed = new Set(grammars.flatMap((grammar) => [...patternsOf(grammar)]));
    const asked = new Set<string>();
    const engine = createJavaScriptRegexEngine({
      forgiving: true,
      regexConstructor(pattern) {
        asked.add(pattern);
        return regularExpression(translatePattern(pattern));
      },
    });
    const shiki = await createHighlighterCore({ langs: grammars, themes: [], engine });
    const grammar = shiki.getLanguage(name);
    let stack: Parameters<typeof grammar.tokenizeLine2>[1] = null;
    for (const line of code.split('\n')) stack = grammar.tokenizeLine2(line, stack).ruleStack;
    expect(asked.size).toBeGreaterThan(15);
    // What ends as it began is known only then.
    const isKnownLater = (pattern: string): boolean => [...packed].some((source) => resolved(source)?.test(pattern));
    expect([...asked].filter((pattern) => !packed.has(pattern) && !isKnownLater(pattern))).toEqual([]);
    for (const pattern of asked)
      expect(`${regularExpression(translatePattern(pattern))}`).toBe(
        `${defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' })}`,
      );
  },
);

/** What a pattern with references to another one may become; undefined where it has none. */
function resolved(source: string): RegExp | undefined {
  const parts = source.split(/\\\d+/);
  return parts.length === 1
    ? undefined
    : new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('[^]*')}$`);
}
