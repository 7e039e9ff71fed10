import { constants } from 'node:fs';
import { access, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  contentBundle,
  artifacts as artifactList,
  mentionsOn,
  securityHeaders,
  type ArtifactInput,
  type MembersOnly,
  type OutputFile,
} from '../../artifacts/index.ts';
import { pickSignInTexts, type BundleManifest } from '../../bundle/index.ts';
import { interfaceStrings, languageTag, siteLanguages, textDirection, type Page, type Site } from '../../site/index.ts';
import { accents } from '../../styles/index.ts';
import { domainOf, type Settings } from '../settings.ts';
import { agentIndexes } from './agent-indexes.ts';
import { notFoundMarkdown, pageMarkdown } from '../render/page-markdown.ts';
import { writePluginFiles } from './plugin-files.ts';
import { assistantInBundle, noteUnsolvable } from './assistant.ts';
import { siteSearchService } from './hosted-search.ts';
import { pagePolicies } from './page-policy.ts';
import { privateFiles, privatePages, removePrivateFiles } from './private-files.ts';
import { stage } from './publish.ts';
import { memberIndexes, pageReader, searchIndexes, searchWords } from './search-indexes.ts';
import { segmentPages } from '../render/page-segment.ts';
import { sha256 } from '../../cache/sha256.ts';
import { checkThumbnails, writeThumbnails } from './thumbnails.ts';
import { htmlFile } from '../files/html-file.ts';
import { writeFiles } from '../files/write-files.ts';
import type { DocsSession, PageCache, PageWorker, Staged } from '../contracts.ts';
import { fileAt } from '../../project/index.ts';

interface ArtifactOptions {
  readonly outDir: string;
  /** Folders of pages that others add to the site. */
  readonly otherPages: readonly string[];
  readonly cache: PageCache;
  readonly worker: PageWorker;
}

/**
 * Writes everything beside the HTML in `outDir`: the project's own files, Markdown, llms.txt and search index. Returns what
 * writes the bundle, which is not live then; pages that not everyone may read are moved into it.
 */
export async function writeArtifacts(
  session: DocsSession,
  settings: Settings,
  { outDir, otherPages, cache, worker }: ArtifactOptions,
): Promise<() => Promise<Staged>> {
  const ofPage = pageMarkdown(session);
  const markdown = (page: Page): string => cache.markdown(page) ?? ofPage(page);
  await copyAssets(session, outDir);
  const closedPages = privatePages(session.site);
  const isClosed = (path: string): boolean => closedPages.has(path);
  const service = await siteSearchService(session, settings, markdown);
  const policies = pagePolicies(session, outDir, {
    settings,
    isClosed,
    otherPages,
    cache,
    searchOrigin: service?.origin,
  });
  noteUnsolvable(session, settings);
  const input: ArtifactInput = {
    site: session.site,
    assets: session.project.assets,
    notFound: notFoundMarkdown(session),
    markdown,
    madeOf: (page) => cache.madeOf(page),
    changelog: session.changelogs.entries,
    skills: session.project.skills,
    sha256,
    policy: policies.open,
  };
  const read = pageReader({
    mentions: (pages) => cache.ofPages('mentions', pages, () => mentionsOn(session.site, pages, markdown)),
    segment: (parts, mentions) =>
      cache.segment(parts, mentions, (pages) => worker.segment(segmentPages(session, pages, { markdown, mentions }))),
  });
  const closed = [
    ...privateFiles(session, outDir, { markdown, policy: policies.closed }),
    ...(await memberIndexes(session.site, read, settings.searchIndex)),
  ];
  const pageHeaders = Object.fromEntries(securityHeaders(session.site, policies.framing));
  await writeThumbnails(session, outDir, settings);
  const before = { before: settings.outDir, written: cache.written.site };
  writeFiles(outDir, await session.authorFiles.files());
  const paths: string[] = [];
  for (const artifact of artifactList) {
    writeFiles(outDir, noted(artifact.files(input), paths), before);
  }
  await writePluginFiles(session, settings, { outDir, paths });
  const indexes =
    service === undefined ? await searchIndexes(session.site, read, { settings: settings.searchIndex }) : [];
  const search = indexes.map((index) => ({ ...index, files: index.files.map(namedByContents) }));
  writeFiles(outDir, service?.files ?? []);
  const words = searchWords([...search.flatMap(({ files }) => files), ...closed]).map(namedByContents);
  for (const files of [...search.map((index) => index.files), words]) writeFiles(outDir, files.map(inOctavo), before);
  return async () => {
    const bundle = contentBundle(input, domainOf(settings, session.site.config.name), {
      organization: settings.organization,
      keyAdmins: settings.keyAdmins,
      allowedOrigins: settings.allowedOrigins,
      members: { files: closed, pageHeaders, ...signInPart(session.site, settings) },
      named: agentIndexes(session),
      search,
      hostedSearch: service?.facts,
      assistant: assistantInBundle(session, settings),
      insights: insightsPart(session.site, settings),
      digestOf: (file) => cache.written.bundle.digestOf(file),
    });
    const staged = await stage(bundle, settings.bundleDir, cache.written.bundle);
    await removePrivateFiles(closed, outDir);
    return staged;
  };
}

