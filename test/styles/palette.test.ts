import { describe, expect, test } from 'vitest';
import { accents, contrastRatio } from '../../src/styles/palette.ts';

describe('the accent of any brand colour', () => {
  test.each(['#000000', '#ffffff', '#ff0', '#0F766E', '#16A34A', '#ffd166', '#5B4BDB', '#e11d48', '#123'])(
    '%s is readable',
    (primary) => {
      const { light, dark } = accents({ primary });
      expect(contrastRatio(light.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(light.accent, light.soft)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(dark.accent, '#0c0e12')).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(dark.accent, dark.soft)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(light.contrast, light.accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(dark.contrast, dark.accent)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('one that is readable stays as it is', () => {
    expect(accents({ primary: '#0F766E' }).light.accent).toBe('#0f766e');
  });
});
