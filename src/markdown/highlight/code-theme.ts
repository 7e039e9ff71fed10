import { bundledThemes } from 'shiki/themes';
import { black, contrast, hex, mix, movedUntil, parseHex, white } from '../../shared/contrast.ts';
import { scopesByClass } from './token-theme.ts';

/** The custom property of each token class, see `tokens.css`. */
const properties: Readonly<Record<string, string>> = {
  c: 'comment',
  k: 'keyword',
  s: 'string',
  e: 'escape',
  n: 'constant',
  f: 'function',
  t: 'type',
  p: 'property',
  l: 'link',
  i: 'inserted',
  d: 'deleted',
};

/** What the theme `css-variables` reads each colour from (docs-json.md §1.4). */
const variables: Readonly<Record<string, string>> = {
  comment: '--mint-token-comment',
  keyword: '--mint-token-keyword',
  string: '--mint-token-string',
  escape: '--mint-token-string-expression',
  constant: '--mint-token-constant',
  function: '--mint-token-function',
  type: '--mint-token-keyword',
  property: '--mint-token-parameter',
  link: '--mint-token-link',
  inserted: '--mint-token-string',
  deleted: '--mint-token-constant',
};

/** Names of the themes that docs.json `styling.codeblocks.theme` may give. */
export const codeThemes: readonly string[] = ['css-variables', ...Object.keys(bundledThemes)];

const mixed = (color: string, share: number): string =>
  `color-mix(in srgb,var(--octavo-color-${color}) ${share}%,var(--octavo-color-code-bg))`;

/** What stands on code goes with its ground, which may be dark on a light page. */
export const propertiesOnCode =
  '--octavo-color-bg:var(--octavo-color-code-bg);--octavo-color-text:var(--octavo-color-code-text);' +
  `--octavo-color-surface:${mixed('code-text', 5)};--octavo-color-text-muted:${mixed('code-text', 72)};--octavo-color-border:${mixed('code-text', 18)};` +
  `--octavo-color-surface-2:${mixed('code-text', 14)};--octavo-color-accent-soft:${mixed('accent', 22)};` +
  `--octavo-color-success-soft:${mixed('success', 22)};--octavo-color-danger-soft:${mixed('danger', 22)}`;

/** Returns the custom properties of a block of code that has a theme of its own; undefined for a theme that nobody knows. */
export async function blockColors(theme: string): Promise<string | undefined> {
  const properties = await codeThemeProperties(theme);
  return properties === undefined ? undefined : `${properties};${propertiesOnCode}`;
}

/** A colour, and how much of it is seen. */
const hexColour = /^(#(?:[\da-f]{3}|[\da-f]{6}))([\da-f]{2})?$/i;

type Theme = Awaited<ReturnType<(typeof bundledThemes)[keyof typeof bundledThemes]>>['default'];

/**
 * Returns the custom properties that colour code as a theme of Shiki does: those of the token classes, ground and text.
 * Undefined for a theme that nobody knows.
 */
export async function codeThemeProperties(name: string): Promise<string | undefined> {
  if (name === 'css-variables') {
    const tokens = Object.entries(variables).map(([token, source]) => `--octavo-code-${token}:var(${source})`);
    const ground =
      '--octavo-color-code-bg:var(--mint-color-background);--octavo-color-code-text:var(--mint-color-text)';
    return [...tokens, ground].join(';');
  }
  if (!Object.hasOwn(bundledThemes, name)) return undefined;
  const { default: theme } = await bundledThemes[name as keyof typeof bundledThemes]();
  const text = theme.fg ?? theme.colors?.['editor.foreground'] ?? settingsOf(theme)[0]?.foreground;
  const ground = theme.bg ?? theme.colors?.['editor.background'];
  const tokens = Object.entries(scopesByClass).map(([token, scopes]) => {
    const colour = colourOf(scopes, theme) ?? text;
    return `--octavo-code-${properties[token] ?? token}:${colour === undefined ? 'inherit' : readable(colour, ground)}`;
  });
  return [
    ...tokens,
    ...(ground === undefined ? [] : [`--octavo-color-code-bg:${ground}`]),
    ...(text === undefined ? [] : [`--octavo-color-code-text:${readable(text, ground)}`]),
  ].join(';');
}

/** Returns a colour of a theme, moved towards white or black until it is readable on its ground (WCAG 2.2, 1.4.3): many have pale comments. */
function readable(colour: string, ground: string | undefined): string {
  const [, solid, alpha = 'ff'] = hexColour.exec(colour) ?? [];
  const [, background] = hexColour.exec(ground ?? '') ?? [];
  if (solid === undefined || background === undefined) return colour;
  const on = parseHex(background);
  const seen = mix(on, parseHex(solid), Number.parseInt(alpha, 16) / 255);
  if (contrast(seen, on) >= 4.5) return colour;
  const towards = contrast(white, on) > contrast(black, on) ? white : black;
  return hex(movedUntil(seen, towards, (moved) => contrast(moved, on) >= 4.5));
}

interface Setting {
  readonly scopes: readonly string[];
  readonly foreground: string | undefined;
}

function settingsOf(theme: Theme): Setting[] {
  // A rule of `vesper` has none, whatever the types say.
  const rules: readonly { readonly scope?: string | string[]; readonly settings?: { foreground?: string } }[] =
    theme.settings ?? theme.tokenColors ?? [];
  return rules.map(({ scope, settings }) => ({
    scopes: (Array.isArray(scope) ? scope : (scope ?? '').split(',')).map((part) => part.trim()),
    foreground: settings?.foreground,
  }));
}

/** The colour of the first scope that the theme has a rule for; of several rules the most exact one. */
function colourOf(scopes: readonly string[], theme: Theme): string | undefined {
  const settings = settingsOf(theme);
  for (const scope of scopes) {
    let best = '';
    let colour: string | undefined;
    for (const { scopes: selectors, foreground } of settings) {
      for (const selector of selectors) {
        const applies = scope === selector || scope.startsWith(`${selector}.`);
        if (foreground === undefined || selector === '' || !applies || selector.length < best.length) continue;
        best = selector;
        colour = foreground;
      }
    }
    if (colour !== undefined) return colour;
  }
  return undefined;
}
