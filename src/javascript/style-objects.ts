import { childNodes, fieldNode, fieldNodes, fieldText, type SyntaxNode } from './syntax.ts';

/** An object that an element has as its `style`. */
export interface StyleObject {
  /** What it says without code; other values are undefined. */
  readonly style: Readonly<Record<string, unknown>>;
  readonly offset: number;
}

/** Returns the objects that stand as `style` of elements in a syntax tree, in the order of the text. */
export function styleObjects(node: SyntaxNode): StyleObject[] {
  const own = node.type === 'JSXAttribute' ? styleObject(node) : undefined;
  return [...(own === undefined ? [] : [own]), ...childNodes(node).flatMap(styleObjects)];
}

function styleObject(attribute: SyntaxNode): StyleObject | undefined {
  const [name, container] = [fieldNode(attribute, 'name'), fieldNode(attribute, 'value')];
  if (name === undefined || container === undefined || fieldText(name, 'name') !== 'style') return undefined;
  const object = fieldNode(container, 'expression');
  if (object?.type !== 'ObjectExpression') return undefined;
  return { style: Object.fromEntries(fieldNodes(object, 'properties').flatMap(entryOf)), offset: name.start };
}

function entryOf(property: SyntaxNode): [string, unknown][] {
  const [key, value] = [fieldNode(property, 'key'), fieldNode(property, 'value')];
  if (key === undefined || property['computed'] === true) return [];
  const name = fieldText(key, 'name') || fieldText(key, 'value');
  return name === '' ? [] : [[name, value?.type === 'Literal' ? value['value'] : undefined]];
}
