import { isVoidElement } from '../html-elements.ts';
import { isHalfBracketed } from './repair-edits.ts';
import type { MdxSyntaxError } from './syntax-error.ts';

/** Returns how an author fixes a syntax error, with the words of his own text. */
export function syntaxHint(error: MdxSyntaxError, text: string): string {
  const { kind, offset, tag = '' } = error;
  const at = text.slice(offset, offset + 200).split('\n')[0] ?? '';
  switch (kind) {
    case 'unclosed-tag':
    case 'unexpected-closing-tag':
      return tagHint(error, text);
    case 'misplaced-closing-tag':
      return `Write \`</${tag}>\` on a line of its own, as far in as \`<${tag}>\`: where it stands, it belongs to the ${error.block ?? 'block'}.`;
    case 'expression':
    case 'unclosed-expression':
      return expressionHint(text, offset);
    case 'declared-twice':
      return 'Give one of them another name, or remove it; until then the page is shown without this one.';
    case 'statement':
      return 'Code other than `import` and `export` belongs in braces or in a component; leave an empty line before text.';
    case 'esm':
      if (error.names !== undefined && !/^import\b/m.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)))
        return 'Correct the code; until then the page is shown without it.';
      if (/^[^\n]*=\s*await\b/.test(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset + 200)))
        return 'Pages do not wait for `await` outside of a function: ask for data in `useEffect` or in a handler, or put it into a file of the project.';
      return 'If this is a sentence, start it with another word; if it is an import, write `import Name from "/snippets/file.mdx"`.';
    case 'tag':
      if (isHalfBracketed(text, offset)) return 'An address has no `<` in front, or a `>` behind it as well.';
      // `a<b` compares.
      return /\w/.test(text[offset - 1] ?? '') ? shownSign : tagCharacterHint(at);
    case 'nesting':
      return 'Close what is open, or put generated data into a file of its own.';
    case 'unreadable':
      return 'This is a bug in Octavo. Please report it with the page; until it is fixed, undo your last change.';
    case 'other':
      return tag === '' ? 'Compare the line with the MDX syntax.' : `Check the tag \`<${tag}>\`.`;
  }
}

const statements: Readonly<Record<string, string>> = {
  if: 'write `{condition ? a : b}`, or `{condition && a}`',
  for: 'write `{list.map((entry) => …)}`',
  while: 'write `{list.map((entry) => …)}`',
  switch: 'write `{condition ? a : b}`',
  return: 'write the value itself',
  const: 'write `export const name = …` on a line of its own',
  let: 'write `export const name = …` on a line of its own',
  var: 'write `export const name = …` on a line of its own',
};

