import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';
import { parseExpression } from '../../javascript/syntax.ts';
import { readLiteral } from '../literal.ts';

/** A tag of a page as it was written; offsets in the prepared text. */
export interface ElementRecord {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly WrittenAttribute[];
  /** `{...props}`: it may have any attribute. */
  readonly hasSpread: boolean;
}

export interface WrittenAttribute {
  readonly name: string;
  /** `known` unless it is an expression that only running it could tell. */
  readonly value: { readonly known: unknown } | undefined;
  readonly isExpression: boolean;
  /** `{<b>…</b>}`. */
  readonly isElement: boolean;
}

/** A block of code as it was written. */
export interface FenceRecord {
  readonly start: number;
  readonly end: number;
  readonly language: string;
  readonly meta: string;
  readonly value: string;
}

/** Returns what the checks need of an element. */
export function elementRecord(node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, name: string): ElementRecord {
  const attributes: WrittenAttribute[] = [];
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name: written, value } = attribute;
    const isExpression = typeof value === 'object' && value !== null;
    const literal = isExpression ? readLiteral(value.value) : { value: value ?? true };
    attributes.push({
      name: written,
      value: literal === undefined ? undefined : { known: literal.value },
      isExpression,
      isElement: isExpression && literal === undefined && isJsx(value.value),
    });
  }
  return {
    name,
    start: node.position?.start.offset ?? 0,
    end: node.position?.end.offset ?? 0,
    attributes,
    hasSpread: attributes.length < node.attributes.length,
  };
}

function isJsx(code: string): boolean {
  const type = code.includes('<') ? parseExpression(code)?.type : undefined;
  return type === 'JSXElement' || type === 'JSXFragment';
}

/** Returns the known value of an attribute; undefined when it is not written or not known. */
export function knownValue({ attributes }: ElementRecord, name: string): unknown {
  return attributes.find((attribute) => attribute.name === name)?.value?.known;
}
