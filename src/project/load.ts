import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Ignore } from 'ignore';
import type { Diagnostic, Result, SourceFile } from '../diagnostics/diagnostic.ts';
import { checkConfig } from './check-config.ts';
import { readConfigSource, type ConfigSource } from './config-source.ts';
import { namedDescriptions, type NamedDescription } from './description-sources.ts';
import { projectProblem } from './diagnostics.ts';
import { fetchDescription, type FetchOptions } from './fetch-description.ts';
import { readFrontmatter } from './frontmatter.ts';
import { fromMintJson, withoutStaleKeys } from './legacy/legacy-config.ts';
import { modifiedDates } from './modified-dates.ts';
import type { DocsProject, PageSource } from './project.ts';
import { createIgnore, describesApi, importedFiles, isPageScript, kindOf, referencedFiles } from './project-files.ts';
import type { DocsConfig } from './schema/docs-config.ts';
import { walkFiles } from './walk-files.ts';

export interface LoadOptions extends FetchOptions {
  /** Absolute paths that builds write to; what is in them belongs to no project. */
  readonly outputs?: readonly string[];
}

/** Reads a docs project. Never throws for what an author wrote: every problem is a diagnostic, the value is the rest. */
export async function loadProject(dir: string, options: LoadOptions): Promise<Result<DocsProject>> {
  const root = resolve(dir);
  const source = configSource(root);
  const { config, diagnostics } = checkConfig(source);
  const problems: Diagnostic[] = [...source.diagnostics];
  if (source.files.length > 0) problems.push(...diagnostics);
  const paths = existsSync(root) ? await walkFiles(root, ignoreOf(root, options)) : [];
  const markdown = readMarkdown(root, paths, problems);
  const pages = readPages(markdown, problems);
  const assets = new Set(paths.filter((path) => kindOf(path) === 'asset'));
  const named = namedDescriptions(config);
  const descriptions = await readDescriptions({ root, assets, named, source, options, problems });
  const descriptionParts = readParts(root, assets, descriptions);
  const project: DocsProject = {
    root,
    config,
    pages,
    markdownFiles: markdown,
    ...readAuthorFiles(root, paths, markdown),
    descriptions,
    descriptionParts,
    unreachable: named.filter(({ location }) => !descriptions.has(location)).map(({ location }) => location),
    assets,
    modified: showsDates(config, pages) ? await modifiedDates(root) : new Map(),
    locate: source.locate,
  };
  return { value: project, diagnostics: problems };
}

/**
 * Takes in a change of one file: a Markdown file that stays is read alone, anything else reads the project again.
 * Returns `before` itself when the file does not belong to the project.
 */
export async function reloadFile(
  before: Result<DocsProject>,
  absolutePath: string,
  options: LoadOptions,
): Promise<Result<DocsProject>> {
  const { value: project, diagnostics } = before;
  const path = relative(project.root, absolutePath).split(sep).join('/');
  const known = project.markdownFiles.get(path);
  const text = known === undefined ? undefined : readText(absolutePath);
  if (known === undefined || text === undefined) {
    const ignored = ignoreOf(project.root, options).ignores(path);
    return ignored ? before : loadProject(project.root, options);
  }
  if (known.text === text) return before;
  const file: SourceFile = { path, text };
  const markdownFiles = new Map(project.markdownFiles).set(path, file);
  const problems = diagnostics.filter((diagnostic) => diagnostic.file !== path);
  const pages = readPages(markdownFiles, problems, project.pages);
  return { value: { ...project, markdownFiles, pages }, diagnostics: problems };
}

function ignoreOf(root: string, { outputs = [] }: LoadOptions): Ignore {
  const inside = outputs.map((path) => relative(root, path).split(sep).join('/'));
  const own = inside.filter((path) => path !== '' && !path.startsWith('..') && !isAbsolute(path));
  return createIgnore(readText(join(root, '.mintignore')) ?? '', own);
}

/** Whether any page says when it last changed (docs.json `metadata.timestamp`, frontmatter `timestamp`). */
function showsDates({ metadata }: DocsConfig, pages: ReadonlyMap<string, PageSource>): boolean {
  return metadata?.timestamp === true || [...pages.values()].some(({ frontmatter }) => frontmatter.timestamp === true);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function configSource(root: string): ConfigSource {
  const read = (path: string): SourceFile | undefined => {
    const text = readText(join(root, path));
    return text === undefined ? undefined : { path, text };
  };
  const file = read('docs.json');
  if (file !== undefined) return withoutStaleKeys(readConfigSource(file, read));
  const legacy = read('mint.json');
  if (legacy !== undefined) return fromMintJson(readConfigSource(legacy, read), legacy);
  const problem = projectProblem['config-missing']({
    message: `There is no docs.json in ${root}.`,
    file: 'docs.json',
    hint: 'Name the folder that holds docs.json, for example: octavo build path/to/docs.',
  });
  return { value: {}, locate: () => ({ file: 'docs.json' }), diagnostics: [problem], files: [] };
}

/** Read one after the other: thousands of small files cost a third of what they do through promises. */
function readMarkdown(root: string, paths: readonly string[], problems: Diagnostic[]): Map<string, SourceFile> {
  const files = new Map<string, SourceFile>();
  for (const path of paths) {
    if (!['page', 'include'].includes(kindOf(path))) continue;
    const bytes = readFileSync(join(root, path));
    const problem = unreadable(bytes);
    if (problem === undefined) files.set(path, { path, text: bytes.toString('utf8') });
    else
      problems.push(
        projectProblem['file-unreadable']({
          message: `${path} ${problem}.`,
          file: path,
          hint: 'Save it as UTF-8 text, or exclude it in .mintignore.',
        }),
      );
  }
  return files;
}

function unreadable(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 8000).includes(0)) return 'is a binary file';
  return isUtf8(bytes) ? undefined : 'is not UTF-8';
}

