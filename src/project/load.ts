import { statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Ignore } from 'ignore';
import type { Diagnostic, Result, SourceFile } from '../diagnostics/index.ts';
import { checkConfig, type CheckedConfig } from './check-config.ts';
import { readConfigSource, type ConfigSource, type Place } from './config-source.ts';
import type { ConfigText } from './config-text.ts';
import { namedDescriptions } from './description-sources.ts';
import { linkCounts } from './link-counts.ts';
import { projectProblem } from './diagnostics.ts';
import type { FetchOptions } from './fetch-description.ts';
import { artifactLocation, libraryKey, namedLibraries } from './library-uses.ts';
import { readLibraries } from './read-libraries.ts';
import { readFrontmatter } from './frontmatter/frontmatter.ts';
import { gitHistory } from './git-history.ts';
import { gitOrigin } from './git-origin.ts';
import { idleIgnores } from './idle-ignores.ts';
import { createLeftOut, walkDiagnostics } from './left-out.ts';
import { hookedMarkdown } from './hooked-markdown.ts';
import { fromMintJson, withoutStaleKeys } from './legacy/legacy-config.ts';
import { elementsOf } from './navigation/elements.ts';
import { listedPages } from './navigation/listed-pages.ts';
import { isRecord } from '../shared/is-record.ts';
import { jsonModule } from '../shared/json-module.ts';
import { composedPath } from '../shared/paths.ts';
import { namedFiles } from './named-files.ts';
import type { DocsProject, PageSource } from './project.ts';
import type { ProjectHooks, WrittenPage } from './project-hooks.ts';
import type { DocsConfig } from './schema/docs-config.ts';
import { createIgnore, importedFiles, isReadme, kindOf } from './project-files.ts';
import { pageScripts } from './page-scripts.ts';
import { readDescriptions, readParts } from './read-descriptions.ts';
import { encodingProblem, guessed, readNamedText, readText } from './read-file.ts';
import { readAssistantNotes } from './read-assistant-notes.ts';
import { assistantSkills, readSiteSkill, readSkills, siteSkillFile } from './read-skills.ts';
import { isForAgents, unpublishedReason } from './unpublished.ts';
import type { Extensions } from './vocabulary.ts';
import { walkFiles } from './walk-files.ts';

export interface LoadOptions extends FetchOptions {
  /** Absolute paths that builds write to; what is in them belongs to no project. */
  readonly outputs?: readonly string[];
  /** Texts that name files of the project, from its root, and stand elsewhere. */
  readonly texts?: readonly SourceFile[];
  readonly hooks?: ProjectHooks;
  readonly extensions?: Extensions;
  /** For numbers of GitHub beside links. */
  readonly githubToken?: string | undefined;
}

