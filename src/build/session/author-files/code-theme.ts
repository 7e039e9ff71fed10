import type { Diagnostic } from '../../../diagnostics/index.ts';
import { codeThemeProperties, codeThemes, propertiesOnCode } from '../../../markdown/highlight/code-theme.ts';
import { projectProblem, type DocsProject } from '../../../project/index.ts';
import { nearest } from '../../../shared/nearest.ts';

const dark = 'dark-plus';
/** What `styling.codeblocks` takes beside the names of themes. */
const schemes = ['system', 'dark'];

/** Returns the CSS of docs.json `styling.codeblocks`: code that is dark in both schemes, or in the colours of a theme. */
export async function codeTheme({
  config,
  locate,
}: DocsProject): Promise<{ readonly css: string; readonly diagnostics: readonly Diagnostic[] }> {
  const setting = config.styling?.codeblocks;
  if (setting === undefined || setting === 'system') return { css: '', diagnostics: [] };
  const isWhole = typeof setting === 'string' || 'light' in setting;
  const theme = isWhole ? setting : setting.theme;
  if (theme === undefined) return { css: '', diagnostics: [] };
  const names = typeof theme === 'string' ? { light: theme, dark: theme } : theme;
  const place = ['styling', 'codeblocks', ...(isWhole ? [] : ['theme'])];
  const diagnostics: Diagnostic[] = [];
  const rule = async (selector: string, name: string): Promise<string> => {
    const properties = await codeThemeProperties(isWhole && name === 'dark' ? dark : name);
    if (properties !== undefined) return `${selector}{${properties}}`;
    diagnostics.push(unknownTheme(name, locate(place), isWhole));
    return '';
  };
  const css = [await rule(':root', names.light), await rule('.dark', names.dark)].join('');
  return {
    css: css === '' ? '' : `${css}.code-block,.code-group{${propertiesOnCode}}`,
    diagnostics: [...new Map(diagnostics.map((entry) => [entry.message, entry])).values()],
  };
}

function unknownTheme(name: string, place: Pick<Diagnostic, 'file' | 'range'>, isWhole: boolean): Diagnostic {
  const suggestion = nearest(name, isWhole ? [...schemes, ...codeThemes] : codeThemes);
  return projectProblem['code-theme-unknown']({
    message: `There is no code theme named "${name}"; Octavo's own colours are used.`,
    ...place,
    hint:
      suggestion === undefined
        ? 'Name one of the themes of Shiki, for example "github-light".'
        : `Did you mean "${suggestion}"?`,
  });
}
