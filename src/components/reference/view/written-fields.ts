import { withoutFences } from '../../../shared/fences.ts';

/** A `ParamField` as it stands in a page. */
export interface WrittenField {
  /** Texts, literals in braces, `true` for a bare name. Attributes that are expressions are left out. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Fields inside it. */
  readonly inside: readonly WrittenField[];
}

interface OpenField {
  readonly attributes: Record<string, unknown>;
  readonly inside: OpenField[];
}

const code = /`[^`\n]+(`?)|\{\/\*[\s\S]*?(\*\/\}|$)/g;
const attribute = String.raw`[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?`;
const tag = new RegExp(String.raw`<ParamField((?:\s+${attribute})*)\s*(\/?)>|<\/ParamField\s*>`, 'g');
const eachAttribute = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}))?/g;

/**
 * Returns the `ParamField`s of a page's text, nested ones inside their parents; code is skipped. It reads tags and not MDX:
 * what a page computes is for its own rendering, the form needs names and types only.
 */
export function writtenFields(text: string): readonly WrittenField[] {
  const roots: OpenField[] = [];
  const open: OpenField[] = [];
  for (const [whole, attributes = '', slash] of withoutCode(text).matchAll(tag)) {
    if (whole.startsWith('</')) {
      open.pop();
      continue;
    }
    const field: OpenField = { attributes: readAttributes(attributes), inside: [] };
    (open.at(-1)?.inside ?? roots).push(field);
    if (slash !== '/') open.push(field);
  }
  return roots;
}

/** Without fences, code spans and comments. */
function withoutCode(text: string): string {
  return withoutFences(text).replace(code, (found, mark?: string, end?: string) => ((mark ?? end) === '' ? found : ''));
}

function readAttributes(text: string): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [, name = '', double, single, expression] of text.matchAll(eachAttribute)) {
    const value = double ?? single ?? (expression === undefined ? true : literal(expression));
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function literal(expression: string): unknown {
  try {
    return JSON.parse(expression);
  } catch {
    return /^\s*'([^']*)'\s*$/.exec(expression)?.[1];
  }
}