/** Reads a docs project. Never throws for what an author wrote: every problem is a diagnostic, the value is the rest. */
export async function loadProject(dir: string, options: LoadOptions): Promise<Result<DocsProject>> {
  const readAt = Date.now();
  const root = resolve(dir);
  const source = configSource(root);
  const history = gitHistory(root);
  const ignored = ignoreOf(root, options);
  const walked =
    statSync(root, { throwIfNoEntry: false })?.isDirectory() === true
      ? await walkFiles(root, ignored)
      : { files: [], problems: [], linked: [] };
  const isArtifact = artifactsOf(source);
  // The skill of a site is no page of it, unless docs.json lists it.
  const isSkill = !listedPages(source.value['navigation']).has(pagePathOf(siteSkillFile));
  const paths = walked.files.filter(
    (path) => !source.files.includes(path) && !isArtifact(path) && !(isSkill && path === siteSkillFile),
  );
  const markdownProblems: Diagnostic[] = [];
  const written = readMarkdown(root, paths, markdownProblems);
  const { config, diagnostics, unread, locate } = await checkedConfig(source, written, options);
  const { cacheDir, offline = false, githubToken } = options;
  const counts = linkCounts(config, { cacheDir: join(cacheDir, 'counts'), offline, githubToken });
  const { files: markdown, authored, problems: hookProblems } = await hookedMarkdown(written, options.hooks?.markdown);
  const problems: Diagnostic[] = [
    ...[...source.diagnostics, ...diagnostics],
    ...[...walkDiagnostics(walked.problems), ...markdownProblems, ...hookProblems],
    ...idleIgnores(root, mintignore(root), walked.files),
  ];
  const pages = readPages({ files: markdown, listed: listedPages(config.navigation), problems });
  const leftOut = createLeftOut({ root, mintignore: mintignore(root), ignored, problems: walked.problems });
  const named = namedDescriptions(config);
  const data = new Set(paths.filter((path) => kindOf(path) === 'data'));
  const descriptions = await readDescriptions({ root, data, named, locate, options, leftOut, problems });
  const descriptionParts = readParts(root, data, descriptions, problems);
  const libraries = namedLibraries(config.navigation, pages, locate);
  const siteSkill = walked.files.includes(siteSkillFile) ? readSiteSkill(root, problems) : [];
  const skills = [...siteSkill, ...readSkills(root, problems)];
  const assistantNotes = readAssistantNotes(root, problems);
  const author = readAuthorFiles({ root, paths, markdown, problems });
  const project: DocsProject = {
    root,
    readAt,
    config,
    configFiles: source.files,
    unread,
    pages,
    unreadablePages: new Set(paths.filter((path) => kindOf(path) === 'page' && !markdown.has(path)).map(pagePathOf)),
    markdownFiles: markdown,
    authored,
    codeFiles: author.codeFiles,
    stylesheets: author.stylesheets,
    scripts: author.scripts,
    programFiles: author.programFiles,
    skills,
    assistantSkills: readSkills(root, problems, assistantSkills),
    assistantNotes,
    descriptions,
    descriptionParts,
    libraries: await readLibraries({ root, named: libraries, options, problems }),
    unreachable: named.filter(({ location }) => !descriptions.has(location)).map(({ location }) => location),
    linkable: new Set(paths.filter((path) => ['asset', 'data', 'script'].includes(kindOf(path)))),
    assets: publishedFiles(paths, {
      texts: [
        ...[...markdown.values()].filter((file) => isShown(file, pages)),
        ...author.texts,
        ...configFiles(root, source),
        ...(options.texts ?? []),
      ],
      used: [author.scripts.map(({ path }) => path), descriptions.keys(), descriptionParts.keys()],
    }),
    history: await history,
    origin: linksToOrigin(config) ? await gitOrigin(root) : undefined,
    locate,
    leftOut,
    linked: new Set(walked.linked),
    linkCounts: await counts,
  };
  return { value: project, diagnostics: problems };
}

function checkedConfig(
  source: ConfigSource,
  written: ReadonlyMap<string, SourceFile>,
  { hooks, extensions }: LoadOptions,
): CheckedConfig | Promise<CheckedConfig> {
  const check = (wanted: ConfigSource): CheckedConfig => checkConfig(wanted, extensions);
  if (hooks?.config === undefined) return check(source);
  const pages = readPages({ files: written, listed: listedPages(source.value['navigation']), problems: [] });
  return hooks.config(source, [...pages.values()].map(writtenPage), check);
}

function writtenPage({ path, frontmatter }: PageSource): WrittenPage {
  return { path, frontmatter };
}

/** What docs.json `sdk` names is read by the build, and neither shown nor served, whatever is in its folder. */
function artifactsOf({ value }: Pick<ConfigSource, 'value'>): (path: string) => boolean {
  const locations = [...elementsOf(value['navigation'])].flatMap(({ element: { sdk } }) =>
    isRecord(sdk) && typeof sdk['source'] === 'string' ? artifactLocation(sdk['source']) : [],
  );
  return (path) => locations.some((location) => location !== '' && `${path}/`.startsWith(`${location}/`));
}

