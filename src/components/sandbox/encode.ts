import { fragment, type Props } from '../elements.ts';
import { componentName, kinds } from './tree.ts';

/** HTML that stands in a page as it is. */
export class Html extends String {}

/** Stands in the attributes of an element for an element: its data, or where in the page React makes it. */
export class Slot {
  readonly at: { readonly data: unknown } | { readonly index: number };

  constructor(at: Slot['at']) {
    this.at = at;
  }
}

type SlotData = (index: number) => unknown;

/** Returns a value of a page as data, with what `slotData` has for the elements in it. Throws a RangeError for what has no end. */
export function encode(value: unknown, slotData: SlotData): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : [kinds.number, String(value)];
  if (value === undefined || typeof value === 'symbol') return [kinds.undefined];
  if (typeof value === 'bigint') return [kinds.bigint, String(value)];
  if (typeof value === 'function') return [kinds.other, String(value)];
  if (Array.isArray(value))
    return [kinds.list, ...value.map((entry) => encode(typeof entry === 'function' ? undefined : entry, slotData))];
  if (value instanceof Html) return [kinds.html, String(value)];
  if (value instanceof Slot) return attributeData('data' in value.at ? value.at.data : slotData(value.at.index));
  if (value instanceof Date) return [kinds.date, value.getTime()];
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return encodeObject(value as Props, slotData);
  return [kinds.other, asText(value)];
}

/** An attribute holds one element: where there are several, or a text, a fragment holds those. */
function attributeData(data: unknown): unknown {
  const isElement = Array.isArray(data) && (data[0] === kinds.authors || data[0] === kinds.own);
  return isElement ? data : [kinds.own, [kinds.fragment], [kinds.object, 'children', data]];
}

function encodeObject(value: Props, slotData: SlotData): unknown[] {
  const data: unknown[] = [kinds.object];
  for (const name of Object.keys(value)) data.push(name, encode(value[name], slotData));
  return data;
}

/** An element whose children are data already. */
export interface EncodedElement {
  readonly type: unknown;
  /** Without its children. */
  readonly attributes: Props;
  /** What stands in it; undefined for an element that has no children, be they empty. */
  readonly children: unknown;
  /** Whether Octavo makes it, around what authors wrote: its addresses are what they are. */
  readonly isOwn: boolean;
}

/** Returns an element as data. */
export function encodeElement({ type, attributes, children, isOwn }: EncodedElement, slotData: SlotData): unknown {
  const props = encodeObject(attributes, slotData);
  if (children !== undefined) props.push('children', children);
  return [isOwn ? kinds.own : kinds.authors, encodeType(type), props];
}

/** Returns what stands side by side as data. */
export function encodeList(list: readonly unknown[]): unknown {
  const shown = list.filter((data) => data !== null);
  return shown.length < 2 ? (shown[0] ?? null) : [kinds.list, ...shown];
}

function encodeType(type: unknown): unknown {
  if (type === fragment) return [kinds.fragment];
  if (typeof type === 'function' && componentName in type) return [kinds.component, type[componentName]];
  return String(type);
}

function asText(value: unknown): string {
  return String(value);
}
