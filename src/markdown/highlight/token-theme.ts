import type { ThemeRegistration } from 'shiki';

/** Scopes of the grammars, by the class that their tokens get; `tokens.css` gives the classes their colours. */
export const scopesByClass: Readonly<Record<string, readonly string[]>> = {
  // comment
  c: ['comment', 'punctuation.definition.comment'],
  // keyword
  k: [
    'keyword',
    'storage',
    'variable.language',
    'constant.language.import-export-all',
    'markup.heading',
    'entity.name.section',
  ],
  // string
  s: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'markup.fenced_code', 'constant.other.symbol'],
  // escape, regular expression, interpolation
  e: [
    'constant.character.escape',
    'string.regexp',
    'constant.other.placeholder',
    'punctuation.definition.template-expression',
    'punctuation.section.embedded',
  ],
  // number, constant
  n: ['constant', 'support.constant', 'keyword.other.unit', 'variable.other.constant.property.enum'],
  // function
  f: [
    'entity.name.function',
    'support.function',
    'meta.function-call.generic',
    'variable.function',
    'entity.name.command',
  ],
  // type, class, tag
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'entity.name.tag',
    'meta.decorator punctuation',
  ],
  // attribute, property, option
  p: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'meta.object-literal.key',
    'variable.parameter',
    'entity.name.tag.yaml',
    'constant.other.option',
    'keyword.other.definition.ini',
    'variable.other.property.http',
  ],
  // link
  l: ['markup.underline.link', 'string.other.link'],
  // added, removed
  i: ['markup.inserted', 'punctuation.definition.inserted'],
  d: ['markup.deleted', 'punctuation.definition.deleted'],
};

/** Tokens of these scopes keep the colour of plain code: fewer elements, calmer to read. */
const plainScopes = [
  'keyword.operator',
  'string.unquoted.argument.shell',
  'meta.embedded',
  'punctuation.definition.constant',
  'source variable.language.this punctuation',
];

/** Operators that are words read as keywords. */
const wordOperators = [
  'keyword.operator.new',
  'keyword.operator.expression',
  'keyword.operator.logical.python',
  'keyword.operator.word',
  'keyword.operator.delete',
  'keyword.operator.instanceof',
];

const classes = Object.keys(scopesByClass);
const plainColour = '#000000';

/** The classes that come nearest to the colours of a terminal; black and white are plain, as they must be read in both schemes. */
const terminalClasses = { Red: 'd', Green: 'i', Yellow: 't', Blue: 'p', Magenta: 'k', Cyan: 'l' };

/** The theme that stands for classes: each class is a made-up colour, so that one grammar pass yields class names. */
export const tokenTheme: ThemeRegistration = {
  name: 'octavo',
  type: 'light',
  fg: plainColour,
  bg: '#ffffff',
  colors: {
    ...Object.fromEntries(
      Object.entries(terminalClasses).flatMap(([name, value]) =>
        ['', 'Bright'].map((shade) => [`terminal.ansi${shade}${name}`, colourOf(value)]),
      ),
    ),
    'terminal.ansiBrightBlack': colourOf('c'),
    'terminal.ansiBlack': plainColour,
    'terminal.ansiWhite': plainColour,
    'terminal.ansiBrightWhite': plainColour,
  },
  settings: [
    { settings: { foreground: plainColour, background: '#ffffff' } },
    ...classes.map((name) => ({ scope: [...(scopesByClass[name] ?? [])], settings: { foreground: colourOf(name) } })),
    { scope: plainScopes, settings: { foreground: plainColour } },
    { scope: wordOperators, settings: { foreground: colourOf('k') } },
  ],
};

function colourOf(name: string): string {
  return `#0000${(classes.indexOf(name) + 1).toString(16).padStart(2, '0')}`;
}

const classByColour = new Map(classes.map((name) => [colourOf(name), name]));

/** Returns the class that a colour of the theme stands for; empty for plain code. */
export function classOfColour(colour: string | undefined): string {
  return classByColour.get((colour ?? '').toLowerCase()) ?? '';
}
