import { cssSyntax } from './css-syntax.ts';

/**
 * Names of elements that stylesheets for this format select although pages have no such elements: the parts of a page
 * that carry the name as a class (docs-json.md §3.8).
 */
const partNames =
  'accordion accordion-group callout card card-group columns code-block code-group expandable icon mermaid step steps tabs tile tooltip update panel eyebrow link frame'.split(
    ' ',
  );
const part = new RegExp(`(^|[\\s>+~,(])(${partNames.join('|')})(?=[\\s.:\\[>+~,)#]|$)`, 'g');

/** Comments, at-rules, strings, and what may be a selector, with the comments in it. */
const pieces = /\/\*[\s\S]*?(?:\*\/|$)|@[^{};]*|"[^"]*"|'[^']*'|((?:\/\*[\s\S]*?(?:\*\/|$)|\/(?!\*)|[^{}@;"'/])+)/g;

/** Returns the stylesheet with selectors such as `card h2` made to match `.card h2` too. */
export function withPartClasses(css: string): string {
  return css.replace(pieces, (text: string, selector: string | undefined, at: number) =>
    selector === undefined || css[at + text.length] !== '{'
      ? text
      : selector.replace(part, (_, before: string, name: string) => `${before}:is(${name}, .${name})`),
  );
}

/** Returns the same styles in fewer characters. */
export function minifyStyles(css: string): string {
  const { tree } = cssSyntax();
  return tree.generate(tree.parse(css, { parseValue: false, parseCustomProperty: false }));
}
