import { artifacts, documentMarkdown, isOpen, pageMarkdown as pageFiles } from '../artifacts/index.ts';
import type { DocsSession } from '../build/contracts.ts';
import { notFoundMarkdown, pageMarkdown } from '../build/render/page-markdown.ts';
import type { Settings } from '../build/settings.ts';
import { sha256 } from '../cache/sha256.ts';
import { hasArtifactHooks, runArtifactHooks } from '../plugins/index.ts';
import type { Page, Site } from '../site/index.ts';

type Contents = string | Uint8Array;

/** What a build writes beside pages, in memory: of the newest site. */
export interface PreviewFiles {
  /** The file at a path, which is not a page's Markdown; undefined where there is none. */
  at(path: string): Promise<Contents | undefined>;
  /** The Markdown of a page as plugins changed it; undefined where none did. */
  changedMarkdown(page: Page): Promise<Contents | undefined>;
  /** Lets plugins report what is wrong. */
  check(): Promise<void>;
}

/** Returns these files; they are generated when one of them is first asked for. */
export function previewFiles(session: DocsSession, settings: Settings): PreviewFiles {
  let cached: { readonly site: Site; readonly files: Promise<ReadonlyMap<string, Contents>> } | undefined;
  const hasHooks = hasArtifactHooks(settings.plugins);
  const newest = (): Promise<ReadonlyMap<string, Contents>> => {
    const { site } = session;
    if (cached?.site !== site) cached = { site, files: makeFiles(session, settings) };
    return cached.files;
  };
  return {
    async at(path) {
      const mayBe = hasHooks ? /\.\w+$/.test(path) : /\.(?:txt|md|xml)$/.test(path);
      return mayBe ? (await newest()).get(path) : undefined;
    },
    changedMarkdown: async ({ path }) => (hasHooks ? (await newest()).get(`${path}.md`) : undefined),
    async check() {
      if (hasHooks) await newest();
    },
  };
}

async function makeFiles(session: DocsSession, { plugins }: Settings): Promise<ReadonlyMap<string, Contents>> {
  const { site, project, rendering, changelogs } = session;
  const markdown = pageMarkdown(session);
  const input = {
    site,
    assets: project.assets,
    notFound: notFoundMarkdown(session),
    markdown,
    changelog: changelogs.entries,
    skills: project.skills,
    sha256,
  };
  const generated = artifacts
    .filter((artifact) => artifact !== pageFiles)
    .flatMap((artifact) => [...artifact.files(input)]);
  const files = new Map<string, Contents>(generated.map(({ path, contents }) => [path, contents]));
  if (!hasArtifactHooks(plugins)) return files;
  const pages = new Map(site.pages.filter(isOpen).map((page) => [`${page.path}.md`, page]));
  const problems = await runArtifactHooks(plugins, site, {
    paths: [...pages.keys(), ...files.keys()],
    read(path) {
      const page = pages.get(path);
      const known = files.get(path) ?? (page && documentMarkdown(site, page, markdown(page)));
      return known instanceof Uint8Array ? new TextDecoder().decode(known) : known;
    },
    write: (path, contents) => void files.set(path, contents),
  });
  for (const problem of problems) rendering.report(problem);
  return files;
}
