import type { Schema } from '../../../api/index.ts';
import { upTo } from '../../../shared/trim.ts';

const names: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  float: 'number',
  integer: 'integer',
  int: 'integer',
  boolean: 'boolean',
  bool: 'boolean',
  object: 'object',
  array: 'array',
  null: 'null',
};

/** Returns the schema that a type written by hand means: `string[]`, `array<User>`, `enum<string>`, `file` … (docs-json.md §4.7). */
export function writtenType(text: string): Schema {
  const type = text.trim().toLowerCase();
  const [, items] = /^(.+)\[\]$/.exec(type) ?? /^(?:array|list)\s*[<(](.+)[>)]$/.exec(type) ?? [];
  if (items !== undefined) return { types: ['array'], examples: [], items: writtenType(items) };
  if (type === 'file') return { types: ['string'], format: 'binary', examples: [] };
  const options = quotedOptions(text);
  if (type.startsWith('enum')) {
    return { types: ['string'], examples: [], ...(options.length === 0 ? {} : { enum: options }) };
  }
  const name = names[upTo(type, '<(')];
  return { types: name === undefined ? [] : [name], examples: [] };
}

/** `enum["srt", "vtt"]` → srt, vtt. */
function quotedOptions(text: string): readonly string[] {
  return [...text.matchAll(/["']([^"']+)["']/g)].map(([, option = '']) => option);
}
