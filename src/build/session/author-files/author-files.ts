import { customStyles, withPartClasses, type IslandData, type ProjectPackages } from '../../../author/index.ts';
import type { Diagnostic, SourceFile } from '../../../diagnostics/index.ts';
import type { CompiledPage, PageFacts } from '../../../markdown/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import type { AuthorFile, AuthorFiles } from '../../contracts.ts';
import { createAuthorCode } from './author-code.ts';
import { createAuthorIslands } from './author-islands.ts';
import { authorStyles } from './author-styles.ts';
import { diagramLibrary } from './diagram-library.ts';
import { once } from '../../../shared/once.ts';
import { languageFile } from './own-languages.ts';
import type { Settings } from '../../settings.ts';
import { shortDigest } from '../../../cache/sha256.ts';
import type { ThemePlace } from './site-theme.ts';

interface Context extends ThemePlace {
  readonly project: DocsProject;
  readonly packages: ProjectPackages;
  /** Texts and icons for components in browsers whose code is `sources`. */
  readonly islandData: (sources: readonly string[]) => IslandData;
  /** Languages of code examples. */
  readonly snippetLanguages: Settings['snippetLanguages'];
  /** Stylesheets of the project around the docs, by absolute path. */
  readonly customCss: readonly string[];
  /** Base path of the site: `/docs`, or the empty string. */
  readonly base: string;
  readonly compiled: (file: string) => CompiledPage | undefined;
  readonly facts: (file: string) => PageFacts | undefined;
  /** Whether anyone may read a page: what another page defines for browsers would be a file for all. */
  readonly isOpen: (file: string) => boolean;
}

/** Returns what the project brings; each part is built when it is first asked for. */
export function createAuthorFiles(context: Context): AuthorFiles {
  const { project, href } = context;
  const { stylesheets, scripts } = project;
  const problems: Diagnostic[] = [];
  const code = createAuthorCode(context);
  const islands = createAuthorIslands({ ...context, code });
  const styles = once(async () => {
    const result = await authorStyles(project, context);
    problems.push(...result.diagnostics);
    return result;
  });
  const custom = once(async () => {
    const { customCss, base } = context;
    if (customCss.length === 0) return [];
    const result = await customStyles(customCss, { root: project.root, base });
    problems.push(...result.diagnostics);
    return result.files.map(({ path, contents }) => ({ path: `_octavo/custom/${path}`, contents }));
  });
  const islandFiles = once(async () => {
    const { files, diagnostics } = await islands.files();
    problems.push(...diagnostics);
    return files;
  });
  const ofPackages = once(async (): Promise<readonly AuthorFile[]> => [
    ...(await custom()),
    ...(await islandFiles()),
    ...(await diagramLibrary(project)),
  ]);
  return {
    ...code,
    island: (file) => islands.island(file),
    pageFiles: once(async () => {
      const { style, file, textFonts } = await styles();
      const address = ({ path, text }: SourceFile): string => `${href(path)}?v=${shortDigest(text)}`;
      return {
        style,
        fonts: textFonts,
        stylesheets: [
          ...(file === undefined ? [] : [href(file.path)]),
          ...stylesheets.map(address),
          ...(await custom()).slice(0, 1).map(({ path }) => href(path)),
        ],
        scripts: scripts.map((file) => ({ src: address(file), isModule: /^import\s/m.test(file.text) })),
      };
    }),
    files: async () => {
      const { file, fonts } = await styles();
      const ofTheme = file === undefined ? fonts : [file, ...fonts];
      const rewritten = stylesheets.map(({ path, text }) => ({ path, contents: withPartClasses(text) }));
      return [...ofTheme, ...rewritten, ...context.snippetLanguages.map(languageFile), ...(await ofPackages())];
    },
    hasPackages: async () => (await ofPackages()).length > 0,
    diagnostics: () => [...code.diagnostics(), ...problems],
  };
}
