import type { ReaderEventName } from '../shared/reader-event.ts';

/** When each event happens, and what its properties are; for the documentation. */
export const readerEvents: Readonly<Record<ReaderEventName, readonly [when: string, properties: string]>> = {
  'docs.content.view': ['a page is shown; only for vendors that do not count views themselves', '`path`, `title`'],
  'docs.content.md.view': ["the page's Markdown is opened from the page menu", '`option`'],
  'docs.navitem.click': ['a link of the header, a tab or an entry of its menus is clicked', '`name`, `url`'],
  'docs.navitem.cta_click': ["the header's button is clicked", '`name`, `url`'],
  'docs.search.query': ['a search is typed and its results are shown', '`query`, `results`'],
  'docs.search.close': ['the search is closed without a choice', '`query`'],
  'docs.search.result_click': ['a result is chosen', '`query`, `title`, `url`, `position`'],
  'docs.code_block.copy': ['a code block is copied', '`language`'],
  'docs.api_playground.request': [
    'a request is sent from the playground',
    '`method`, `path`, as described, without values',
  ],
  'docs.accordion.open': ['an accordion is opened', '`title`'],
  'docs.accordion.close': ['an accordion is closed', '`title`'],
  'docs.expandable.open': ['an expandable is opened', '`title`'],
  'docs.expandable.close': ['an expandable is closed', '`title`'],
  'docs.context_menu.copy_page': ["the page's Markdown is copied", '`option`'],
  'docs.context_menu.copy_mcp_link': ['the address of the MCP server is copied', '`option`'],
  'docs.context_menu.copy_add_mcp_command': ['the command that adds the MCP server is copied', '`option`'],
  'docs.context_menu.ai_provider_click': ['the page is opened in an assistant', '`option`'],
  'docs.context_menu.install_mcp_server': ['the MCP server is installed in an editor', '`option`'],
  'docs.feedback.thumbs_up': ['a reader says that a page helped', ''],
  'docs.feedback.thumbs_down': ['a reader says that a page did not help', ''],
};
