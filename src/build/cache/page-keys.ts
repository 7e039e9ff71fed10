import { createHash, hash } from 'node:crypto';
import { projectPackages } from '../../author/index.ts';
import type { SourceFile } from '../../diagnostics/index.ts';
import { findTypePackages } from '../../markdown/twoslash/block-types.ts';
import type { DocsProject } from '../../project/index.ts';
import { closedDescriptions, type Page, type PageContext, type Site } from '../../site/index.ts';
import { readDependency } from '../dependencies.ts';
import { assistantOnPages } from '../session/rendering/assistant.ts';
import { loansOffered } from '../session/author-files/lent-imports.ts';
import type { Settings } from '../settings.ts';
import type { DocsSession } from '../contracts.ts';

/**
 * Names everything that what is shown at an address depends on, where rendering it asked for `reads` of other pages
 * (`RenderedPage.reads`): equal keys, equal output.
 */
export type PageKeys = (address: string, reads: readonly string[]) => string;

/**
 * Returns the keys of a site's pages. What one page alone depends on is in its own key: its text and record, what stands
 * around it, what changelogs say of it, and what it asked for of other pages. Everything else is in all of them, so that
 * changing it makes every page again: docs.json, descriptions, code, snippets, assets, which pages there are, and Octavo
 * itself (`renderer`).
 */
export async function pageKeys(session: DocsSession, settings: Settings, renderer: string): Promise<PageKeys> {
  const { site, project, rendering, changelogs } = session;
  const common = digest([
    renderer,
    settings.processor?.digest ?? '',
    process.version,
    JSON.stringify(settingsThatShow(settings)),
    JSON.stringify([site.config, session.grammars, [...closedDescriptions(site)]]),
    session.imageSizes(),
    JSON.stringify([[...site.linkCounts], [...site.folders]]),
    JSON.stringify([await rendering.pageFiles(), rendering.vendorFiles, rendering.mcpUrl, rendering.feedback]),
    ...site.pages.map(({ path, operation, symbol, frontmatter }) =>
      [
        path,
        operation?.document.location,
        operation?.operation.key,
        frontmatter['openapi-schema'],
        JSON.stringify(frontmatter.graphql),
        symbol?.symbol.id,
      ].join('\0'),
    ),
    ...sharedFiles(project, site),
  ]);
  const partKeys = new WeakMap<object, string>();
  /** Parts that pages share are digested once. */
  const partKey = (part: object): string => {
    const known = partKeys.get(part) ?? digest([JSON.stringify(part)]);
    partKeys.set(part, known);
    return known;
  };
  const contextKey = ({ sidebar, divisions, parts, counterparts, ...own }: PageContext): string =>
    [partKey(sidebar), partKey(divisions), partKey(parts), JSON.stringify([[...counterparts.values()], own])].join(
      '\n',
    );
  const records = new Map<string, string>();
  const recordOf = (path: string): string => {
    const known = records.get(path) ?? pageRecord(site.page(path), site);
    records.set(path, known);
    return known;
  };
  const changesOf = (page: Page | undefined): string =>
    page === undefined ? '' : JSON.stringify(changelogs.changes(page));
  const dependency = (name: string): string => {
    const { kind, path } = readDependency(name);
    switch (kind) {
      case 'record':
        return recordOf(path);
      case 'text':
        return textOf(site.page(path));
      case 'context':
        return contextKey(site.context(path));
      case 'changes':
        return changesOf(site.page(path));
    }
  };
  return (address, reads) => {
    const page = site.pageAt(address);
    const path = page?.path ?? address;
    const own = [recordOf(path), textOf(page), contextKey(site.context(path)), changesOf(page)];
    // At once: a digest that grows takes twice as long.
    return hash('sha256', [common, address, ...own, ...reads.map(dependency), ''].join('\0'), 'base64url');
  };
}

/** Settings that say where things are written or what is written beside the pages do not show in them. */
function settingsThatShow(settings: Settings): Readonly<Record<string, unknown>> {
  const {
    origin,
    base,
    isSiteNamed,
    trailingSlash,
    domain,
    auth,
    feedback,
    offline,
    allowedOrigins,
    head,
    hostedSearch,
    snippetLanguages,
  } = settings;
  const place = { origin, base, isSiteNamed, trailingSlash, domain };
  const assistant = assistantOnPages(settings);
  const languages = snippetLanguages.map(({ code }) => code);
  return { ...place, auth, feedback, offline, allowedOrigins, head, hostedSearch, assistant, languages };
}

function textOf(page: Page | undefined): string {
  return page?.kind === 'content' ? page.source.file.text : '';
}

/** A page without its text and without the description that it is generated from, which is a file of all pages. */
function pageRecord(page: Page | undefined, site: Site): string {
  if (page === undefined) return '';
  const links = site.sourceLinks(page);
  if (page.kind === 'model') {
    const { model, ...record } = page;
    return JSON.stringify([record, links, model.document.location, model.ref]);
  }
  const { operation, symbol, ...record } = page.kind === 'content' ? { ...page, source: page.source.file.path } : page;
  const about = [operation?.document.location, operation?.operation.key, symbol?.library.location, symbol?.symbol.id];
  return JSON.stringify([record, links, ...about, symbol?.directory]);
}

/** Every file whose text pages may show, and the names of the others. */
function* sharedFiles(project: DocsProject, site: Site): Generator<string> {
  const pages = new Set(site.pages.map((page) => (page.kind === 'content' ? page.source.file.path : undefined)));
  const texts = function* (files: Iterable<SourceFile>): Generator<string> {
    for (const { path, text } of files) yield `${path}\0${text}`;
  };
  yield* texts([...project.markdownFiles.values()].filter(({ path }) => !pages.has(path)));
  yield* texts(project.codeFiles.values());
  yield* loansOffered(project);
  const withCode = [...project.markdownFiles.values(), ...project.codeFiles.values()];
  yield* projectPackages(project.root).versions(withCode.map(({ text }) => text));
  if (withCode.some(({ text }) => text.includes('twoslash'))) yield findTypePackages(project.root)?.version ?? '';
  yield* texts([...project.stylesheets, ...project.scripts]);
  yield* texts([...project.descriptions.values()].flatMap((file) => [file, ...(file.overlays ?? [])]));
  yield* texts(project.descriptionParts.values());
  for (const library of project.libraries.values()) yield library?.digest ?? '';
  yield* project.assets;
}

function digest(parts: Iterable<string>): string {
  const found = createHash('sha256');
  for (const part of parts) found.update(part).update('\0');
  return found.digest('base64url');
}
