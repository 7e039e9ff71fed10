import type { RootContent } from 'mdast';
import { declaredNames } from '../../javascript/declared-names.ts';
import { freeNames } from '../../javascript/free-names.ts';
import { placeOfName } from '../../javascript/known-names.ts';
import { moduleShape } from '../../javascript/module-shape.ts';
import { fieldNodes, isEmptyCode, parseCode, parseExpression } from '../../javascript/syntax.ts';
import { comment } from './html-to-jsx.ts';
import { childrenOf } from './nodes.ts';
import type { PageContext } from './page-context.ts';

/** Reads the imports and exports of a page. Exports stay where everything that they use is there in the new page, too. */
export function readPageCode(nodes: readonly RootContent[], page: PageContext): RootContent[] {
  return nodes.flatMap((node) => {
    const children = childrenOf(node);
    if (children !== undefined) Object.assign(node, { children: readPageCode(children, page) });
    if (node.type !== 'mdxjsEsm') return [node];
    const { program, errors } = parseCode(node.value);
    if (errors.length > 0) {
      page.report('code of the page', 'it could not be read, and stays as a comment', node);
      return [comment(` ${node.value} `, false)];
    }
    for (const { specifier, imported, local } of moduleShape(program).imports) {
      page.imports.set(local, { specifier, imported });
    }
    return fieldNodes(program, 'body')
      .filter(({ type }) => type !== 'ImportDeclaration')
      .map((statement) => {
        const value = node.value.slice(statement.start, statement.end);
        if (!isSelfContained(value, page)) {
          page.report('code of the page', 'it uses what is not there, and stays as a comment', node);
          return comment(` ${value} `, false);
        }
        for (const name of declaredNames(statement)) page.names.add(name);
        return { ...node, value };
      });
  });
}

function isSelfContained(code: string, page: PageContext): boolean {
  if (/\bimport\s*[.(]/.test(code)) return false;
  // What functions ask of the browser, they ask when they are called.
  const isLater = /=>|\bfunction\b/.test(code);
  return freeNames(parseCode(code).program).every(({ name }) => isThere(name, page, isLater));
}

/** Names of React need no import in the new page. */
function isThere(name: string, page: PageContext, inBrowser = false): boolean {
  if (page.names.has(name) || page.imports.get(name)?.specifier === 'react') return true;
  const place = placeOfName(name);
  return place === 'everywhere' || (inBrowser && place === 'browser');
}

/** Whether a handler of an event (`onClick`) finds all that it names in the new page, too. */
export function isCarriedHandler(code: string, page: PageContext): boolean {
  const tree = parseExpression(code);
  return tree !== undefined && freeNames(tree).every(({ name }) => isThere(name, page, true));
}

/** Whether an expression of a page has its value in the new page, too. */
export function isCarriedExpression(code: string, page: PageContext): boolean {
  if (isEmptyCode(code)) return true;
  // Pages load no modules while they are made, and wait for nothing.
  if (/\b(?:import|await)\b/.test(code)) return false;
  const tree = parseExpression(code);
  return tree !== undefined && freeNames(tree).every(({ name }) => isThere(name, page));
}
