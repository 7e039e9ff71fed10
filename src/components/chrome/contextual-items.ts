import { contextual } from '../../project/schema/contextual.ts';
import { fill, iconOf, mayAllRead, type Icon, type Page, type Site, type InterfaceStrings } from '../../site/index.ts';

type Settings = NonNullable<Site['config']['contextual']>;
type CustomOption = Exclude<Settings['options'][number], string>;

/** What an entry of the page menu does: opens an address, copies the page's Markdown or a text, or prints. */
export type ContextAction =
  | { readonly kind: 'link'; readonly href: string; readonly download?: boolean }
  | { readonly kind: 'copy-page' }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'print' }
  /** Opens the assistant of the site. */
  | { readonly kind: 'assistant' }
  /** The address holds `$page`, for which the page's Markdown is put when the entry is chosen. */
  | { readonly kind: 'page-link'; readonly href: string; readonly template: string };

export interface ContextItem {
  readonly title: string;
  readonly description?: string;
  /** The name of one of Lucide, or what the author names of any library. */
  readonly icon: string | Icon;
  readonly action: ContextAction;
  /** The option of docs.json that it is of; undefined for an entry of the author's own, and for downloads. */
  readonly option?: string;
}

export interface ContextMenu {
  readonly items: readonly ContextItem[];
  readonly display: 'header' | 'toc';
}

interface Place {
  readonly page: Page;
  readonly site: Site;
  /** Address of the site's MCP server. */
  readonly mcpUrl: string;
  /** Whether the site has an assistant of its own. */
  readonly hasAssistant: boolean;
  readonly strings: InterfaceStrings;
}

/** What readers of an operation get where nobody has said anything: it for their agent, and the description for their tools. */
const ofOperations: Settings = { options: ['copy', 'download-spec'], display: 'header' };

/**
 * Returns the menu of a page (docs.json `contextual`; frontmatter of that name wins, docs-json.md §5.6), or undefined when
 * there is none. Options that do not apply to the page are left out.
 */
export function contextMenu(place: Place): ContextMenu | undefined {
  const own = contextual.safeParse(place.page.frontmatter.contextual);
  const usual = place.page.operation === undefined ? undefined : ofOperations;
  const settings = own.success ? own.data : (place.site.config.contextual ?? usual);
  const items = (settings?.options ?? []).flatMap((option) =>
    typeof option === 'string' ? builtInItem(option, place) : customItem(option, place),
  );
  return items.length === 0 ? undefined : { items, display: settings?.display ?? 'header' };
}

const markdownUrl = ({ page, site }: Place): string => site.url(`${page.path}.md`);

/** Opens an assistant with a question about the page; `address` ends where the question goes. */
function assistant(name: string, icon: string, address: string): (place: Place) => ContextItem {
  return (place) => ({
    title: fill(place.strings.openInTool, { name }),
    description: place.strings.askAboutPage,
    icon,
    action: {
      kind: 'link',
      href: `${address}${encodeURIComponent(`Read ${markdownUrl(place)} and answer my questions about it.`)}`,
    },
  });
}

function serverName(site: Site): string {
  return (
    site.config.name
      .replaceAll(/[^\w -]+/g, '')
      .replaceAll(/ +/g, ' ')
      .trim() || 'docs'
  );
}

