import { prefaceText } from '../../../artifacts/index.ts';
import type { VendorFiles, RouteRendering } from '../../../components/index.ts';
import { blockColors } from '../../../markdown/highlight/code-theme.ts';
import { withLinkTargets } from '../../../markdown/index.ts';
import { renderMarkdown } from '../../../markdown/fragments/render-markdown.ts';
import { assetPath } from '../../../shared/paths.ts';
import { resolveLink } from '../../../site/index.ts';
import type { Changelogs, CompiledPages } from '../../contracts.ts';
import type { Settings } from '../../settings.ts';
import { feedbackOf } from './feedback.ts';
import { assistantOnPages } from './assistant.ts';
import { ownLanguages } from '../author-files/own-languages.ts';
import type { ProjectState } from '../project-state.ts';

interface RenderingParts extends Pick<RouteRendering, 'mode' | 'highlight' | 'codeTypes' | 'runCode' | 'report'> {
  readonly settings: Settings;
  readonly compiled: CompiledPages;
  readonly changelogs: Changelogs;
  readonly vendorFiles: () => VendorFiles;
}

/** Returns what routes and components get of the newest state of a project. */
export function createRendering(
  state: () => ProjectState,
  { settings, mode, compiled, changelogs, highlight, codeTypes, runCode, vendorFiles, report }: RenderingParts,
): RouteRendering {
  const siteOf = (): RouteRendering['site'] => state().resolved.value;
  const addressOf = (target: string): string =>
    target.startsWith('/') ? resolveLink(siteOf(), 'index', target) : target;
  const shareText = (name: string, text: string): string =>
    `${settings.base}/${state().sharedTexts.pathOf(name, text)}`;
  return {
    get site() {
      return siteOf();
    },
    mode,
    highlight,
    codeTypes,
    codeColors: blockColors,
    // Texts of docs.json, frontmatter and descriptions link as pages do: without the base, and to files of pages.
    markdown: (text, options) => renderMarkdown(withLinkTargets(text, addressOf), options),
    icon: (wanted, options) => {
      const { icon } = state();
      if (typeof wanted === 'string') return icon(wanted, options);
      const { name, style, library } = wanted;
      return icon(name, {
        ...options,
        ...(style === undefined ? {} : { type: style }),
        ...(library === undefined ? {} : { library }),
      });
    },
    get feedback() {
      return feedbackOf(siteOf().config, settings, mode);
    },
    get vendorFiles() {
      return vendorFiles();
    },
    get preface() {
      return prefaceText(siteOf());
    },
    imageSize: (address) => state().images.at(address),
    hasFile(named) {
      const path = assetPath(named);
      return path === undefined || state().loaded.value.assets.has(path);
    },
    changes: changelogs.changes,
    compiledPage: (page) => (page.kind === 'content' ? compiled.file(page.source.file.path) : undefined),
    findImport: (file) => state().authorFiles.findImport(file),
    compiledCode: (file) => state().authorFiles.compiledCode(file),
    island: (file) => state().authorFiles.island(file),
    runCode,
    head: settings.head,
    ownLanguages: ownLanguages(settings),
    // What an author writes is not in the service yet.
    hostedSearch: mode === 'build' ? settings.hostedSearch : undefined,
    assistant: assistantOnPages(settings),
    get mcpUrl() {
      return siteOf().url('mcp');
    },
    pageFiles: () => state().authorFiles.pageFiles(),
    shareText,
    shareInterfaceText: shareText,
    report,
  };
}
