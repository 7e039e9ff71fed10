import { configuredIntegrations, vendorSources } from '../../src/vendors/configured.ts';
import { consentSources, integrations, vendors } from '../../src/vendors/registered.ts';
import type {
  AnySettings,
  Category,
  ConsentSource,
  Field,
  Integration,
  Vendor,
} from '../../src/vendors/integration.ts';
import type { ReaderEventName } from '../../src/shared/reader-event.ts';

/** When each event happens, and what its properties are. */
const readerEvents: Readonly<Record<ReaderEventName, readonly [when: string, properties: string]>> = {
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
  'docs.feedback.comment': ['a reader says why', '`helpful`, `comment`'],
  'docs.code_block.report': ['a reader reports a piece of code', '`code` (its first 500 characters), `comment`'],
  'docs.code_block.ask_ai': ['a reader asks the assistant about a piece of code', '`language`'],
  'docs.assistant.enter': ['the assistant is opened', ''],
  'docs.assistant.completed': ['its answer has come, or why there is none', '`outcome`, `sources` (how many)'],
  'docs.assistant.source_click': ['a source of an answer is opened', '`url`, `title`'],
  'docs.assistant.suggestion_click': ['a question is chosen that it suggests', '`question`'],
  'docs.assistant.ask_ai_on_text_selection': ['a reader asks about selected text', '`length` (in characters)'],
  'docs.assistant.thumbs_up': ['a reader says that an answer was good', ''],
  'docs.assistant.thumbs_down': ['a reader says that an answer was bad', ''],
};

const categories: Readonly<Record<Category, string>> = {
  measurement: 'measures',
  marketing: 'markets',
  functionality: 'serves the reader',
};

/** Returns the documentation page of an integration, made from what the registry says. */
export function integrationPage(integration: Integration): string {
  const { key, name, summary, fields, facts = [], unverified = [], notes = [], oneOf = [] } = integration;
  const vendor = vendors.find((candidate) => candidate.key === key);
  const consent = consentSources.find((candidate) => candidate.key === key);
  return (
    [
      `---\ntitle: ${JSON.stringify(name)}\ndescription: ${JSON.stringify(summary)}\nicon: ${JSON.stringify(iconOf(integration))}\n---`,
      `\`\`\`json docs.json\n${JSON.stringify({ integrations: { [key]: exampleOf(integration) } }, null, 2)}\n\`\`\``,
      ...Object.entries(fields).map(([field, facts]) => responseField(field, facts)),
      ...(oneOf.length === 0 ? [] : [`One of ${oneOf.map((field) => `\`${field}\``).join(' and ')} must be there.`]),
      ...spellingsOf(integration),
      ...(notes.length === 0 ? [] : [list('Good to know', notes)]),
      ...(vendor === undefined ? [] : [whatItDoes(vendor)]),
      ...(vendor === undefined && consent === undefined
        ? []
        : [origins((vendor ?? consent) as Vendor | ConsentSource)]),
      list('Where this comes from', facts),
      ...(unverified.length === 0
        ? []
        : [`From general knowledge, not from a source that was read: ${unverified.join('; ')}.`]),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function whatItDoes({ category, pageViews, events, storage }: Vendor): string {
  const rows = [
    ['Category', `\`${category}\`: it ${categories[category]}`],
    ['Page views', pageViews],
    ['[Events](/integrations/overview#events)', events === undefined ? 'none' : `\`${events}\``],
    ['Cookies and storage', storage.length === 0 ? 'none known' : storage.map((entry) => `\`${entry}\``).join(', ')],
    [
      'Consent withdrawn',
      `the page is loaded anew without it${storage.length === 0 ? '' : ', and what it stored is deleted'}`,
    ],
    ['`telemetry.enabled: false`', category === 'functionality' ? 'attached all the same' : 'not attached'],
  ];
  return `## What it does\n\n| | |\n| --- | --- |\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;
}

function origins(integration: Vendor | ConsentSource): string {
  const settings = exampleOf(integration) as AnySettings;
  const entries = Object.entries(integration.sources(settings));
  if (entries.length === 0) return '## Whom the browser talks to\n\nNobody.';
  const rows = entries.map(
    ([directive, list]) => `| \`${directive}-src\` | ${list.map((origin) => `\`${origin}\``).join(' ')} |`,
  );
  return `## Whom the browser talks to\n\nWith the settings above:\n\n| Directive | Origins |\n| --- | --- |\n${rows.join('\n')}`;
}

function responseField(name: string, field: Field): string {
  const type = { text: 'string', url: 'string', choice: 'string', digits: 'string | number', flag: 'boolean' }[
    field.kind
  ];
  const rest =
    field.optional === true
      ? field.fallback === undefined
        ? ''
        : ` default="${String(field.fallback)}"`
      : ' required';
  const options =
    field.kind === 'choice' ? ` One of ${field.options.map((option) => `\`${option}\``).join(', ')}.` : '';
  return `<ResponseField name="${name}" type="${type}"${rest}>\n  ${field.description}${options}\n</ResponseField>`;
}

function spellingsOf({ key, spellings = {} }: Integration): string[] {
  const { shorthand, aliases = {}, hosts = [] } = spellings;
  const ways = [
    ...(shorthand === undefined ? [] : [`\`"${key}": "…"\` for \`${shorthand}\``]),
    ...Object.entries(aliases).map(([alias, name]) => `\`${alias}\` for \`${name}\``),
    ...hosts.map((name) => `\`https://\` in front of \`${name}\``),
  ];
  return ways.length === 0 ? [] : [`Understood as well, with a warning: ${ways.join('; ')}.`];
}

function list(title: string, entries: readonly string[]): string {
  return `## ${title}\n\n${entries.map((entry) => `- ${entry}`).join('\n')}`;
}

/** Of fields of which one must be there, the first. */
function exampleOf({ fields, oneOf = [] }: Integration): Readonly<Record<string, unknown>> {
  const shown = Object.entries(fields).filter(([name]) => !oneOf.slice(1).includes(name));
  return Object.fromEntries(shown.map(([name, { example }]) => [name, example]));
}

function iconOf({ key }: Integration): string {
  if (key === 'intercom' || key === 'frontchat') return 'message-circle';
  if (key === 'telemetry') return 'toggle-left';
  return consentSources.some((source) => source.key === key) ? 'cookie' : 'chart-line';
}

/** Returns the table of all integrations, for the overview. */
export function integrationTable(): string {
  const rows = integrations.map((integration) => {
    const { key, name } = integration;
    const { script = [] } = vendorSources(configuredIntegrations({ integrations: { [key]: exampleOf(integration) } }));
    const category = 'category' in integration ? `\`${(integration as Vendor).category}\`` : '';
    return `| [${name}](/integrations/${key}) | \`${key}\` | ${category} | ${script.map((origin) => `\`${origin}\``).join(' ')} |`;
  });
  return `| Integration | Key | Category | Scripts from |\n| --- | --- | --- | --- |\n${rows.join('\n')}`;
}

/** Returns the table of all events, for the overview. */
export function eventTable(): string {
  const rows = Object.entries(readerEvents).map(
    ([name, [when, properties]]) => `| \`${name}\` | ${when} | ${properties} |`,
  );
  return `| Event | When | Properties |\n| --- | --- | --- |\n${rows.join('\n')}`;
}
