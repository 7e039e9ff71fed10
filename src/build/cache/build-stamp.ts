import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../cache/sha256.ts';
import type { DocsProject } from '../../project/index.ts';
import { bundlePlace } from '../../server/node/bundle-place.ts';
import type { DocsSession } from '../contracts.ts';
import type { Settings } from '../settings.ts';

/** Milliseconds: file systems may say of two changes that are less apart that they came at the same time. */
const shortestTick = 2000;

/**
 * Names everything that a whole build is made from: builds of the same name write the same. Undefined where nobody can tell
 * without building. `pageKeys` name what the pages are made from.
 */
export type BuildStamp = (pageKeys: Iterable<string | undefined>) => string | undefined;

/**
 * Returns what names a build of a project. A project with problems has no name, as they are reported by finding them again. To be
 * asked for before files are published: one that changes later is another one then.
 */
export function buildStamp(session: DocsSession, settings: Settings): BuildStamp {
  const { project } = session;
  const isKnown = session.loadProblems().length === 0 && !takesMoreThanFiles(project, settings);
  const files = isKnown ? identities(project) : undefined;
  if (files === undefined) return () => undefined;
  return (pageKeys) => sha256(JSON.stringify([settings, projectParts(project), files, [...pageKeys]]));
}

/** Whether code of the project's own runs, whose packages nobody looks through, or a service takes part. */
function takesMoreThanFiles(project: DocsProject, settings: Settings): boolean {
  const { plugins, processor, components, customCss, hostedSearch, bundleDir } = settings;
  const hasComponents = [components.overrides, components.mdx, components.styles].some(
    (own) => Object.keys(own).length > 0,
  );
  return (
    [project.codeFiles, project.authored, project.libraries].some(({ size }) => size > 0) ||
    [plugins, customCss].some(({ length }) => length > 0) ||
    [processor, hostedSearch].some((own) => own !== undefined) ||
    hasComponents ||
    bundlePlace(bundleDir) !== 'folder'
  );
}

/**
 * What the keys of pages have of a project: texts. What it says of itself (`locate`, `leftOut`) is told of problems alone, of
 * which there are none; `.mintignore`, which `leftOut` reads, is among the files.
 */
type InPageKeys = 'stylesheets' | 'scripts' | 'readAt' | 'locate' | 'leftOut';

/** All else of a project: one part for each of its fields. */
function projectParts(project: DocsProject): Readonly<Record<Exclude<keyof DocsProject, InPageKeys>, unknown>> {
  const { history } = project;
  return {
    root: project.root,
    config: project.config,
    configFiles: project.configFiles,
    unread: [...project.unread],
    pages: [...project.pages.keys()],
    unreadablePages: [...project.unreadablePages],
    markdownFiles: [...project.markdownFiles.keys()],
    authored: [...project.authored.keys()],
    codeFiles: [...project.codeFiles.keys()],
    programFiles: project.programFiles,
    skills: project.skills,
    assistantSkills: project.assistantSkills,
    assistantNotes: project.assistantNotes,
    descriptions: [...project.descriptions.keys()],
    descriptionParts: [...project.descriptionParts.keys()],
    libraries: [...project.libraries.keys()],
    unreachable: project.unreachable,
    assets: [...project.assets],
    linkable: [...project.linkable],
    history: history && [history.isShallow, [...history.files]],
    origin: project.origin,
    linked: [...project.linked],
    linkCounts: [...project.linkCounts],
  };
}

/**
 * Which files a project has that are published as they are, and `.mintignore`. Undefined where one is so new that another change of
 * it might not be told from this one, as git does not trust such files (git's `racy-git`).
 */
function identities({ root, assets, readAt }: DocsProject): string[] | undefined {
  const found: string[] = [];
  for (const path of ['.mintignore', ...assets]) {
    const stats = statSync(join(root, path), { bigint: true, throwIfNoEntry: false });
    if (stats === undefined) {
      found.push('');
      continue;
    }
    const { size, mtimeNs, ctimeNs, ctimeMs, ino } = stats;
    if (Number(ctimeMs) > readAt - shortestTick) return undefined;
    found.push([size, mtimeNs, ctimeNs, ino].join('-'));
  }
  return found;
}
