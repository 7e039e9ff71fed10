import { isOpen } from '../artifacts/index.ts';
import type { DocsSession, Renderer } from '../build/contracts.ts';
import { domainOf, type Settings } from '../build/settings.ts';
import { previewAssets, previewClient } from './assets.ts';
import { previewAuthorFiles } from './author-files.ts';
import { previewScript } from './browser-script.ts';
import { createChannel } from './channel.ts';
import { openInEditor } from './editor.ts';
import { previewFiles } from './files.ts';
import { createFirstPage } from './first-page.ts';
import { memoryBundle, previewFunctions } from './functions.ts';
import { previewLostPage } from './lost-page.ts';
import { previewMarkdown } from './markdown.ts';
import { previewMock } from './mock.ts';
import { previewOAuth } from './oauth.ts';
import { previewNotFound, previewPages } from './pages.ts';
import type { PreviewHandler } from './preview-handler.ts';
import { createProblemList, type PublishedProblems } from './problem-list.ts';
import { previewProblems } from './problems.ts';
import { previewResponseSchemas } from './response-schemas.ts';
import { exactRedirects, patternRedirects } from './redirects.ts';
import { newestIndexes, previewSearch } from './search.ts';
import { previewSharedTexts } from './shared-texts.ts';
import { createState } from './state.ts';
import { refreshOnRequest, watchProject } from './watch-project.ts';

export interface PreviewOptions {
  readonly renderer: Renderer;
  /** Where keys are, as `OCTAVO_KEYS` says it. */
  readonly keysSetting: string;
  /** The list of problems is a new one. */
  readonly published: (problems: PublishedProblems) => void;
  readonly failed: (error: unknown) => void;
  /** Whether the server around shows errors over the page: the list of problems opens when it is asked to, then. */
  readonly showsErrors?: boolean;
}

/** A docs project as its author writes it, for a server to mount. */
export interface Preview {
  /** To be asked one after the other; whether a host is one that may be answered is the server's to know. */
  readonly handlers: readonly PreviewHandler[];
  /** To be asked when nobody else has an answer: the page that says so. */
  readonly notFound: PreviewHandler;
  /** The first page was served, or nobody asked for one at once: what takes long may begin. */
  readonly firstPage: Promise<void>;
  /** Shows all pages again: what renders them is another. */
  rendererChanged(): void;
  /** Stops watching the project, and lets the browsers go. */
  stop(): Promise<void>;
}

/**
 * Shows a docs project as its author writes it: pages when they are asked for, what the build would write beside them and the
 * functions from memory, and every edit and problem in the open browsers. Knows nothing of the server around it.
 */
export function createPreview(session: DocsSession, settings: Settings, options: PreviewOptions): Preview {
  const { base, projectDir } = settings;
  const { renderer, keysSetting, published, failed, showsErrors = false } = options;
  const state = createState(base);
  const files = previewFiles(session, settings);
  const problems = createProblemList(
    session,
    { settings, renderer, files },
    {
      failed,
      published(list) {
        published(list);
        channel.notify();
      },
    },
  );
  const channel = createChannel(base, () => ({ ...state.newest(), problems: problems.published().version }));
  const changed = (paths: readonly string[]): void => {
    state.change(paths);
    channel.notify();
    problems.find();
  };
  const services = { base, state, problems, failed };
  const bundle = memoryBundle(session, settings, newestIndexes(session, isOpen));
  const domain = (): Promise<string> => Promise.resolve(domainOf(settings, session.site.config.name));
  const firstPage = createFirstPage();
  const watching = firstPage.served.then(() => {
    problems.find();
    return watchProject(session, projectDir, { changed, failed });
  });
  return {
    handlers: [
      channel.handler,
      previewScript(base),
      previewProblems(session, problems, { base, opensForErrors: !showsErrors }),
      openInEditor(session, base),
      refreshOnRequest(session, () => changed([]), failed),
      firstPage.handler,
      problems.handler,
      exactRedirects(session, base),
      ...(renderer.clientDir === undefined ? [] : [previewClient(renderer.clientDir, base)]),
      previewAuthorFiles(session, base),
      previewSharedTexts(session, base),
      previewAssets(session, base),
      previewFunctions(session, settings, { keysSetting, bundle }),
      previewSearch(session, base),
      previewOAuth(session, base),
      previewMock(session, base),
      previewResponseSchemas(session, base),
      previewMarkdown(session, files, base),
      previewPages(session, renderer, services),
      patternRedirects(session, base),
    ],
    notFound: previewLostPage({ bundle, domain }, previewNotFound(session, renderer, services)),
    rendererChanged() {
      changed([]);
    },
    firstPage: firstPage.served,
    async stop() {
      channel.close();
      problems.stop();
      firstPage.stop();
      await (await watching).close();
    },
  };
}
