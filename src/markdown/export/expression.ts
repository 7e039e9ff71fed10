import { freeNames } from '../../javascript/free-names.ts';
import { placeOfName } from '../../javascript/known-names.ts';
import { parseExpression, type SyntaxNode } from '../../javascript/syntax.ts';
import { rawTemplate, readLiteral } from '../literal.ts';
import { inOneLine } from './component-outputs.ts';
import type { ExportContext, Expression } from './context.ts';

/** Calls, functions and elements are meant as code, whether all their names are there or not. */
const runs = /[(<]|=>/;

/** Returns what an expression in braces shows: the text that is known of it, or else what it has made; among words in one line. */
export function expressionMarkdown(
  node: Expression,
  context: Pick<ExportContext, 'scope' | 'names' | 'shown'>,
): string {
  const text = expressionText(node.value, context);
  const markdown = text === '' ? (context.shown.get(node) ?? '') : text;
  return node.type === 'mdxTextExpression' && text === '' ? inOneLine(markdown) : markdown;
}

/**
 * Returns the text that an expression in braces shows, as far as it is known without running code: its value, or its source
 * where nothing gives a name in it, as the page shows it; else nothing.
 */
function expressionText(expression: string, context: Pick<ExportContext, 'scope' | 'names'>): string {
  if (expression.trimStart().startsWith('/*')) return '';
  const literal = readLiteral(expression, context.scope);
  if (literal !== undefined) return shown(literal.value);
  const raw = rawTemplate(expression);
  if (raw !== undefined) return raw;
  const tree = runs.test(expression) ? undefined : parseExpression(expression);
  return tree !== undefined && lacksName(tree, context.names) ? `\\{${expression.trim()}}` : '';
}

/** Names of browsers count as given but where they stand alone: `{name}` means no window's. */
function lacksName(tree: SyntaxNode, names: ReadonlySet<string>): boolean {
  const isBare = tree.type === 'Identifier';
  return freeNames(tree).some(({ name, isTag, isDeferred }) => {
    if (isTag || isDeferred || names.has(name)) return false;
    const place = placeOfName(name);
    return place === 'nowhere' || (isBare && place === 'browser');
  });
}

function shown(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.map(shown).join('') : '';
}
