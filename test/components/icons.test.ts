import { describe, expect, test } from 'vitest';
import { createIcons, nearestIcon } from '../../src/components/icons.ts';

describe('icons', () => {
  const icon = createIcons('fontawesome');

  test.each([
    ['a free Font Awesome name', 'rocket'],
    ['a prefix', 'fa-rocket'],
    ['classes of the web font', 'fa-solid fa-rocket'],
    ['classes of version 5', 'fas fa-rocket'],
    ['capitals', 'Rocket'],
  ])('reads %s', (_, name) => {
    expect(icon(name)).toBe(icon('rocket'));
    expect(icon('rocket')).toMatch(
      /^<svg class="icon" width="1em" height="1em" viewBox="[^"]+" aria-hidden="true"><path/,
    );
  });

  test.each([
    ['cog', 'gear'],
    ['search', 'magnifying-glass'],
    ['external-link-alt', 'up-right-from-square'],
    ['times', 'xmark'],
    ['tachometer-alt', 'gauge-high'],
  ])('knows the version 5 name %s', (old, name) => {
    expect(icon(old)).toBe(icon(name));
    expect(icon(old)).not.toBe('');
  });

  test('finds brands without being told that they are', () => {
    expect(icon('github')).toBe(icon('github', { type: 'brands' }));
    expect(icon('github')).not.toBe('');
  });

  test('tells the styles apart, and falls back from paid ones', () => {
    expect(icon('bell', { type: 'regular' })).not.toBe(icon('bell', { type: 'solid' }));
    expect(icon('bell', { type: 'light' })).toBe(icon('bell', { type: 'regular' }));
    expect(icon('rocket', { type: 'duotone' })).toBe(icon('rocket'));
  });

  test('uses the library of the site, then the one that is asked for', () => {
    const lucide = createIcons('lucide');
    expect(lucide('rocket')).toContain('stroke');
    expect(lucide('rocket')).not.toBe(icon('rocket'));
    expect(lucide('rocket', { library: 'fontawesome' })).toBe(icon('rocket'));
    expect(icon('lucide:rocket')).toBe(lucide('rocket'));
  });

  test('takes an icon of another library rather than none', () => {
    expect(icon('webhook')).toBe(createIcons('lucide')('webhook'));
    expect(createIcons('lucide')('github')).toMatch(/^<svg/);
  });

  test('shows paths and addresses as images, with the base in front and escaped', () => {
    const based = createIcons('lucide', { href: (path) => (path.startsWith('/') ? `/docs${path}` : path) });
    expect(based('/images/a.svg', { size: 20 })).toBe(
      '<img class="icon" src="/docs/images/a.svg" alt="" width="20" height="20" loading="lazy">',
    );
    expect(based('https://example.com/a.png?x="&y')).toContain('src="https://example.com/a.png?x=&quot;&amp;y"');
  });

  test('answers unknown names with nothing, and knows what they look like', () => {
    for (const name of ['no-such-icon', '__proto__', '']) expect(icon(name)).toBe('');
    expect(nearestIcon('roket')).toBe('rocket');
    expect(nearestIcon('book-opn', 'lucide')).toBe('book-open');
    expect(nearestIcon('no-such-thing-at-all')).toBeUndefined();
  });

  test('sets the size', () => {
    expect(icon('rocket', { size: 24 })).toContain('width="24" height="24"');
  });
});
