import type { ReactElement, ReactNode } from 'react';
import type { CodeFailure } from '../code-failure.ts';
import type { Props } from '../elements.ts';
import type { ComponentUse } from '../page-modules.ts';
import { encodeElement, encodeList, Slot, type EncodedElement } from './encode.ts';
import { createElement, isValidElement } from './react.ts';

/** Part of a page in which no component of an author stands: data, which React has nothing to do with. */
export class Known {
  readonly data: unknown;

  constructor(data: unknown) {
    this.data = data;
  }
}

/** Part of a page: what is known of it, or what React has to render. */
export type Part = Known | ReactNode | readonly Part[];

/** Returns parts that stand side by side as one. */
export function together(parts: readonly Part[]): Part {
  const isKnown = parts.every((part) => part instanceof Known);
  return isKnown ? new Known(encodeList(parts.map((part) => part.data))) : parts;
}

/** What stands where React writes an element of ours, or a number between `marks.open` and `marks.close`. */
export type Placed =
  | { readonly kind: 'known'; readonly data: unknown }
  | ({ readonly kind: 'element' } & Omit<EncodedElement, 'children'> & { readonly hasChildren: boolean })
  /** An element in an attribute of another one. */
  | { readonly kind: 'slot' }
  /** What failed without anyone who could catch it; stands where React shows what it has instead. */
  | {
      readonly kind: 'lost';
      readonly use: ComponentUse;
      readonly failure: Omit<CodeFailure, 'error'>;
      readonly children: unknown;
    };

/** Characters that say nothing by themselves (Unicode's private use), and are written by nobody else: React gets no texts. */
export const marks = { open: '\ue000', close: '\ue001' } as const;

/** What a page places, in the order in which React comes to it. */
export interface Places {
  readonly all: readonly Placed[];
  readonly place: (placed: Exclude<Placed, { readonly kind: 'known' }>, children?: ReactNode) => ReactElement;
  /** Returns a part as what React renders. */
  readonly node: (part: Part) => ReactNode;
  /**
   * Returns an element with what stands in it. Elements in its attributes stand within it, too, as `show` has them, so that
   * they find the contexts around it.
   */
  readonly element: (type: unknown, props: Props, show: (node: unknown) => Part, isOwn?: boolean) => Part;
}

export function createPlaces(): Places {
  const all: Placed[] = [];
  const indexOf = (placed: Placed): number => all.push(placed) - 1;
  const place: Places['place'] = (placed, children) => createElement('x', { i: indexOf(placed) }, children);
  const node = (part: Part): ReactNode => {
    if (Array.isArray(part)) return (part as readonly Part[]).map(node);
    if (!(part instanceof Known)) return part as ReactNode;
    return part.data === null ? null : `${marks.open}${indexOf({ kind: 'known', data: part.data })}${marks.close}`;
  };
  return {
    all,
    place,
    node,
    element: (type, props, show, isOwn = false) => {
      const slots: ReactNode[] = [];
      const slot = (value: unknown): Slot => {
        const part = show(value);
        if (part instanceof Known) return new Slot({ data: part.data });
        slots.push(place({ kind: 'slot' }, node(part)));
        return new Slot({ index: all.length - 1 });
      };
      const { children, ...written } = props;
      const attributes = withSlots(written, slot) as Props;
      const hasChildren = 'children' in props;
      const inside = show(children);
      if (slots.length === 0 && inside instanceof Known) {
        const element = { type, attributes, children: hasChildren ? inside.data : undefined, isOwn };
        return new Known(encodeElement(element, () => undefined));
      }
      return place({ kind: 'element', type, attributes, hasChildren, isOwn }, [...slots, node(inside)]);
    },
  };
}

/** Returns a value with something else for the elements in it. */
function withSlots(value: unknown, slot: (value: unknown) => Slot): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isValidElement(value)) return slot(value);
  if (Array.isArray(value)) return value.map((entry) => withSlots(entry, slot));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const own: Props = {};
  for (const name of Object.keys(value)) own[name] = withSlots((value as Props)[name], slot);
  return own;
}
