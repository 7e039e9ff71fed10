/**
 * What other rooms may import of a room beside its `index.ts`: parts that are loaded apart, and those that would bring
 * into browsers, into functions, or to every start of a command what they have no use for. A room that is a box of small
 * tools has no face: each of its files is one.
 */
export const entries: Readonly<Record<string, readonly string[] | 'every file'>> = {
  shared: 'every file',
  cache: 'every file',
  remote: 'every file',
  javascript: 'every file',
  // The first script of a page takes little of it, and bundlers would add what other scripts take.
  'reader-state': 'every file',
  // The index is what browsers check and describe values with; reading documents takes parsers of YAML.
  api: ['documents.ts'],
  // The font that pages and their pictures are set in.
  author: ['fonts/*'],
  build: [
    'build-site.ts',
    'contracts.ts',
    'extension-files.ts',
    'files/html-file.ts',
    'functions/write-functions.ts',
    'open-session.ts',
    'output/agent-indexes.ts',
    'output/assistant.ts',
    'output/push-records.ts',
    'output/search-indexes.ts',
    'output/storage-error.ts',
    'output/thumbnails.ts',
    'render/component-error.ts',
    'render/component-plugin.ts',
    'render/derive-rendering.ts',
    'render/open-renderer.ts',
    'render/page-failure.ts',
    'render/package-root.ts',
    'render/page-markdown.ts',
    'render/render-page.ts',
    'session/vendors/attach-vendors.ts',
    'session/problems/authored-places.ts',
    'own-modules.ts',
    'settings.ts',
  ],
  components: [
    'assistant/Assistant.astro',
    'assistant/AssistantPage.astro',
    'assistant/AssistantStyles.astro',
    'chrome/*',
    'mdx/components.ts',
    'mdx/page-ids.ts',
    'overridable.ts',
    'page-content.ts',
    'reference/ReferenceContent.astro',
    'reference/view/manual-operation.ts',
    'reference/view/operation-code.ts',
    'reference/view/schema-example.ts',
    'reference/view/page-reference.ts',
    'reference/view/reference-settings.ts',
    'browser/script-texts.ts',
    'client/text-keys.ts',
    'sandbox/realm.ts',
  ],
  // What a configuration itself imports; reading one takes more.
  config: ['astro-project.ts', 'config-error.ts', 'octavo-config.ts', 'processor-option.ts', 'project-options.ts'],
  diagnostics: ['code-frame.ts', 'group.ts', 'refused.ts', 'summary.ts', 'reporters/*'],
  layouts: ['BareLayout.astro', 'PageView.astro'],
  markdown: [
    'compile.ts',
    'compile-options.ts',
    'export.ts',
    'heading-ids.ts',
    'mentions.ts',
    'page-tree.ts',
    'with-addresses.ts',
    'fragments/html-markdown.ts',
    'fragments/lower-headings.ts',
    'fragments/render-markdown.ts',
    'fragments/without-html.ts',
    'processors/compile-with.ts',
    'processors/open-processor.ts',
    'processors/unified/packages.ts',
    'highlight/code-html.ts',
    'highlight/code-theme.ts',
    'highlight/compact-code.ts',
    'highlight/highlighter.ts',
    'highlight/line-classes.ts',
    'highlight/tokens.css',
    // Brings packages that read types to whoever renders, and not to every start.
    'twoslash/*',
  ],
  // Each is a file of its own in browsers, but for what the server writes into the page for it.
  playground: [
    'mount.tsx',
    'channel/mount-channel.tsx',
    'props.ts',
    'channel/props.ts',
    'channel/sample-connection.ts',
    'texts/languages.ts',
    'variable-sentence.ts',
    'share-prefix.ts',
    'code-tokens.ts',
    'secret-name.ts',
    'server-choice.ts',
  ],
  // What configurations name: reading one loads nothing else for it.
  plugins: ['plugin.ts'],
  preview: ['ask.ts', 'known-hosts.ts', 'listen.ts', 'mock.ts', 'preview-handler.ts', 'preview.ts', 'watch-project.ts'],
  project: [
    'check-config.ts',
    'config-source.ts',
    'project-hooks.ts',
    'load.ts',
    'read-descriptions.ts',
    'read-file.ts',
    'json/read-json.ts',
    'json-schema.ts',
    // What the older format is brought to the newer one with.
    'legacy/*',
    'schema/contextual.ts',
    'vocabulary.ts',
  ],
  // The functions of the public API are loaded when they are called.
  public: [
    'ask.ts',
    'dev.ts',
    'evaluate.ts',
    'format.ts',
    'mock.ts',
    'project.ts',
    'push-search.ts',
    'rename.ts',
    'schema.ts',
    'score.ts',
    'start-evals.ts',
    'upgrade.ts',
    'functions-error.ts',
    'types.ts',
  ],
  // Browsers load the search service of a site alone, and only where there is one.
  search: ['hosted/pages.ts', 'hosted/registry/index.ts'],
  // The index is the function; a build takes none of it.
  server: [
    'keys/index.ts',
    'node/index.ts',
    'node/bundle-place.ts',
    'allowed-origins.ts',
    // What every start of a command takes of it.
    'environment.ts',
    'insights/summary.ts',
    'site-files/header-rules.ts',
    'stores/change-text.ts',
    'stores/filesystem.ts',
    'stores/object-storage.ts',
    'targets/hosts.ts',
    'targets/index.ts',
    'targets/layout.ts',
    'targets/node/run.ts',
    'targets/node/server.ts',
    'targets/node/operations.ts',
    'targets/node/stray-variables.ts',
  ],
  // Loaded where a site has a library.
  sdk: ['read-library.ts', 'unzip.ts'],
  site: ['resolve-site.ts', 'with-edited-texts.ts', 'checks/index.ts', 'search-folder.ts'],
  // Loaded with the playground of channels alone.
  snippets: ['own-languages.ts', 'sockets/index.ts', 'sockets/find-languages.ts'],
  // Types that configurations name.
  vendors: ['integration.ts', 'browser/running.ts'],
  styles: [
    'base.css',
    'columns.css',
    'footer.css',
    'header.css',
    'navigation.css',
    'page.css',
    'phone-menu.css',
    'prose.css',
    'search.css',
    'states.css',
    'tokens.css',
  ],
};

/** Whether a path below `src/` is what other rooms may import. */
export function isEntry(path: string): boolean {
  // The public API.
  if (path === 'index.ts') return true;
  const [room = '', ...rest] = path.split('/');
  const own = entries[room] ?? [];
  const file = rest.join('/');
  return own === 'every file' || file === 'index.ts' || own.some((entry) => matches(entry, file));
}

/** Returns the entries that none of `paths` is, as paths below `src/`. */
export function unusedEntries(paths: readonly string[]): string[] {
  return Object.entries(entries).flatMap(([room, own]) =>
    own === 'every file'
      ? []
      : own
          .filter(
            (entry) =>
              !paths.some((path) => path.startsWith(`${room}/`) && matches(entry, path.slice(room.length + 1))),
          )
          .map((entry) => `${room}/${entry}`),
  );
}

function matches(entry: string, file: string): boolean {
  return entry.endsWith('/*') ? file.startsWith(entry.slice(0, -1)) : file === entry;
}