function pagePathOf(file: string): string {
  return file.replace(/\.mdx?$/i, '');
}

/** What the site serves at its own path: what browsers show, what the project uses, and what one of its `texts` names. */
function publishedFiles(
  paths: readonly string[],
  { texts, used }: { readonly texts: readonly SourceFile[]; readonly used: readonly Iterable<string>[] },
): Set<string> {
  const inUse = new Set(used.flatMap((files) => [...files]));
  const isSure = (path: string): boolean => kindOf(path) === 'asset' || inUse.has(path);
  const candidates = paths.filter((path) => !isSure(path) && ['data', 'script'].includes(kindOf(path)));
  const named = namedFiles(new Set(candidates), texts);
  return new Set(paths.filter((path) => isSure(path) || named.has(path)));
}

/** Whether a Markdown file is for readers: what only those who work on the project read says nothing of the site. */
function isShown({ path }: SourceFile, pages: ReadonlyMap<string, PageSource>): boolean {
  return pages.get(pagePathOf(path))?.file.path === path || (!isReadme(path) && unpublishedReason(path) === undefined);
}

/** The texts of docs.json and of the files that it is put together from. */
function configFiles(root: string, { files }: ConfigSource): SourceFile[] {
  return files.map((path) => ({ path, text: textOf(readText(root, path)) }));
}

/**
 * Takes in changes of files: Markdown files that stay are read alone, anything else reads the project again. Returns `before`
 * itself when nothing of the project changed.
 */
export async function reloadFiles(
  before: Result<DocsProject>,
  absolutePaths: readonly string[],
  options: LoadOptions,
): Promise<Result<DocsProject>> {
  const { value: project, diagnostics } = before;
  const ignored = ignoreOf(project.root, options);
  const saved = new Map<string, SourceFile>();
  for (const absolutePath of absolutePaths) {
    const path = composedPath(relative(project.root, absolutePath).split(sep).join('/'));
    if (path === '.mintignore' || isLinked(project, path)) return loadProject(project.root, options);
    const known = project.markdownFiles.get(path);
    const read = known === undefined ? undefined : readText(project.root, path);
    if (known === undefined || read === undefined || !('text' in read) || read.foreign !== undefined) {
      if (!ignored.ignores(path)) return loadProject(project.root, options);
    } else if ((project.authored.get(path) ?? known).text !== read.text) saved.set(path, { path, text: read.text });
  }
  if (saved.size === 0) return before;
  const { files: changed, authored, problems: hookProblems } = await hookedMarkdown(saved, options.hooks?.markdown);
  if ([...changed.values()].some((file) => namesOthers(project, file))) return loadProject(project.root, options);
  const markdownFiles = new Map([...project.markdownFiles, ...changed]);
  const problems = [...diagnostics.filter(({ file }) => !changed.has(file)), ...hookProblems];
  const listed = listedPages(project.config.navigation);
  const pages = readPages({ files: markdownFiles, listed, problems, known: project.pages });
  const libraries = namedLibraries(project.config.navigation, pages, project.locate);
  if (libraries.some((library) => !project.libraries.has(libraryKey(library))))
    return loadProject(project.root, options);
  const others = [...project.authored].filter(([path]) => !changed.has(path));
  const value = { ...project, markdownFiles, authored: new Map([...others, ...authored]), pages };
  return { value, diagnostics: problems };
}

/** Whether a link leads to the file at a path, which is then in the project under another name as well. */
function isLinked({ linked }: DocsProject, path: string): boolean {
  return [...linked].some((target) => path === target || path.startsWith(`${target}/`));
}

/**
 * Whether the new text of a file names other data files or scripts than its last one: what a page links to is published,
 * and what it imports is not a script of every page.
 */