/** Reports what writing the artifacts of the pages in `outDir` would report, and writes none. */
export async function checkArtifacts(
  session: DocsSession,
  settings: Settings,
  { outDir, otherPages, cache }: Pick<ArtifactOptions, 'outDir' | 'otherPages' | 'cache'>,
): Promise<void> {
  const closedPages = privatePages(session.site);
  const service = await siteSearchService(session, settings, pageMarkdown(session));
  const isClosed = (path: string): boolean => closedPages.has(path);
  pagePolicies(session, outDir, { settings, isClosed, otherPages, cache, searchOrigin: service?.origin });
  noteUnsolvable(session, settings);
  await checkThumbnails(session, settings);
  await session.authorFiles.files();
}

/** The same file, of which the one from before is known without reading it. */
function namedByContents({ path, contents }: OutputFile): OutputFile {
  return { path, contents, madeOf: sha256(contents) };
}

/** The same file, in the folder of what Octavo's own code reads in browsers. */
function inOctavo(file: OutputFile): OutputFile {
  return { ...file, path: `_octavo/${file.path}` };
}

/** The same files, whose paths are added to `paths` as they are asked for. */
function* noted(files: Iterable<OutputFile>, paths: string[]): Generator<OutputFile> {
  for (const file of files) {
    paths.push(file.path);
    yield file;
  }
}

function signInPart(site: Site, { auth }: Settings): Pick<MembersOnly, 'signIn'> {
  if (auth === undefined) return {};
  const languages = siteLanguages(site).map((code) => ({
    language: languageTag(code),
    direction: textDirection(code),
    texts: pickSignInTexts(interfaceStrings(code)),
  }));
  return { signIn: { settings: auth, accent: accentOf(site.config), languages } };
}

function insightsPart({ config }: Site, { insights }: Settings): BundleManifest['insights'] {
  return insights === undefined ? undefined : { ...insights, accent: accentOf(config) };
}

function accentOf({ colors }: Site['config']): { readonly light: string; readonly dark: string } {
  const { light, dark } = accents(colors);
  return { light: light.accent, dark: dark.accent };
}

async function copyAssets(session: DocsSession, outDir: string): Promise<void> {
  const { site, project } = session;
  const folders = new Set<string>();
  // What would be in the place of a page is told by a check.
  const pageFiles = new Set(site.pages.map(({ path }) => htmlFile(site.address(path))));
  for (const asset of project.assets) {
    if (pageFiles.has(asset)) continue;
    const target = join(outDir, asset);
    const folder = dirname(target);
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    await copyAsset(fileAt(project.root, asset), target);
  }
}

/** A file that has gone since the folder was read, or that may not be read, is left out: the checks tell of it. */
async function copyAsset(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target);
  } catch (error) {
    const isReadable = await access(source, constants.R_OK).then(
      () => true,
      () => false,
    );
    if (isReadable) throw error;
  }
}
