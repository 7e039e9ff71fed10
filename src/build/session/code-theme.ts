import type { LanguageRegistration } from 'shiki/core';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { codeThemeProperties, codeThemes } from '../../markdown/highlight/code-theme.ts';
import { projectProblem } from '../../project/diagnostics.ts';
import type { DocsProject } from '../../project/project.ts';
import { readNamedText } from '../../project/read-file.ts';
import { nearest } from '../../shared/nearest.ts';

const dark = 'dark-plus';

/** Returns the CSS of docs.json `styling.codeblocks`: code that is dark in both schemes, or in the colours of a theme. */
export async function codeLooks({
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
  const css = [
    await rule(':root', names.light),
    names.dark === names.light ? await rule('.dark', names.light) : await rule('.dark', names.dark),
  ];
  return { css: css.join(''), diagnostics: [...new Map(diagnostics.map((entry) => [entry.message, entry])).values()] };
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

/** Returns the TextMate grammars that docs.json names; one that cannot be read is left out and reported. */
export function projectGrammars({ root, config, locate }: DocsProject): {
  readonly grammars: readonly LanguageRegistration[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const setting = config.styling?.codeblocks;
  const paths = typeof setting === 'object' ? (setting.languages?.custom ?? []) : [];
  const grammars: LanguageRegistration[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, path] of paths.entries()) {
    const place = locate(['styling', 'codeblocks', 'languages', 'custom', index]);
    try {
      const read = readNamedText(root, path.replace(/^\/+/, ''));
      if (!('text' in read)) throw new Error(`it ${read.reason}`);
      const grammar = JSON.parse(read.text) as Partial<LanguageRegistration> | null;
      if (
        typeof grammar !== 'object' ||
        grammar === null ||
        typeof grammar.name !== 'string' ||
        typeof grammar.scopeName !== 'string' ||
        !Array.isArray(grammar.patterns)
      ) {
        throw new Error('it has no name, scopeName and patterns');
      }
      grammars.push(grammar as LanguageRegistration);
    } catch (error) {
      diagnostics.push(
        projectProblem['grammar-unreadable']({
          message: `The grammar ${path} could not be read: ${error instanceof Error ? error.message : String(error)}.`,
          ...place,
          hint: 'Name a TextMate grammar as JSON; the path counts from the folder of docs.json.',
        }),
      );
    }
  }
  return { grammars, diagnostics };
}