function namesOthers({ linkable, markdownFiles, pages }: DocsProject, file: SourceFile): boolean {
  const before = markdownFiles.get(file.path);
  const candidates = new Set([...linkable].filter((path) => kindOf(path) !== 'asset'));
  if (before === undefined || candidates.size === 0) return false;
  const named = (text: SourceFile): string =>
    [
      ...(isShown(text, pages) ? namedFiles(candidates, [text]) : []),
      ...knownImports(text).filter((path) => candidates.has(path)),
    ]
      .sort()
      .join('\n');
  return named(before) !== named(file);
}

function ignoreOf(root: string, { outputs = [] }: LoadOptions): Ignore {
  const inside = outputs.map((path) => composedPath(relative(root, path).split(sep).join('/')));
  const own = inside.filter((path) => path !== '' && !path.startsWith('..') && !isAbsolute(path));
  return createIgnore(mintignore(root), own);
}

function mintignore(root: string): string {
  return composedPath(textOf(readText(root, '.mintignore')));
}

function textOf(read: ReturnType<typeof readText>): string {
  return 'text' in read ? read.text : '';
}

/** Whether pages lead to their source, or to a form that tells of it (docs.json `feedback`). */
function linksToOrigin({ feedback }: DocsConfig): boolean {
  return feedback?.edits === true || feedback?.issues === true;
}

function configSource(root: string): ConfigSource {
  const faults: Diagnostic[] = [];
  const read = (path: string): ConfigText | undefined => {
    const found = path === 'docs.json' ? readText(root, path) : readNamedText(root, path);
    if (!('text' in found) && found.fault !== 'missing') faults.push(unreadable(path, found));
    return 'text' in found ? { path, ...found } : undefined;
  };
  const file = read('docs.json');
  if (file !== undefined) return withoutStaleKeys(readConfigSource(file, read));
  const legacy = read('mint.json');
  if (legacy !== undefined) return fromMintJson(readConfigSource(legacy, read), legacy);
  const problem = projectProblem['config-missing']({
    message: whyMissing(root),
    file: 'docs.json',
    hint: 'Name the folder that contains it: octavo build path/to/docs, or octavo({ docs }) in astro.config. To start a project, run octavo new docs.',
  });
  const locate = (): Place => ({ file: 'docs.json' });
  const diagnostics = faults.length > 0 ? faults : [problem];
  return { value: {}, locate, diagnostics, files: [], unread: new Set(['*']) };
}

/** A name that is mistyped is another mistake than a file that nobody wrote. */
function whyMissing(root: string): string {
  const found = statSync(root, { throwIfNoEntry: false });
  if (found === undefined) return `There is no folder ${root}.`;
  return found.isDirectory()
    ? `There is no docs.json in ${root}.`
    : `${root} is a file, and no folder with a docs.json.`;
}

/** Read one after the other: thousands of small files cost a third of what they do through promises. */
function readMarkdown(root: string, paths: readonly string[], problems: Diagnostic[]): Map<string, SourceFile> {
  const files = new Map<string, SourceFile>();
  for (const path of paths) {
    if (!['page', 'include'].includes(kindOf(path))) continue;
    const read = readText(root, path);
    if ('text' in read && read.foreign === undefined) files.set(path, { path, text: read.text });
    // What has gone since the folder was read is not there.
    else if ('text' in read || read.fault !== 'missing') problems.push(unreadable(path, read));
  }
  return files;
}

function unreadable(path: string, read: ReturnType<typeof readText>): Diagnostic {
  const foreign = 'text' in read ? read.foreign : undefined;
  const at = 'text' in read ? foreign?.at : read.at;
  const reason = 'reason' in read ? read.reason : `is not UTF-8${foreign?.encoding === 'UTF-16' ? ' but UTF-16' : ''}`;
  return projectProblem['file-unreadable']({
    message: `${path} ${reason}.`,
    file: path,
    ...(at === undefined ? {} : { range: { start: at } }),
    hint:
      at === undefined || foreign !== undefined
        ? 'Save it as UTF-8 text, or exclude it in .mintignore.'
        : 'Delete that character; editors show it as a box, as "^@" or not at all.',
  });
}

