import { projectPackages, type ProjectPackages } from '../../author/index.ts';
import { createIcons } from '../../components/index.ts';
import type { Result } from '../../diagnostics/index.ts';
import type { DocsProject } from '../../project/index.ts';
import { resolveSite } from '../../site/resolve-site.ts';
import { withEditedTexts, type Resolved } from '../../site/with-edited-texts.ts';
import type { Site } from '../../site/index.ts';
import type { AuthorFiles, CompiledPages } from '../contracts.ts';
import type { Settings } from '../settings.ts';
import { createAuthorFiles } from './author-files/author-files.ts';
import { withOwnTexts } from './own-texts.ts';
import { siteOptions } from './site-options.ts';
import { islandData } from './author-files/island-data.ts';
import { createImageSizes, type ImageSizes } from './rendering/image-sizes.ts';
import { projectGrammars, type ProjectGrammars } from './highlight/project-grammars.ts';
import { createSharedTexts, type SharedTexts } from './rendering/shared-texts.ts';

/** One state of a project, and what is made of it: an edit makes another one. */
export interface ProjectState {
  readonly loaded: Result<DocsProject>;
  readonly resolved: Result<Site>;
  /** The last state that was resolved whole: edits of texts alone go on from it. */
  readonly whole: Resolved;
  readonly images: ImageSizes;
  readonly grammars: ProjectGrammars;
  readonly icon: ReturnType<typeof createIcons>;
  readonly packages: ProjectPackages;
  readonly authorFiles: AuthorFiles;
  readonly sharedTexts: SharedTexts;
}

interface StateOptions {
  readonly settings: Settings;
  readonly mode: 'build' | 'dev';
  /** What compiles the pages of the newest state. */
  readonly compiled: CompiledPages;
  /** `whole` of the state before. */
  readonly before: Resolved | undefined;
}

/** Resolves a loaded project. Its pages are compiled, and its files for browsers made, when they are asked for. */
export function createProjectState(
  read: Result<DocsProject>,
  { settings, mode, compiled, before }: StateOptions,
): ProjectState {
  const { base, cacheDir, offline } = settings;
  const edited = before && withEditedTexts(before, read.value);
  const resolved = edited ?? resolveSite(read.value, siteOptions(settings, mode));
  const site = resolved.value;
  const loaded = { ...read, value: withOwnTexts(read.value, site) };
  const icon = createIcons(site.config.icons?.library, { href: (path) => site.href(path.replace(/^\/+/, '')) });
  const packages = projectPackages(loaded.value.root);
  return {
    loaded,
    resolved,
    whole: before !== undefined && edited !== undefined ? before : { project: read.value, site: resolved },
    packages,
    images: createImageSizes(loaded.value, base),
    grammars: projectGrammars(loaded.value),
    icon,
    sharedTexts: createSharedTexts(),
    authorFiles: createAuthorFiles({
      project: loaded.value,
      packages,
      islandData: (sources) => islandData(site, icon, sources),
      compiled: compiled.file,
      facts: compiled.facts,
      isOpen: (file) => (site.page(file.replace(/\.mdx?$/, ''))?.audience ?? 'everyone') === 'everyone',
      href: (path) => `${base}/${path}`,
      cacheDir,
      offline,
      base,
      customCss: settings.customCss,
      snippetLanguages: settings.snippetLanguages,
    }),
  };
}
