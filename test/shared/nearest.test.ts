import { describe, expect, test } from 'vitest';
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
