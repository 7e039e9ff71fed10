import type { XmlElement } from '@rgrove/parse-xml';
import { htmlMarkdown } from '../../../markdown/fragments/html-markdown.ts';
import { linkedWords } from '../../linked-words.ts';
import { symbolLink } from '../../links.ts';
import type { CodePart, LibrarySymbol, Parameter, Signature, SymbolKind } from '../../model.ts';
import { elements, plainName, textOf } from './elements.ts';

const kinds: Readonly<Record<string, SymbolKind>> = {
  class: 'class',
  trait: 'class',
  interface: 'interface',
  enum: 'enum',
  function: 'function',
  constant: 'variable',
  method: 'method',
  property: 'property',
  case: 'value',
};

interface Context {
  readonly file: string;
  readonly idOf: (name: string) => string | undefined;
}

/** Returns what an element declares, with its public and protected members. */
export function symbolOf(element: XmlElement, context: Context, owner?: string): LibrarySymbol {
  const { name: tag, attributes } = element;
  const name = textOf(element, 'name').replace(/^\$/, '');
  const id = owner === undefined ? plainName(textOf(element, 'full_name') || name) : `${owner}.${name}`;
  const isConstructor = tag === 'method' && name === '__construct';
  const kind = isConstructor
    ? 'constructor'
    : owner !== undefined && tag === 'constant'
      ? 'property'
      : (kinds[tag] ?? 'class');
  const description = descriptionOf(element, context);
  const [deprecated] = tags(element, 'deprecated');
  const line = attributes['line'];
  const isField = kind === 'property' || kind === 'variable';
  const members = ['case', 'constant', 'property', 'method'].flatMap((each) =>
    elements(element, each)
      .filter(
        (member) => member.attributes['visibility'] !== 'private' && elements(member, 'inherited_from').length === 0,
      )
      .map((member) => symbolOf(member, context, id)),
  );
  return {
    id,
    kind,
    name: isConstructor ? '__construct' : name,
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined
      ? {}
      : { deprecated: markdown(deprecated.attributes['description'] ?? '', context) ?? '' }),
    ...(context.file === '' || line === undefined || line === '0'
      ? {}
      : { source: { label: `${context.file}:${line}` } }),
    ...(isField ? { type: typeCode(typeOfField(element), context), modifiers: modifiersOf(element) } : {}),
    signatures: [signatureOf(element, kind, context)],
    members,
  };
}

function modifiersOf({ attributes, name }: XmlElement): string[] {
  return [
    ...(attributes['visibility'] === 'protected' ? ['protected'] : []),
    ...(attributes['static'] === 'true' ? ['static'] : []),
    ...(attributes['readonly'] === 'true' || attributes['read-only'] === 'true' ? ['readonly'] : []),
    ...(name === 'constant' ? ['const'] : []),
  ];
}

function signatureOf(element: XmlElement, kind: SymbolKind, context: Context): Signature {
  const said = new Map(
    tags(element, 'param').map((tag) => [(tag.attributes['variable'] ?? '').replace(/^\$/, ''), tag]),
  );
  const parameters = elements(element, 'argument').map((argument): Parameter & { readonly isRest: boolean } => {
    const name = textOf(argument, 'name').replace(/^\$/, '');
    const tag = said.get(name);
    const value = textOf(argument, 'default');
    const description = markdown(tag?.attributes['description'] ?? '', context);
    const [written = ''] = [tag?.attributes['type'], textOf(argument, 'type')].filter(
      (type) => type !== undefined && type !== '',
    );
    return {
      name: `$${name}`,
      type: typeCode(written, context),
      required: value === '',
      isRest: argument.attributes['variadic'] === 'true',
      ...(value === '' ? {} : { default: value }),
      ...(description === undefined ? {} : { description }),
    };
  });
  const [returned] = tags(element, 'return');
  const returns = returned?.attributes['type'] ?? '';
  const isCall = kind === 'function' || kind === 'method';
  const what = markdown(returned?.attributes['description'] ?? '', context);
  return {
    code: codeOf(element, kind, { parameters, returns: kind === 'constructor' ? '' : returns, context }),
    typeParameters: [],
    parameters,
    ...(isCall && returns !== '' && !(returns === 'void' && what === undefined)
      ? { returns: { type: typeCode(returns, context), ...(what === undefined ? {} : { description: what }) } }
      : {}),
    throws: tags(element, 'throws').map((tag) => {
      const description = markdown(tag.attributes['description'] ?? '', context);
      return {
        type: typeCode(tag.attributes['type'] ?? '', context),
        ...(description === undefined ? {} : { description }),
      };
    }),
  };
}

