import type { Element, ElementContent } from 'hast';
import {
  childElements,
  classed,
  codeOf,
  elementIn,
  elementsIn,
  hasClass,
  markdownOf,
  named,
  onOneLine,
  textOf,
  type IdOfAddress,
} from '../../html.ts';
import type { CodePart, LibrarySymbol, Outcome, Parameter, Signature, SymbolKind } from '../../model.ts';

/** The kinds of objects of Sphinx's domain for Python. */
const kinds: Readonly<Record<string, SymbolKind>> = {
  class: 'class',
  exception: 'class',
  function: 'function',
  decorator: 'function',
  data: 'variable',
  type: 'type',
  method: 'method',
  classmethod: 'method',
  staticmethod: 'method',
  attribute: 'property',
  property: 'property',
};

/** Returns the objects that a list of Sphinx describes; `owner` is the class around it. */
export function objectOf(list: Element, owner: string, idOf: IdOfAddress): LibrarySymbol[] {
  const className = list.properties['className'];
  const kind = Array.isArray(className) ? kinds[String(className[1] ?? '')] : undefined;
  const heads = childElements(list).filter(named('dt'));
  const content = childElements(list).find(named('dd'));
  const [head] = heads;
  const id = String(head?.properties['id'] ?? '');
  if (kind === undefined || head === undefined || id === '') return [];
  const name = textOf(elementIn(head, classed('descname'))).trim();
  const inside = (content?.children ?? []).filter((child) => child.type === 'element');
  const fields = fieldsOf(inside.filter((child) => hasClass(child, 'field-list')));
  const deprecation = inside.find((child) => hasClass(child, 'deprecated'));
  const text = (content?.children ?? []).filter((child) => !isPart(child));
  const description = markdownOf(text, idOf);
  const type = typeOf(head, idOf);
  const isField = kind === 'property' || kind === 'variable';
  const own = onOneLine(codeOf([head], idOf)).some(({ text: word }) => /\bproperty\b/.test(word)) ? ['property'] : [];
  return [
    {
      id,
      kind: owner !== '' && kind === 'function' ? 'method' : kind,
      name,
      ...(description === undefined ? {} : { description }),
      ...(deprecation === undefined ? {} : { deprecated: deprecationText(deprecation, idOf) }),
      ...(isField && type !== undefined ? { type } : {}),
      ...(isField ? { modifiers: own } : {}),
      signatures: heads.map((each) => signatureOf(each, kind, fields, idOf)),
      members: elementsIn(content, (element) => element.tagName === 'dl' && hasClass(element, 'py')).flatMap((inner) =>
        objectOf(inner, id, idOf),
      ),
    },
  ];
}

function isPart(child: ElementContent): boolean {
  if (child.type !== 'element') return false;
  return hasClass(child, 'py') || hasClass(child, 'field-list') || hasClass(child, 'deprecated');
}

/** "Deprecated since version 1.2: Use …": the page says the first word itself. */
function deprecationText(element: Element, idOf: IdOfAddress): string {
  return (markdownOf(element.children, idOf) ?? '').replace(/^Deprecated since/, 'Since');
}

/** As code is written: arrows of a page are no part of the language. */
function declarationCode(nodes: readonly ElementContent[], isCall: boolean, idOf: IdOfAddress): CodePart[] {
  const code = onOneLine(codeOf(nodes, idOf)).map((part) => ({ ...part, text: part.text.replace('→', '->') }));
  if (!isCall) return code;
  const at = code.findIndex(({ text }) => !/^(?:abstract|static|classmethod|async|final|\s)+$/.test(text));
  return [...code.slice(0, Math.max(0, at)), { text: 'def ' }, ...code.slice(Math.max(0, at))];
}

interface Field {
  readonly title: string;
  readonly said: Element;
}

function fieldsOf(lists: readonly Element[]): Field[] {
  return lists.flatMap((list) => {
    const found: Field[] = [];
    let title = '';
    for (const child of childElements(list)) {
      if (child.tagName === 'dt') title = textOf(child).replace(/:\s*$/, '').trim();
      else if (child.tagName === 'dd') found.push({ title, said: child });
    }
    return found;
  });
}