/** What stood in the braces that hold no expression: `offset` is at the first of them, or after it. */
function expressionHint(text: string, offset: number): string {
  const start = text.lastIndexOf('{', offset);
  const before = text.slice(Math.max(0, start - 40), start);
  const inside = text.slice(start + 1, start + 200);
  if (isInStyle(text, start))
    return 'Braces of CSS stand in a template: write `` <style>{` `` before the rules and `` `}</style> `` behind them, or put them into a stylesheet.';
  if (/\{#[\w-]/.test(text.slice(Math.max(0, offset - 40), offset + 2)))
    return 'An id belongs at the end of a heading line: `## Title {#my-id}`.';
  const [, word = ''] = /^\s*(\w+)\b/.exec(inside) ?? [];
  const instead = Object.hasOwn(statements, word) ? statements[word] : undefined;
  if (instead !== undefined) return `Braces contain a value, but \`${word}\` is a statement: ${instead}.`;
  const [, variable] = /^\{\s*([\w.-]+)\s*\}(?!\})/.exec(before.endsWith('{') ? `{${inside}` : inside) ?? [];
  if (variable !== undefined) return `A variable has two braces on each side: \`{{${variable}}}\`.`;
  if (/^\s*\/\*/.test(inside)) return 'The comment has no end: write `*/}` after it.';
  if (/^\s*\/\//.test(inside)) return 'Write a comment as `{/* … */}`: one with `//` takes the brace with it.';
  if (/^%|^\{?[<%]/.test(inside))
    return 'Marks of templates, such as those of Liquid and Hugo, have no meaning here: write a component, an import or a variable.';
  const attribute =
    before
      .trimEnd()
      .split(/[^\w=-]/)
      .at(-1) ?? '';
  if (/^[\w-]+=$/.test(attribute) && /^\s*["'\w-]+\s*:/.test(inside))
    return `An object has braces of its own: \`${attribute}{{ … }}\`.`;
  const [, bare] = /^[ \t]*([^\s"'`{}<>][^"'`{}<>\n]{0,100})\}/.exec(inside) ?? [];
  if (/^[\w-]+=$/.test(attribute) && bare !== undefined)
    return `A text stands in quotes: \`${attribute}"${bare.trim()}"\`; braces hold JavaScript.`;
  const [, dashed] = /[{,]\s*([a-z]+(?:-[a-z]+)+)\s*:/.exec(text.slice(start, start + 200)) ?? [];
  if (dashed !== undefined)
    return `Write the name in camelCase, not with a dash: \`${dashed.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}\`.`;
  return 'Braces hold JavaScript in MDX. To show them, write `\\{` or put the text into a code span.';
}

/** Whether an offset is between `<style>` and its end. */
function isInStyle(text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - 5000), offset);
  return before.lastIndexOf('<style') > before.lastIndexOf('</style');
}

function tagHint({ kind, tag = '', closing = '', repair }: MdxSyntaxError, text: string): string {
  if (repair === 'set-apart') return `Break the line after \`<${tag}>\`: a tag around blocks needs a line of its own.`;
  if (kind === 'unexpected-closing-tag' && tag === '')
    return isVoidElement(closing)
      ? `Write \`<${closing} />\`.`
      : `Remove \`</${closing}>\`, or add \`<${closing}>\` before it.`;
  if (isVoidElement(tag)) return `Close the tag in itself: \`<${tag} />\`.`;
  if (tag === '') return 'Close the fragment with `</>`, or write `\\<` to show the character.';
  if (kind === 'unclosed-tag' && closing !== '')
    return `Add \`</${tag}>\` before \`</${closing}>\`, or remove \`<${tag}>\`.`;
  const isPaired = text.includes(`</${tag}>`);
  if (kind === 'unexpected-closing-tag') return `Add \`</${tag}>\` before this closing tag, or remove \`<${tag}>\`.`;
  return isPaired || /^[a-z]/.test(tag)
    ? `Add \`</${tag}>\`, or write \`\\<${tag}>\` to show it as text.`
    : `Write \`\\<${tag}>\` or put it into a code span to show it as text; a tag needs \`</${tag}>\`.`;
}

const shownSign = 'To show a `<`, write `\\<` or put the text into a code span.';

function tagCharacterHint(at: string): string {
  if (/^<<<<<<<|^=======|^>>>>>>>/.test(at)) return 'This is a merge conflict marker: resolve the conflict.';
  if (at.startsWith('<!--')) return 'This comment has no end: write `-->` behind it, or `{/* … */}` for the whole.';
  if (/^<(?:https?|mailto):/.test(at)) return 'Write a link as `[text](url)`.';
  const [, mail] = /^<([\w.+-]+@[\w.-]+)>/.exec(at) ?? [];
  if (mail !== undefined) return `Write a link as \`[${mail}](mailto:${mail})\`.`;
  if (/^<\\/.test(at)) return 'A closing tag is written with a slash: `</Name>`.';
  const [, name] = /^<([A-Za-z][\w.]*)(?:\s|$)/.exec(at) ?? [];
  if (name !== undefined)
    return `Check the attributes of \`<${name}>\`: every quote and brace must be closed; inside \`"…"\` write \`&quot;\`.`;
  return shownSign;
}
