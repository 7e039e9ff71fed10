import { join } from 'node:path';
import cssTree from 'css-tree/package.json' with { type: 'json' };
import { classNames, minifyStyles, utilityStyles } from '../../../author/index.ts';
import { readCached, writeCached } from '../../../cache/cache-files.ts';
import { sha256, shortDigest } from '../../../cache/sha256.ts';
import type { Diagnostic, SourceFile } from '../../../diagnostics/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import { inLayer } from '../../../styles/index.ts';
import type { AuthorFile } from '../../contracts.ts';
import { classProblems } from './class-problems.ts';
import { siteTheme, type ThemePlace } from './site-theme.ts';

/** CSS of a site beside its own stylesheets. */
interface AuthorStyles {
  /** CSS that stands in every page. */
  readonly style: string;
  /** The stylesheet that pages load instead, where it is too long for that. */
  readonly file?: AuthorFile;
  /** Font files. */
  readonly fonts: readonly AuthorFile[];
  /** Addresses of the fonts that text is set in. */
  readonly textFonts: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Characters of CSS that stand in every page. */
const maxInline = 5000;

/** Returns theme and utility classes of a project; those of most sites are too few for a request of their own. */
export async function authorStyles(project: DocsProject, place: ThemePlace): Promise<AuthorStyles> {
  const { css: theme, files: fonts, ...ofTheme } = await siteTheme(project, place);
  // Utilities are what authors write: as strong as their stylesheets.
  const utilities = await utilityStyles(words(project));
  const diagnostics = [
    ...ofTheme.diagnostics,
    ...(await classProblems(project, { css: utilities, cacheDir: place.cacheDir })),
  ];
  const css = await minified(`${inLayer(theme)}\n${utilities}`, place);
  const rest = { fonts, ...ofTheme, diagnostics };
  if (css.length <= maxInline) return { style: css.replaceAll('</', '<\\/'), ...rest };
  return { style: '', file: { path: `_octavo/site.${shortDigest(css)}.css`, contents: css }, ...rest };
}

/** The same styles in fewer characters, kept from build to build: what reads CSS takes longer to load than many a build to read its pages. */
async function minified(css: string, { cacheDir }: Pick<ThemePlace, 'cacheDir'>): Promise<string> {
  const file = join(cacheDir, 'styles', `${sha256(`${cssTree.version}\0${css}`)}.css`);
  const known = await readCached(file);
  if (known !== undefined) return known.toString();
  const made = minifyStyles(css);
  await writeCached(file, made);
  return made;
}

const wordsOf = new WeakMap<SourceFile, ReadonlySet<string>>();

/** Everything in the project that may be the name of a class; nothing where no file gives an element one. */
function words({ markdownFiles, codeFiles }: DocsProject): Set<string> {
  const all = new Set<string>();
  const files = [...markdownFiles.values(), ...codeFiles.values()];
  if (!files.some(({ text }) => /class/i.test(text))) return all;
  for (const file of files) {
    const own = wordsOf.get(file) ?? classNames(file.text);
    wordsOf.set(file, own);
    for (const word of own) all.add(word);
  }
  return all;
}