function signatureOf(head: Element, kind: SymbolKind, fields: readonly Field[], idOf: IdOfAddress): Signature {
  const nodes = head.children.filter(
    (child) =>
      !(
        child.type === 'element' &&
        (hasClass(child, 'headerlink') ||
          hasClass(child, 'descclassname') ||
          elementIn(child, classed('viewcode-link')) !== undefined)
      ),
  );
  const isCall = kind === 'function' || kind === 'method';
  const under = (title: RegExp): Element[] => fields.filter((each) => title.test(each.title)).map(({ said }) => said);
  const said = under(/^Parameters?$|^Keyword Arguments$/).flatMap((each) =>
    items(each).map((item) => namedItem(item, idOf)),
  );
  const [returned] = under(/^Returns?$/).flatMap((each) => markdownOf(each.children, idOf) ?? []);
  const typed = elementIn(head, classed('sig-return-typehint'));
  const [written] = under(/^Return type$/);
  const type = typed ?? written;
  const returns = type === undefined ? [] : onOneLine(codeOf(type.children, idOf));
  const isNothing = returned === undefined && (returns.length === 0 || returns[0]?.text === 'None');
  return {
    code: declarationCode(nodes, isCall, idOf),
    typeParameters: [],
    parameters: withSaid(
      elementsIn(head, named('em', 'sig-param')).flatMap((each) => parameterOf(each, idOf)),
      said,
    ),
    ...(isCall && !isNothing
      ? { returns: { type: returns, ...(returned === undefined ? {} : { description: returned }) } }
      : {}),
    throws: under(/^Raises$/).flatMap((each) => items(each).map((item) => thrown(item, idOf))),
  };
}

/** `name: type = value`. */
function parameterOf(element: Element, idOf: IdOfAddress): Parameter[] {
  const names = childElements(element).filter(classed('n'));
  const stars = textOf(childElements(element).find(classed('o'))).trim();
  const [first, type] = names;
  const name = textOf(first).trim();
  if (name === '') return [];
  const value = elementIn(element, classed('default_value'));
  return [
    {
      name: /^\*+$/.test(stars) ? `${stars}${name}` : name,
      type: type === undefined ? [] : onOneLine(codeOf(type.children, idOf)),
      required: value === undefined && !stars.startsWith('*'),
      ...(value === undefined ? {} : { default: textOf(value).trim() }),
    },
  ];
}

/** What the text says of parameters, those that the signature does not have among them. */
function withSaid(parameters: readonly Parameter[], said: readonly Parameter[]): Parameter[] {
  const plain = (name: string): string => name.replace(/^\*+/, '');
  const known = new Set(parameters.map(({ name }) => plain(name)));
  return [
    ...parameters.map((parameter) => {
      const found = said.find(({ name }) => plain(name) === plain(parameter.name));
      if (found === undefined) return parameter;
      const type = parameter.type.length === 0 ? found.type : parameter.type;
      return { ...parameter, type, ...(found.description === undefined ? {} : { description: found.description }) };
    }),
    ...said.filter(({ name }) => !known.has(plain(name))),
  ];
}

/** One of several is an item of a list, a single one a paragraph. */
function items(said: Element): Element[] {
  const found = elementsIn(said, named('li'));
  return found.length > 0 ? found : [said];
}

/** `<strong>name</strong> (<em>type</em>) – text`. */
function namedItem(item: Element, idOf: IdOfAddress): Parameter {
  const { head, between, description } = cutAtDash(item, idOf);
  const type = onOneLine(
    codeOf(between, idOf).map((part) => ({ ...part, text: part.text.replace(/[()]|, optional/g, '') })),
  );
  return {
    name: textOf(head).trim(),
    type,
    required: false,
    ...(description === undefined ? {} : { description }),
  };
}

function thrown(item: Element, idOf: IdOfAddress): Outcome {
  const { head, description } = cutAtDash(item, idOf);
  return {
    type: head === undefined ? [] : onOneLine(codeOf([head], idOf)),
    ...(description === undefined ? {} : { description }),
  };
}

interface Item {
  readonly head: Element | undefined;
  readonly between: readonly ElementContent[];
  readonly description: string | undefined;
}

function cutAtDash(item: Element, idOf: IdOfAddress): Item {
  const [paragraph = item, ...others] = childElements(item).filter(named('p'));
  const head = childElements(paragraph).find(({ tagName }) => /^(?:strong|a|code)$/.test(tagName));
  const rest = head === undefined ? [] : paragraph.children.slice(paragraph.children.indexOf(head) + 1);
  const dash = rest.findIndex((child) => child.type === 'text' && /[–—-]/.test(child.value));
  const from = rest[dash];
  const after = from?.type === 'text' ? from.value.replace(/^[^–—-]*[–—-]\s*/, '') : '';
  const nodes: ElementContent[] = dash < 0 ? [] : [{ type: 'text', value: after }, ...rest.slice(dash + 1)];
  return {
    head,
    between: dash < 0 ? rest : [...rest.slice(0, dash), { type: 'text', value: textOf(from).split(/[–—]/)[0] ?? '' }],
    description: markdownOf([...nodes, ...others], idOf),
  };
}

/** The annotation of an attribute: `: str`. */
function typeOf(head: Element, idOf: IdOfAddress): Signature['code'] | undefined {
  const annotation = childElements(head)
    .filter(named('em', 'property'))
    .find((element) => textOf(element).trim().startsWith(':'));
  if (annotation === undefined) return undefined;
  const code = onOneLine(codeOf(annotation.children, idOf));
  return onOneLine(
    code.map((part, index) => (index === 0 ? { ...part, text: part.text.replace(/^\s*:\s*/, '') } : part)),
  );
}
