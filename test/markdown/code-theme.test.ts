import { expect, test } from 'vitest';
import { codeThemeProperties } from '../../src/markdown/highlight/code-theme.ts';
import { contrast, parseHex } from '../../src/shared/contrast.ts';

// Pale comments; short colours; transparent ones; a rule without settings.
test.each(['github-dark', 'slack-ochin', 'horizon', 'vesper'])(
  'all code is readable in the theme %s',
  async (theme) => {
    const colours = new Map(
      (await codeThemeProperties(theme))!.split(';').map((each) => each.split(':') as [string, string]),
    );
    const ground = parseHex(colours.get('--octavo-color-code-bg')!);
    colours.delete('--octavo-color-code-bg');
    expect(colours.size).toBe(12);
    const isPale = (colour: string): boolean => colour.length !== 9 && contrast(parseHex(colour), ground) < 4.5;
    expect([...colours].filter(([, colour]) => isPale(colour))).toEqual([]);
  },
);

test('a colour of a theme that is readable stays as it is', async () => {
  expect(await codeThemeProperties('github-dark')).toContain('--octavo-code-keyword:#f97583;');
});
