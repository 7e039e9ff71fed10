import { describe, expect, it } from 'vitest';
import { componentRegistry } from '../../src/components/index.ts';
import { exportMarkdown } from '../../src/markdown/export.ts';
import { compileText, renderPage } from './render.ts';

describe('TeX between the tags of Latex', () => {
  /** What the component is given, with nothing made of it. */
  const given = (text: string, values = {}): string => renderPage(compileText(text), values);

  it('keeps its braces, marks and angle brackets, also for agents', () => {
    const text = 'So <Latex>\\frac{10}{3} * x_{a_b} * 2 < `y`</Latex>.\n';
    expect(given(text)).toContain('\\frac{10}{3} * x_{a_b} * 2 < `y`');
    const registry = { components: componentRegistry, resolveLink: (target: string) => target, variables: {} };
    expect(exportMarkdown({ path: 'page.mdx', text }, { ...registry, include: () => undefined })).toBe(
      'So $\\frac{10}{3} * x_{a_b} * 2 < `y`$.',
    );
  });

  it('has no name that is missing, and its mistakes at their lines', () => {
    const { diagnostics, undeclaredNames } = compileText(
      '<Latex display>\n\\begin{pmatrix}\na & b \\\\\n\\fract{1}{2} & d\n\\end{pmatrix}\n</Latex>\n\n<Latex>x_{ij}</Latex>\n',
    );
    expect(undeclaredNames).toEqual([]);
    expect(diagnostics.map(({ code, range }) => [code, range?.start.line])).toEqual([['OCT238', 4]]);
  });

  it('has its mistakes said where it is a string, too', () => {
    const found = (text: string) => compileText(text).diagnostics.map(({ code }) => code);
    expect(found('<Latex>{String.raw`\\fract{1}{2}`}</Latex>\n')).toEqual(['OCT238']);
    expect(found('<Latex>{String.raw`\\frac{1}{2}`}</Latex>\n')).toEqual([]);
    expect(found("<Latex>{'\\\\fract{1}{2}'}</Latex>\n")).toEqual(['OCT238']);
  });

  it('is code where it is a string or a value, and text where its braces are escaped', () => {
    expect(given("<Latex>{'\\\\frac{10}{3}'}</Latex>\n")).toContain('\\frac{10}{3}');
    expect(given('<Latex>{String.raw`\\frac{10}{3}`}</Latex>\n')).toContain('\\frac{10}{3}');
    expect(given("export const mass = 'm';\n\n<Latex>E = {mass}c^2</Latex>\n")).toContain('E = mc^2');
    expect(given('<Latex>\\sqrt\\{10\\}</Latex>\n')).toContain('\\sqrt{10}');
  });

  it('stays code in code', () => {
    expect(given('`<Latex>\\frac{1}{2}</Latex>`\n')).toContain('&lt;Latex&gt;\\frac{1}{2}&lt;/Latex&gt;');
  });
});
