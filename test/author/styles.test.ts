import { describe, expect, test } from 'vitest';
import { classNames } from '../../src/author/class-names.ts';
import { withPartClasses } from '../../src/author/stylesheet.ts';
import { utilityStyles } from '../../src/author/utility-styles.ts';

describe('class names of a page', () => {
  test('come from attributes in every spelling, and not from its text', () => {
    const names = classNames(
      `A flex table.\n<div className="grid md:grid-cols-2">\n<p class='hidden'>\n<a className={\`mt-4 \${on ? "p-1" : 'p-2'}\`}>`,
    );
    expect([...names]).toEqual(expect.arrayContaining(['grid', 'md:grid-cols-2', 'hidden', 'mt-4', 'p-1', 'p-2']));
    expect(names.has('flex')).toBe(false);
  });

  test('come from the strings of exported code', () => {
    expect([...classNames(`export const tone = 'text-red-500';`)]).toContain('text-red-500');
  });

  test('are those that code may put together of a start and a value', () => {
    const names = classNames(
      'export const Row = ({ depth, tone }) => <li className={`flex md:ml-${depth * 4} bg-${tone ?? "red"}-50 p-${a}-${b}`} />;',
    );
    expect([...names]).toEqual(expect.arrayContaining(['md:ml-4', 'md:ml-12', 'md:ml-auto', 'bg-red-50', 'bg-sky-50']));
    expect([...names].filter((name) => name.startsWith('p-') && !name.includes('$'))).toEqual([]);
  });
});

describe('utility classes', () => {
  test('become styles in source order of the framework, dark mode by the class on html', async () => {
    const css = await utilityStyles(
      new Set(['grid', 'md:grid-cols-2', 'dark:hidden', 'not-a-utility', 'text-primary']),
    );
    expect(css).toContain('.grid {');
    expect(css).toMatch(/@media \(width >= 48rem\) \{\s*\.md\\:grid-cols-2/);
    expect(css).toContain('.dark\\:hidden:where(.dark, .dark *)');
    expect(css).toContain('color: var(--octavo-brand-primary)');
    expect(css).not.toContain('not-a-utility');
  });

  test('keep the scale of Tailwind 3', async () => {
    expect(await utilityStyles(new Set(['rounded-sm']))).toContain('0.125rem');
  });

  test('have the width of the format’s own pages', async () => {
    expect(await utilityStyles(new Set(['max-w-8xl']))).toContain('90rem');
  });

  test('are nothing where no class is a utility', async () => {
    expect(await utilityStyles(new Set(['my-own-thing-7']))).toBe('');
  });
});

describe('a stylesheet of the project', () => {
  test('selects parts of the page by their element names too', () => {
    expect(withPartClasses('card h2, .x > accordion:hover { color: red }')).toBe(
      ':is(card, .card) h2, .x > :is(accordion, .accordion):hover { color: red }',
    );
  });

  test('leaves the heads of at-rules and strings alone', () => {
    expect(withPartClasses('@container card (width > 1px) { tabs[title="{ card"] frame { top: 0 } }')).toBe(
      '@container card (width > 1px) { tabs[title="{ card"] :is(frame, .frame) { top: 0 } }',
    );
  });

  test('keeps comments, classes, values and at-rules', () => {
    const css = '/* card {} */ @media (min-width: 1px) { .card { background: url(card.png) } #card-x { top: 0 } }';
    expect(withPartClasses(css)).toBe(css);
  });
});
