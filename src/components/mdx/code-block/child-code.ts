import { plainText } from '../plain-text.ts';
import { findCodeBlocks } from './code-block-html.ts';
import { trimLeading } from '../../../shared/trim.ts';

/** The children of a `<CodeBlock>`: either code, or HTML that is a block already (a fence inside). */
export type ChildCode =
  | { readonly code: string; readonly html?: undefined }
  | { readonly code?: undefined; readonly html: string };

/** Reads rendered children: text is code, with the indentation that it has in the page taken off. */
export function childCode(html: string): ChildCode {
  if (findCodeBlocks(html).length > 0) return { html };
  const lines = trimLeading(plainText(html), '\n').trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const width = indents.length === 0 ? 0 : Math.min(...indents);
  return { code: lines.map((line) => line.slice(width)).join('\n') };
}
