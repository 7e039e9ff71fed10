import { describe, expect, test } from 'vitest';
import { editDistance } from '../../src/shared/edit-distance.ts';
import { nearest, nearestFew, nearestName } from '../../src/shared/nearest.ts';

describe('nearest', () => {
  test.each([
    ['Stpe', ['Type', 'Step', 'Steps'], 'Step'],
    ['tab', ['tag', 'tabs'], 'tabs'],
    ['defualt', ['display', 'default'], 'default'],
    ['pirmary', ['light', 'primary'], 'primary'],
    ['mnit', ['luma', 'mint'], 'mint'],
    ['colour', ['colors', 'color'], 'color'],
    ['centre', ['center', 'wide'], 'center'],
  ])('%s among %j is %s', (name, candidates, meant) => {
    expect(nearest(name, candidates)).toBe(meant);
  });

  test('half a word is not a likeness', () => {
    expect(nearest('auto', ['alto2x', 'dark', 'onto'])).toBeUndefined();
    expect(nearest('page', ['tag', 'ages2'])).toBeUndefined();
  });

  test('no other candidate is nearer', () => {
    for (const name of words(4)) {
      const candidates = words(4).filter((word) => word !== name && word.length + name.length > 5);
      const least = Math.min(...candidates.map((candidate) => editDistance(name, candidate, 20)));
      const found = nearest(name, candidates);
      expect(found === undefined ? undefined : editDistance(name, found, 20)).toBe(least > 1 ? undefined : least);
    }
  });

  test('the nearest come first, and among equally near ones those that begin alike', () => {
    expect(nearestFew('guides/deply', ['guides/delay', 'guides/deploy', 'guides/reply', 'faq'], 3)).toEqual([
      'guides/deploy',
      'guides/reply',
      'guides/delay',
    ]);
  });
});

describe('nearestName', () => {
  test.each([
    ['meta_tags', ['metatags', 'paths'], 'metatags'],
    ['Side-Bar-Title', ['title', 'sidebarTitle'], 'sidebarTitle'],
    ['desc', ['description', 'default'], 'description'],
    ['iconName', ['icon', 'href'], 'icon'],
    ['measurement', ['measurementId'], 'measurementId'],
  ])('%s among %j is %s', (name, names, meant) => {
    expect(nearestName(name, names)).toBe(meant);
  });

  test('an abbreviation of several names is none of them', () => {
    expect(nearestName('nav', ['navbar', 'navigation'])).toBeUndefined();
  });
});

/** Every word of the letters a, b and é, up to a length. */
function words(length: number): readonly string[] {
  const shorter = length === 1 ? [''] : words(length - 1);
  return [...new Set([...shorter, ...shorter.flatMap((word) => ['a', 'b', 'é'].map((letter) => word + letter))])];
}

test('a distance beyond what is asked for is one more than that', () => {
  for (const one of words(4)) {
    for (const other of words(4)) {
      const whole = editDistance(one, other, 20);
      const bounded = [0, 1, 2, 3].map((max) => editDistance(one, other, max));
      expect(bounded).toEqual([0, 1, 2, 3].map((max) => Math.min(max + 1, whole)));
    }
  }
});
