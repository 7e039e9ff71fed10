import type { Diagnostic } from '../../diagnostics/index.ts';
import { codeThemeProperties, codeThemes } from '../../markdown/highlight/code-theme.ts';
import { projectProblem, type DocsProject } from '../../project/index.ts';
import { nearest } from '../../shared/nearest.ts';

const dark = 'dark-plus';
const mixed = (color: string, share: number): string =>
  `color-mix(in srgb,var(--octavo-color-${color}) ${share}%,var(--octavo-color-code-bg))`;
/** What stands on code goes with its ground, which may be dark on a light page. */
const onCode =
  '.code-block,.code-group{' +
  '--octavo-color-bg:var(--octavo-color-code-bg);--octavo-color-text:var(--octavo-color-code-text);' +
  `--octavo-color-surface:${mixed('code-text', 5)};--octavo-color-text-muted:${mixed('code-text', 72)};--octavo-color-border:${mixed('code-text', 18)};` +
  `--octavo-color-surface-2:${mixed('code-text', 14)};--octavo-color-accent-soft:${mixed('accent', 22)};` +
  `--octavo-color-success-soft:${mixed('success', 22)};--octavo-color-danger-soft:${mixed('danger', 22)}}`;

/** Returns the CSS of docs.json `styling.codeblocks`: code that is dark in both schemes, or in the colours of a theme. */
export async function codeTheme({
  config,
  locate,
}: DocsProject): Promise<{ readonly css: string; readonly diagnostics: readonly Diagnostic[] }> {
  const setting = config.styling?.codeblocks;
  if (setting === undefined || setting === 'system') return { css: '', diagnostics: [] };
  const theme = setting === 'dark' ? dark : setting.theme;
  if (theme === undefined) return { css: '', diagnostics: [] };
  const names = typeof theme === 'string' ? { light: theme, dark: theme } : theme;
  const diagnostics: Diagnostic[] = [];
  const rule = async (selector: string, name: string): Promise<string> => {
    const properties = await codeThemeProperties(name);
    if (properties !== undefined) return `${selector}{${properties}}`;
    diagnostics.push(unknownTheme(name, locate(['styling', 'codeblocks', 'theme'])));
    return '';
  };
  const css = [await rule(':root', names.light), await rule('.dark', names.dark)].join('');
  return {
    css: css === '' ? '' : css + onCode,
    diagnostics: [...new Map(diagnostics.map((entry) => [entry.message, entry])).values()],
  };
}

function unknownTheme(name: string, place: Pick<Diagnostic, 'file' | 'range'>): Diagnostic {
  const suggestion = nearest(name, codeThemes);
  return projectProblem['code-theme-unknown']({
    message: `There is no theme for code with the name "${name}"; Octavo's own colours are used.`,
    ...place,
    hint:
      suggestion === undefined
        ? 'Name one of the themes of Shiki, for example "github-light".'
        : `Did you mean "${suggestion}"?`,
  });
}
