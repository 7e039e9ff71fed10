import { fragment, type Props } from '../elements.ts';
import { Children, Html, type DataElement } from './data-elements.ts';
import { componentName, kinds } from './tree.ts';

/** Values that are still being made: when one is there, it is put in its place. */
export type Wait = (value: Promise<unknown>, take: (made: unknown) => void) => void;

/** Returns a value of a page as data. Throws a RangeError for what has no end. */
export function encode(value: unknown, wait: Wait): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : [kinds.number, String(value)];
  if (value === undefined || typeof value === 'symbol') return [kinds.undefined];
  if (typeof value === 'bigint') return [kinds.bigint, String(value)];
  if (typeof value === 'function') return [kinds.other, String(value)];
  if (Array.isArray(value)) return [kinds.list, ...value.map((entry) => encodeChild(entry, wait))];
  if (value instanceof Html) return [kinds.html, String(value)];
  if (value instanceof Children) return [kinds.children];
  if (value instanceof Date) return [kinds.date, value.getTime()];
  if (isElement(value)) return encodeElement(value, wait);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return encodeObject(value as Props, wait);
  return [kinds.other, asText(value)];
}

function isElement(value: object): value is DataElement {
  return 'astro:jsx' in value && 'type' in value && 'props' in value;
}

function encodeElement(element: DataElement, wait: Wait): unknown {
  if ('made' in element) {
    const data = [kinds.made, encodeChild(element.props['children'], wait), [kinds.undefined]] as unknown[];
    const take = (made: unknown): void => void (data[2] = encode(made, wait));
    if (element.made instanceof Promise) wait(element.made, take);
    else take(element.made);
    return data;
  }
  return [element.isAuthors ? kinds.authors : kinds.own, typeOf(element.type), encodeObject(element.props, wait)];
}

function typeOf(type: unknown): unknown {
  if (type === fragment) return [kinds.fragment];
  if (typeof type === 'function' && componentName in type) return [kinds.component, type[componentName]];
  return String(type);
}

/** A function has no place among what is shown. */
function encodeChild(value: unknown, wait: Wait): unknown {
  return encode(typeof value === 'function' ? undefined : value, wait);
}

function encodeObject(value: Props, wait: Wait): unknown[] {
  const data: unknown[] = [kinds.object];
  for (const name of Object.keys(value))
    data.push(name, name === 'children' ? encodeChild(value[name], wait) : encode(value[name], wait));
  return data;
}

function asText(value: unknown): string {
  return String(value);
}
