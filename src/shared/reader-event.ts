/** What a reader did, by the names of the format (docs-json.md §1.10, ecosystem.md §2.6), so that dashboards survive a move. */
export type ReaderEventName =
  | 'docs.content.view'
  | 'docs.content.md.view'
  | 'docs.navitem.click'
  | 'docs.navitem.cta_click'
  | 'docs.search.query'
  | 'docs.search.close'
  | 'docs.search.result_click'
  | 'docs.code_block.copy'
  | 'docs.api_playground.request'
  | 'docs.accordion.open'
  | 'docs.accordion.close'
  | 'docs.expandable.open'
  | 'docs.expandable.close'
  | 'docs.context_menu.copy_page'
  | 'docs.context_menu.copy_mcp_link'
  | 'docs.context_menu.copy_add_mcp_command'
  | 'docs.context_menu.ai_provider_click'
  | 'docs.context_menu.install_mcp_server'
  | 'docs.feedback.thumbs_up'
  | 'docs.feedback.thumbs_down'
  | 'docs.feedback.comment'
  | 'docs.code_block.report'
  | 'docs.code_block.ask_ai'
  | 'docs.assistant.enter'
  | 'docs.assistant.completed'
  | 'docs.assistant.source_click'
  | 'docs.assistant.suggestion_click'
  | 'docs.assistant.ask_ai_on_text_selection'
  | 'docs.assistant.thumbs_up'
  | 'docs.assistant.thumbs_down';

export type EventProperties = Readonly<Record<string, string | number | boolean>>;

export interface ReaderEvent {
  readonly name: ReaderEventName;
  readonly properties: EventProperties;
}

/** The DOM event of the document by which parts of a page report what a reader did. */
export const readerEvent = 'octavo:event';

/** Reports what a reader did to whoever listens; nobody does in a site without vendors. Takes no text that a reader keeps secret. */
export function trackEvent(name: ReaderEventName, properties: EventProperties = {}): void {
  const detail: ReaderEvent = { name, properties };
  document.dispatchEvent(new CustomEvent(readerEvent, { detail }));
}