interface PageInput {
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The paths of pages that navigation lists. */
  readonly listed: ReadonlySet<string>;
  readonly problems: Diagnostic[];
  /** Records of files that did not change are taken from these. */
  readonly known?: ReadonlyMap<string, PageSource>;
}

/** The pages among the Markdown files: notes for agents are some where navigation lists them. */
function readPages({ files, listed, problems, known = new Map() }: PageInput): Map<string, PageSource> {
  const included = new Set([...files.values()].flatMap(knownImports));
  const pages = new Map<string, PageSource>();
  for (const file of files.values()) {
    const path = pagePathOf(file.path);
    const isPage = kindOf(file.path) === 'page' || (isForAgents(file.path) && listed.has(path));
    // What others import is a part of theirs, unless navigation says that it is a page as well.
    if (!isPage || (included.has(file.path) && !listed.has(path))) continue;
    if (pages.get(path)?.format === 'mdx') continue;
    const earlier = known.get(path);
    if (earlier?.file === file) {
      pages.set(path, earlier);
      continue;
    }
    const { frontmatter, diagnostics } = readFrontmatter(file);
    problems.push(...diagnostics);
    pages.set(path, { path, file, frontmatter, format: /\.md$/i.test(file.path) ? 'md' : 'mdx' });
  }
  return pages;
}

const importsOf = new WeakMap<SourceFile, readonly string[]>();

/** The files that a file imports: looked for once, as a preview reads the project after every edit. */
function knownImports(file: SourceFile): readonly string[] {
  const found = importsOf.get(file) ?? importedFiles(file.text, file.path);
  importsOf.set(file, found);
  return found;
}

/** Files that are written for every site, and that a project may have of its own. */
const programFile = /^(?:robots|llms|llms-full)\.txt$/;

interface AuthorInput {
  readonly root: string;
  readonly paths: readonly string[];
  readonly markdown: ReadonlyMap<string, SourceFile>;
  readonly problems: Diagnostic[];
}

/** What the project brings for browsers: components, stylesheets, scripts (docs-json.md §1.11); `texts` are all of them. */
function readAuthorFiles({ root, paths, markdown, problems }: AuthorInput): Pick<
  DocsProject,
  'codeFiles' | 'stylesheets' | 'scripts' | 'programFiles'
> & {
  readonly texts: readonly SourceFile[];
} {
  const read = (path: string): SourceFile[] => {
    const found = readText(root, path);
    if (!('text' in found)) {
      if (found.fault !== 'missing') problems.push(unreadable(path, found));
      return [];
    }
    if (found.foreign !== undefined) problems.push(encodingProblem(path, found.foreign, guessed));
    return [{ path, text: found.text }];
  };
  const code = paths.filter((path) => ['code', 'script'].includes(kindOf(path))).flatMap(read);
  const imported = new Set([...markdown.values(), ...code].flatMap(knownImports).filter((path) => path !== ''));
  const isImportable = (file: SourceFile): boolean => kindOf(file.path) === 'code' || imported.has(file.path);
  const data = paths
    .filter((path) => path.endsWith('.json') && kindOf(path) === 'data' && imported.has(path))
    .flatMap(read)
    .map(({ path, text }) => ({ path, text: jsonModule(text) }));
  const stylesheets = paths.filter((path) => path.endsWith('.css')).flatMap(read);
  return {
    codeFiles: new Map([...code.filter(isImportable), ...data].map((file) => [file.path, file])),
    stylesheets,
    scripts: pageScripts(
      code.filter((file) => !isImportable(file)),
      problems,
    ),
    programFiles: paths.filter((path) => programFile.test(path)).flatMap(read),
    texts: [...code, ...stylesheets],
  };
}