/** The pages among the Markdown files; records of files that did not change are taken from `known`. */
function readPages(
  files: ReadonlyMap<string, SourceFile>,
  problems: Diagnostic[],
  known: ReadonlyMap<string, PageSource> = new Map(),
): Map<string, PageSource> {
  const included = new Set([...files.values()].flatMap((file) => importedFiles(file.text, file.path)));
  const pages = new Map<string, PageSource>();
  for (const file of files.values()) {
    if (kindOf(file.path) !== 'page' || included.has(file.path)) continue;
    const path = file.path.replace(/\.mdx?$/i, '');
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

/** The files that `$ref`s of descriptions name, and those that these name. */
function readParts(
  root: string,
  assets: ReadonlySet<string>,
  descriptions: ReadonlyMap<string, SourceFile>,
): Map<string, SourceFile> {
  const parts = new Map<string, SourceFile>();
  const queue = [...descriptions.values()];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const path of referencedFiles(file)) {
      if (parts.has(path) || descriptions.has(path) || !assets.has(path)) continue;
      const text = readText(join(root, path));
      if (text === undefined) continue;
      const part = { path, text };
      parts.set(path, part);
      queue.push(part);
    }
  }
  return parts;
}

/** What the project brings for browsers: components, stylesheets, scripts (docs-json.md §1.11). */
function readAuthorFiles(
  root: string,
  paths: readonly string[],
  markdown: ReadonlyMap<string, SourceFile>,
): Pick<DocsProject, 'codeFiles' | 'stylesheets' | 'scripts'> {
  const read = (path: string): SourceFile => ({ path, text: readText(join(root, path)) ?? '' });
  const code = paths.filter((path) => kindOf(path) === 'code' || path.endsWith('.js')).map(read);
  const imported = new Set(
    [...markdown.values(), ...code]
      .flatMap((file) => importedFiles(file.text, file.path))
      .filter((path) => path !== ''),
  );
  const isImportable = (file: SourceFile): boolean => kindOf(file.path) === 'code' || imported.has(file.path);
  return {
    codeFiles: new Map(code.filter(isImportable).map((file) => [file.path, file])),
    stylesheets: paths.filter((path) => path.endsWith('.css')).map(read),
    scripts: code.filter((file) => !isImportable(file) && isPageScript(file.path, file.text)),
  };
}

/**
 * Returns whether one of the descriptions that are URLs says something else than when the project was read. What is fetched
 * is kept for the next `loadProject`.
 */
export async function remoteDescriptionsChanged({ descriptions }: DocsProject, options: LoadOptions): Promise<boolean> {
  const remote = [...descriptions].filter(([location]) => /^https?:/i.test(location));
  const changed = await Promise.all(
    remote.map(async ([location, { text }]) => {
      const result = await fetchDescription(location, descriptionFetch(options));
      return 'text' in result && result.text !== text;
    }),
  );
  return changed.includes(true);
}

function descriptionFetch(options: LoadOptions): FetchOptions {
  return { ...options, cacheDir: join(options.cacheDir, 'descriptions') };
}

interface DescriptionInput {
  readonly root: string;
  readonly assets: ReadonlySet<string>;
  readonly named: readonly NamedDescription[];
  readonly source: ConfigSource;
  readonly options: LoadOptions;
  readonly problems: Diagnostic[];
}

/** Descriptions that docs.json names, and every other file of the project that says it is one. */
async function readDescriptions({
  root,
  assets,
  named,
  source,
  options,
  problems,
}: DescriptionInput): Promise<Map<string, SourceFile>> {
  const descriptions = new Map<string, SourceFile>();
  const fetching = new Map(
    named
      .filter(({ url }) => url)
      .map(({ location }) => [location, fetchDescription(location, descriptionFetch(options))]),
  );
  for (const { location, url, path } of named) {
    const text = url ? await fetched(location, path) : readText(join(root, location));
    if (text !== undefined) descriptions.set(location, { path: location, text });
    else if (!url) {
      problems.push(
        projectProblem['description-missing']({
          message: `There is no API description ${location}.`,
          ...source.locate(path),
          hint: 'The path counts from the folder of docs.json.',
        }),
      );
    }
  }
  for (const path of assets) {
    if (descriptions.has(path) || !/\.(?:json|ya?ml)$/i.test(path)) continue;
    const text = readText(join(root, path));
    if (text !== undefined && describesApi(text)) descriptions.set(path, { path, text });
  }
  return descriptions;

  async function fetched(location: string, path: NamedDescription['path']): Promise<string | undefined> {
    const result = (await fetching.get(location))!;
    const reason = 'problem' in result ? result.problem : result.stale;
    if (reason !== undefined) {
      const instead = 'problem' in result ? 'its pages are left out' : 'the copy of an earlier build is used';
      problems.push(
        projectProblem['description-unreachable']({
          message: `${location} could not be fetched (${reason}); ${instead}.`,
          ...source.locate(path),
          hint: 'Check the address and the network, or keep the description in the project.',
        }),
      );
    }
    return 'problem' in result ? undefined : result.text;
  }
}
