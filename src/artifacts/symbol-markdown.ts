import {
  codeText,
  symbolSections,
  withSymbolLinks,
  type Code,
  type LibrarySymbol,
  type Parameter,
  type Signature,
} from '../sdk/index.ts';
import { english, symbolDescription, type Page, type Site, type SymbolReference } from '../site/index.ts';
import { codeInText, firstParagraph, itemText, linkLabel, linkTarget, prose } from './text.ts';

const maxInList = 160;

/** A section of members as its heading has it, and the anchor of that on the page. */
const sections = {
  value: english.members,
  constructor: english.constructors,
  property: english.properties,
  method: english.methods,
} as const;

function titleOf(kind: LibrarySymbol['kind']): string {
  return kind in sections ? sections[kind as keyof typeof sections] : english.members;
}

/** Returns the headings of the Markdown of a symbol, with the anchors of its page. */
export function symbolHeadings({ symbol }: SymbolReference): { readonly text: string; readonly id: string }[] {
  if (symbol.kind === 'module') return [];
  return symbolSections(symbol).flatMap(({ kind, members }) => [
    { text: titleOf(kind), id: `api-${kind}` },
    ...members.map(({ symbol: { name }, anchor }) => ({ text: name, id: anchor })),
  ]);
}

interface Writing {
  readonly language: string;
  /** A text with links that lead from anywhere, and headings below the one that it stands below. */
  readonly text: (written: string | undefined) => string;
}

/** Returns the reference of a symbol as Markdown: how it is written and what is said of it, then its members in the same way. */
export function symbolMarkdown({ symbol, library, directory }: SymbolReference, site: Site, page: Page): string {
  const hrefOf = (id: string): string | undefined => {
    const { page: target, anchor } = site.symbolPage(page, id) ?? {};
    if (target === undefined) return undefined;
    return linkTarget(`${site.url(`${target.path}.md`)}${anchor === undefined ? '' : `#${anchor}`}`);
  };
  const below = (level: number): Writing => ({
    language: library.language,
    text: (written) => prose(written === undefined ? undefined : withSymbolLinks(written, hrefOf), level),
  });
  const isSaid =
    page.description !== undefined && page.description === symbolDescription({ symbol, library, directory });
  const own = isSaid ? { ...symbol, description: withoutFirst(symbol.description) } : symbol;
  if (symbol.kind === 'module')
    return [body(own, below(1)), moduleList(symbol, { hrefOf, directory, library })].join('\n\n').trim();
  return [
    body(own, below(1)),
    ...symbolSections(symbol).flatMap(({ kind, members }) => [
      `## ${titleOf(kind)}`,
      ...(kind === 'property' || kind === 'value'
        ? [members.map(({ symbol: member }) => propertyItem(member, below(2))).join('\n')]
        : members.map(({ symbol: member }) =>
            kind === 'constructor'
              ? body(member, below(2))
              : [`### ${member.name}`, body(member, below(3))].join('\n\n'),
          )),
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The page says the first paragraph as its description. */
function withoutFirst(text: string | undefined): string {
  return (text ?? '')
    .trim()
    .split(/\n\s*\n/)
    .slice(1)
    .join('\n\n');
}

type Written = Omit<LibrarySymbol, 'description'> & { readonly description?: string | undefined };

function body({ deprecated, description, signatures, source }: Written, write: Writing): string {
  const [first, ...others] = signatures;
  const link = source?.url === undefined ? `\`${source?.label ?? ''}\`` : `[${linkLabel(source.label)}](${source.url})`;
  return [
    ...(deprecated === undefined ? [] : [`**${english.deprecatedTitle}** ${write.text(deprecated)}`.trim()]),
    ...(first === undefined ? [] : [fence(first.code, write)]),
    write.text(description),
    ...(first === undefined ? [] : [details(first, write)]),
    ...others.flatMap((signature) => [fence(signature.code, write), details(signature, write)]),
    ...(source === undefined ? [] : [`${english.definedIn.replace('{source}', () => link)}.`]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function fence(code: Code, { language }: Writing): string {
  return `\`\`\`${language}\n${codeText(code).replaceAll('```', '')}\n\`\`\``;
}

function details({ description, typeParameters, parameters, returns, throws }: Signature, write: Writing): string {
  return [
    write.text(description),
    list(
      english.typeParameters,
      typeParameters.map((each) => parameterItem(each, write)),
    ),
    list(
      english.parameters,
      parameters.map((each) => parameterItem(each, write)),
    ),
    list(english.returns, returns === undefined ? [] : [outcomeItem(returns, write)]),
    list(
      english.throws,
      throws.map((each) => outcomeItem(each, write)),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function list(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `**${title}**\n\n${items.join('\n')}`;
}

function parameterItem({ name, type, required, default: value, description }: Parameter, { text }: Writing): string {
  const facts = [
    ...(type.length === 0 ? [] : [codeInText(codeText(type))]),
    ...(required ? ['required'] : []),
    ...(value === undefined ? [] : [`default: ${codeInText(value)}`]),
  ];
  return `- \`${name}\`${facts.length === 0 ? '' : ` (${facts.join(', ')})`}${itemText(text(description))}`;
}

function outcomeItem(
  { type, description }: { readonly type: Code; readonly description?: string },
  { text }: Writing,
): string {
  return type.length === 0
    ? `- ${itemText(text(description)).replace(/^: /, '')}`
    : `- \`${codeText(type)}\`${itemText(text(description))}`;
}

function propertyItem(
  { name, type = [], modifiers = [], deprecated, description }: LibrarySymbol,
  { text }: Writing,
): string {
  const facts = [
    ...(type.length === 0 ? [] : [codeInText(codeText(type))]),
    ...modifiers,
    ...(deprecated === undefined ? [] : ['deprecated']),
  ];
  const said = [deprecated, description]
    .flatMap((each) => (each === undefined || each === '' ? [] : [text(each)]))
    .join(' ');
  return `- \`${name}\`${facts.length === 0 ? '' : ` (${facts.join(', ')})`}${itemText(said)}`;
}

interface Around extends Pick<SymbolReference, 'library' | 'directory'> {
  readonly hrefOf: (id: string) => string | undefined;
}

function moduleList({ members }: LibrarySymbol, { hrefOf, ...around }: Around): string {
  return members
    .map((symbol) => {
      const address = hrefOf(symbol.id);
      const name = linkLabel(symbol.name);
      const text = firstParagraph(prose(symbolDescription({ symbol, ...around })), maxInList);
      return `- ${address === undefined ? name : `[${name}](${address})`} (${symbol.kind})${text === '' ? '' : `: ${text}`}`;
    })
    .join('\n');
}
