import { artifacts, type ArtifactInput, type OutputFile } from '../../src/artifacts/index.ts';
import type { DocsSession } from '../../src/build/contracts.ts';
import { openSession } from '../../src/build/open-session.ts';
import { sessionIndexes } from '../../src/build/output/search-indexes.ts';
import { checkThumbnails } from '../../src/build/output/thumbnails.ts';
import { openRenderer } from '../../src/build/render/open-renderer.ts';
import { markdownBody, notFoundMarkdown } from '../../src/build/render/page-markdown.ts';
import { renderPage } from '../../src/build/render/render-page.ts';
import { defaultSettings, type Settings } from '../../src/build/settings.ts';
import { sha256 } from '../../src/cache/sha256.ts';
import { searchIndex } from '../../src/search/index.ts';
import type { Site } from '../../src/site/index.ts';
import { plainConfig, writeProject } from '../support/project.ts';

/** What readers, agents and authors see of a docs project. */
export interface Seen {
  readonly site: Site;
  /** HTML of the page at an address; `404` is the page for addresses without one. */
  readonly html: (address?: string) => Promise<string>;
  /** Markdown of the page at a path, without title and preface. */
  readonly markdown: (path?: string) => string;
  /** Paths of the pages that the site's own search finds. */
  readonly search: (query: string) => Promise<string[]>;
  /** What the build writes beside the HTML at a path, such as `sitemap.xml`. */
  readonly file: (path: string) => string;
  /** Draws the picture that previews of links show, as every build does first; what is wrong with it is reported. */
  readonly thumbnails: () => Promise<void>;
  /** What is reported so far, a line each: `file:line message`. What only shows when a page is rendered comes with that. */
  readonly problems: () => string[];
}

/** A docs project: docs.json beside what every project has, and files by path; `index.mdx` is there by itself. */
export interface TinyProject {
  readonly config?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, unknown>>;
  /** What octavo.config.json says besides. */
  readonly settings?: Partial<Settings>;
}

function writtenFile(session: DocsSession, path: string): OutputFile['contents'] {
  const input: ArtifactInput = {
    site: session.site,
    assets: session.project.assets,
    markdown: (page) => markdownBody(page, session),
    notFound: notFoundMarkdown(session),
    changelog: session.changelogs.entries,
    skills: session.project.skills,
    sha256,
  };
  for (const { files } of artifacts) for (const file of files(input)) if (file.path === path) return file.contents;
  throw new Error(`The build writes no ${path}.`);
}

/** Opens a tiny project for `look`, which may throw; nothing is written but the project itself. */
export async function see(
  { config = {}, files = {}, settings: own = {} }: TinyProject,
  look: (seen: Seen) => Promise<void> | void,
): Promise<void> {
  const folder = await writeProject({
    'docs.json': { ...plainConfig, ...config },
    'index.mdx': '---\ntitle: Start\n---\nWords of the start.\n',
    ...files,
  });
  const settings = { ...defaultSettings(folder.path), projectDir: folder.path, ...own };
  const session = await openSession(settings, 'build');
  try {
    const renderer = await openRenderer(settings);
    const { site } = session;
    await look({
      site,
      html: async (address = '') => String(await renderPage(renderer, session.rendering, address)),
      markdown(path = 'index') {
        const page = site.page(path);
        if (page === undefined) throw new Error(`There is no page ${path}.`);
        return markdownBody(page, session);
      },
      async search(query) {
        const [index] = await sessionIndexes(session);
        if (index === undefined) return [];
        const texts = new Map(index.files.map(({ path, contents }) => [path, String(contents)]));
        const load = (path: string): Promise<string> => Promise.resolve(texts.get(`${index.folder}/${path}`) ?? '');
        return (await searchIndex(load, query, { limit: 10 })).map(({ page }) => page.path);
      },
      file: (path) => String(writtenFile(session, path)),
      thumbnails: () => checkThumbnails(session, settings),
      problems: () =>
        session.check().map(({ file, range, message }) => `${file}:${range?.start.line ?? ''} ${message}`),
    });
  } finally {
    await session.close();
    await folder.remove();
  }
}
