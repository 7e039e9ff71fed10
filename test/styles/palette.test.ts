import { describe, expect, test } from 'vitest';
import { accents, contrastRatio } from '../../src/styles/palette.ts';

describe('the accent of any brand colour', () => {
  test.each(['#000000', '#ffffff', '#ff0', '#0F766E', '#16A34A', '#ffd166', '#5B4BDB', '#e11d48', '#ff0000', '#123'])(
    '%s is readable',
    (primary) => {
      const { light, dark } = accents({ primary });
      expect(contrastRatio(light.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(light.accent, light.soft)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(dark.accent, '#0c0e12')).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(dark.accent, dark.soft)).toBeGreaterThanOrEqual(4.5);
      for (const { fill, fillText, band } of [light, dark]) {
        expect(contrastRatio(fillText, fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio('#ffffff', band)).toBeGreaterThanOrEqual(7);
      }
    },
  );

  test('one that is readable stays as it is', () => {
    expect(accents({ primary: '#0F766E' }).light.accent).toBe('#0f766e');
  });

  test('areas have the colour itself, however light, and no shade of it', () => {
    const { light, dark } = accents({ primary: '#FACC15' });
    expect([light.fill, light.fillText]).toEqual(['#facc15', '#0c0e12']);
    expect([light.band, dark.band]).toEqual(['#0c0e12', '#1a1e26']);
  });

  test('white stands on what it nearly stood on, which becomes a little deeper', () => {
    expect([accents({ primary: '#3B82F6' }).light, accents({ primary: '#0F766E' }).light]).toMatchObject([
      { fill: '#3472d7', fillText: '#ffffff' },
      { fill: '#0f766e', fillText: '#ffffff' },
    ]);
  });

  test('black becomes white in the dark scheme, not grey', () => {
    expect(contrastRatio(accents({ primary: '#111827' }).dark.accent, '#0c0e12')).toBeGreaterThan(13);
  });
});
