import type { RootContent } from 'mdast';
import { joinPath, folderOf } from '../source/source-folder.ts';
import { childrenOf, isElement, literalValue } from './nodes.ts';
import type { PageContext } from './page-context.ts';

const asset = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf)$/i;
const called = /^(?:require|useBaseUrl)\(\s*(["'`])([^"'`]+)\1\s*\)(?:\.default)?$/;

/** Expressions become texts where their value is known: pictures and texts that the page imports, and what `require` names. */
export function carryImportedValues(nodes: readonly RootContent[], page: PageContext): void {
  for (const node of nodes) {
    if (isElement(node)) {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || attribute.value === null)
          continue;
        attribute.value = importedValue(attribute.value.value, page) ?? attribute.value;
      }
    }
    if ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && /^\s*[\w$]+\s*$/.test(node.value)) {
      const text = importedValue(node.value, page);
      if (text !== undefined) node.value = JSON.stringify(text);
    }
    carryImportedValues(childrenOf(node) ?? [], page);
  }
}

/**
 * Returns the text that an expression of a page stands for: the path of a picture (`require('./a.png').default`, `useBaseUrl('/a.png')`,
 * `picture.src` of an import), or the text of a file that is imported raw. Undefined for everything else.
 */
export function importedValue(code: string, page: PageContext): string | undefined {
  const expression = code.trim();
  const path = called.exec(expression)?.[2];
  if (path !== undefined) return withoutAlias(path);
  const name = /^([A-Za-z_$][\w$]*)(?:\.src)?$/.exec(expression)?.[1];
  const specifier = name === undefined ? undefined : page.imports.get(name)?.specifier;
  if (specifier === undefined) return /^["'`]/.test(expression) ? textOfLiteral(expression) : undefined;
  if (asset.test(specifier)) return withoutAlias(specifier);
  const raw = /^!!raw-loader!(.+)$/.exec(specifier)?.[1] ?? /^(.+)\?raw$/.exec(specifier)?.[1];
  return raw === undefined ? undefined : fileText(raw, page);
}

function textOfLiteral(expression: string): string | undefined {
  const value = literalValue(expression);
  return typeof value === 'string' ? value : undefined;
}

/** `@site/static/a.png` counts from the root of the site, as a path with a slash does. */
function withoutAlias(path: string): string {
  return path.replace(/^(?:@site|~|@)\//, '/');
}

function fileText(specifier: string, page: PageContext): string | undefined {
  const path = withoutAlias(specifier);
  const beside = joinPath(path.startsWith('/') ? '' : folderOf(page.file), path);
  const file = [beside, ...page.folder.files.filter((each) => each.endsWith(`/${joinPath(path)}`))].find(
    page.folder.has,
  );
  return file === undefined ? undefined : page.folder.text(file).trimEnd();
}