/** The options of docs.json by name. */
const builtIn: Readonly<Record<string, (place: Place) => ContextItem | readonly ContextItem[]>> = {
  copy: ({ strings }) => ({
    title: strings.copyPage,
    description: strings.copyPageDescription,
    icon: 'copy',
    action: { kind: 'copy-page' },
  }),
  view: (place) => ({
    title: place.strings.viewMarkdown,
    description: place.strings.viewMarkdownDescription,
    icon: 'file-text',
    action: { kind: 'link', href: place.site.href(`${place.page.path}.md`) },
  }),
  assistant: ({ hasAssistant, strings }) =>
    hasAssistant
      ? { title: strings.assistant, description: strings.askAboutPage, icon: 'sparkles', action: { kind: 'assistant' } }
      : [],
  chatgpt: assistant('ChatGPT', 'brand-openai', 'https://chatgpt.com/?hints=search&q='),
  claude: assistant('Claude', 'sparkles', 'https://claude.ai/new?q='),
  perplexity: assistant('Perplexity', 'search', 'https://www.perplexity.ai/search?q='),
  grok: assistant('Grok', 'message-circle', 'https://grok.com/?q='),
  aistudio: assistant('Google AI Studio', 'brand-google', 'https://aistudio.google.com/prompts/new_chat?prompt='),
  devin: assistant('Devin', 'bot', 'https://app.devin.ai/?prompt='),
  windsurf: assistant('Windsurf', 'wind', 'windsurf://cascade/new?prompt='),
  'devin-desktop': assistant('Devin Desktop', 'bot', 'devin://cascade/new?prompt='),
  mcp: ({ mcpUrl, strings }) => ({
    title: strings.copyMcpLink,
    description: strings.connectMcp,
    icon: 'link',
    action: { kind: 'copy', text: mcpUrl },
  }),
  'add-mcp': ({ mcpUrl, strings }) => ({
    title: 'npx add-mcp',
    description: strings.connectMcp,
    icon: 'terminal',
    action: { kind: 'copy', text: `npx add-mcp ${mcpUrl}` },
  }),
  cursor: ({ site, mcpUrl, strings }) => ({
    title: 'Cursor',
    description: fill(strings.installMcp, { name: 'Cursor' }),
    icon: 'text-cursor',
    action: {
      kind: 'link',
      href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(serverName(site))}&config=${encodeURIComponent(btoa(JSON.stringify({ url: mcpUrl })))}`,
    },
  }),
  vscode: ({ site, mcpUrl, strings }) => ({
    title: 'VS Code',
    description: fill(strings.installMcp, { name: 'VS Code' }),
    icon: 'brand-vscode',
    action: {
      kind: 'link',
      href: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: serverName(site), type: 'http', url: mcpUrl }))}`,
    },
  }),
  'devin-mcp': ({ strings }) => ({
    title: 'Devin',
    description: fill(strings.installMcp, { name: 'Devin' }),
    icon: 'bot',
    action: { kind: 'link', href: 'https://app.devin.ai/settings/mcp-marketplace' },
  }),
  'download-spec': ({ page, site, strings }) => {
    const location = page.operation?.document.location;
    if (location === undefined || !mayAllRead(page.audience, site.descriptionReaders(location))) return [];
    const href = /^https?:/i.test(location) ? location : site.href(location);
    return {
      title: strings.downloadSpec,
      description: location.split('/').at(-1) ?? location,
      icon: 'download',
      action: { kind: 'link', href, download: true },
    };
  },
  'download-pdf': ({ strings }) => ({
    title: strings.savePdf,
    icon: 'printer',
    action: { kind: 'print' },
  }),
};

function builtInItem(option: string, place: Place): readonly ContextItem[] {
  const items = [builtIn[option]?.(place) ?? []].flat();
  return option.startsWith('download-') ? items : items.map((item) => ({ ...item, option }));
}

function customItem({ title, description, icon, iconType, href }: CustomOption, place: Place): ContextItem {
  const written =
    typeof href === 'string'
      ? href
      : `${href.base}${href.base.includes('?') ? '&' : '?'}${(href.query ?? []).map(({ key, value }) => `${encodeURIComponent(key)}=${value}`).join('&')}`;
  const encoded = written
    .replaceAll('$path', encodeURIComponent(place.page.path))
    .replaceAll('$mcp', encodeURIComponent(place.mcpUrl));
  const target = encoded.startsWith('/') ? `${place.site.base}${encoded}` : encoded;
  const address = target.replaceAll('$page', encodeURIComponent(markdownUrl(place)));
  return {
    title,
    ...(description === undefined ? {} : { description }),
    icon: iconOf(icon, iconType) ?? 'sparkles',
    action: target.includes('$page')
      ? { kind: 'page-link', href: address, template: target }
      : { kind: 'link', href: address },
  };
}