interface Call {
  readonly parameters: readonly (Parameter & { readonly isRest: boolean })[];
  readonly returns: string;
  readonly context: Context;
}

function codeOf(element: XmlElement, kind: SymbolKind, { parameters, returns, context }: Call): CodePart[] {
  const { name: tag, attributes } = element;
  const name = textOf(element, 'name').replace(/^\$/, '');
  const flag = (key: string): string => (attributes[key] === 'true' ? `${key} ` : '');
  if (kind === 'class' || kind === 'interface' || kind === 'enum') {
    return [
      { text: `${flag('final')}${flag('abstract')}${tag} ${name}` },
      ...clause(' extends ', elements(element, 'extends'), context),
      ...clause(' implements ', elements(element, 'implements'), context),
    ];
  }
  if (kind === 'value') return [{ text: `case ${name}` }];
  const visibility = attributes['visibility'] === undefined ? '' : `${attributes['visibility']} `;
  if (kind === 'variable' || tag === 'constant')
    return [{ text: `${visibility}const ${name} = ${textOf(element, 'value') || '…'}` }];
  const type = typeCode(typeOfField(element), context);
  if (kind === 'property')
    return [{ text: `${visibility}${flag('static')}` }, ...type, { text: `${type.length === 0 ? '' : ' '}$${name}` }];
  const list = parameters.flatMap((parameter, index): CodePart[] => [
    { text: index === 0 ? '' : ', ' },
    ...parameter.type,
    { text: `${parameter.type.length === 0 ? '' : ' '}${parameter.isRest ? '...' : ''}${parameter.name}` },
    ...(parameter.default === undefined ? [] : [{ text: ` = ${parameter.default}` }]),
  ]);
  return [
    { text: `${visibility}${flag('static')}function ${name}(` },
    ...list,
    { text: returns === '' ? ')' : '): ' },
    ...typeCode(returns, context),
  ];
}

function clause(word: string, names: readonly XmlElement[], context: Context): CodePart[] {
  const written = names.map(({ text }) => text.trim()).filter((text) => text !== '');
  return written.length === 0
    ? []
    : [
        { text: word },
        ...written.flatMap((name, index) => [...(index === 0 ? [] : [{ text: ', ' }]), ...typeCode(name, context)]),
      ];
}

/** A type with the last part of its names, as code writes them. */
function typeCode(type: string, { idOf }: Context): CodePart[] {
  return linkedWords(type, idOf).map((part) => ({
    ...part,
    text: part.text
      .split(/([^\p{L}\p{N}_\\]+)/u)
      .map((word) => word.slice(word.lastIndexOf('\\') + 1))
      .join(''),
  }));
}

function typeOfField(element: XmlElement): string {
  return textOf(element, 'type') || (tags(element, 'var')[0]?.attributes['type'] ?? '');
}

function tags(element: XmlElement, name: string): XmlElement[] {
  const [docblock] = elements(element, 'docblock');
  return docblock === undefined ? [] : elements(docblock, 'tag').filter((tag) => tag.attributes['name'] === name);
}

function descriptionOf(element: XmlElement, context: Context): string | undefined {
  const [docblock] = elements(element, 'docblock');
  if (docblock === undefined) return undefined;
  const since = tags(element, 'since').map((tag) => `Since ${tag.attributes['description'] ?? ''}`.trim());
  const seen = tags(element, 'see').flatMap((tag) => {
    const target = tag.attributes['link'] ?? '';
    return target === '' ? [] : [`**See also** ${reference(target, undefined, context)}`];
  });
  const parts = [textOf(docblock, 'description'), textOf(docblock, 'long-description'), ...since].flatMap(
    (part) => markdown(part, context) ?? [],
  );
  const all = [...parts, ...seen].join('\n\n');
  return all === '' ? undefined : all;
}

const inlineTag = /\{@(?:see|link)\s([^{}]*)\}/g;

/** Descriptions are Markdown, which some versions write as HTML. */
function markdown(text: string, context: Context): string | undefined {
  const plain = /^\s*<(?:p|ul|ol|pre|h\d|div)\b/i.test(text) ? htmlMarkdown(text) : text.trim();
  const linked = plain.replace(inlineTag, (_, inside: string) => {
    const [target = '', ...label] = inside.trim().split(/\s+/);
    return reference(target, label.join(' '), context);
  });
  return linked === '' ? undefined : linked;
}

function reference(target: string, label: string | undefined, { idOf }: Context): string {
  const id = idOf(target);
  const name = label === undefined || label === '' ? target.slice(target.lastIndexOf('\\') + 1) : label;
  if (id !== undefined) return `[\`${name}\`](${symbolLink(id)})`;
  return /^https?:/.test(target) ? `[${name}](<${target}>)` : `\`${name}\``;
}
