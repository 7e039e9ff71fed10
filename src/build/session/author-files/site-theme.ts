import { join } from 'node:path';
import { fetchWebFont } from '../../../author/index.ts';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import { projectProblem, type DocsProject } from '../../../project/index.ts';
import { catalogueFonts, fontSources, siteStyles, themeStyles } from '../../../styles/index.ts';
import { codeTheme } from './code-theme.ts';
import type { AuthorFile } from '../../contracts.ts';

/** What docs.json chooses of how a site looks. */
interface SiteTheme {
  readonly css: string;
  /** Font files. */
  readonly files: readonly AuthorFile[];
  /** Addresses of the fonts that text is set in. */
  readonly textFonts: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where the files of a theme come from, and where they are published. */
export interface ThemePlace {
  /** Returns the address of a path below the site's base. */
  readonly href: (path: string) => string;
  readonly cacheDir: string;
  readonly offline: boolean;
}

const fontFolder = '_octavo/fonts';

/** Returns the theme that docs.json chooses: layout, colours, background, and fonts that are fetched from a catalogue. */
export async function siteTheme(project: DocsProject, { href, cacheDir, offline }: ThemePlace): Promise<SiteTheme> {
  const { config, locate } = project;
  const files = new Map<string, AuthorFile>();
  const rules: string[] = [];
  const textFonts: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { family, weight } of catalogueFonts(config.fonts)) {
    try {
      const font = await fetchWebFont(family, weight, {
        cacheDir: join(cacheDir, 'fonts'),
        offline,
        href: (name) => href(`${fontFolder}/${name}`),
      });
      rules.push(font.css);
      if (font.latin !== undefined) textFonts.push(font.latin);
      for (const [name, contents] of font.files) files.set(name, { path: `${fontFolder}/${name}`, contents });
    } catch (error) {
      diagnostics.push(unreachable(`font "${family}"`, error, locate(['fonts'])));
    }
  }
  const asset = (path: string): string => (/^(?:https?:)?\/\//i.test(path) ? path : href(path.replace(/^\.?\/+/, '')));
  textFonts.push(...fontSources(config.fonts).map(asset));
  const code = await codeTheme(project);
  const css = [...rules, themeStyles(config.theme), siteStyles(config, asset), code.css].join('\n');
  return { css, files: [...files.values()], textFonts, diagnostics: [...diagnostics, ...code.diagnostics] };
}

export function unreachable(what: string, error: unknown, place: Pick<Diagnostic, 'file' | 'range'>): Diagnostic {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return projectProblem['font-unreachable']({
    message: `The ${what} could not be fetched (${cause instanceof Error ? cause.message : String(cause)}).`,
    ...place,
    hint: 'Build once with a connection, or put the file into the project and name it there; until then its default is shown.',
  });
}
