import type { RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { isHtmlName } from './html-tags.ts';
import { asBlocks, attributeNodes, attributeText, childrenOf, isElement, type JsxElement } from './nodes.ts';
import { importedValue } from './imported-values.ts';
import { comment } from './html-to-jsx.ts';
import { isCarriedExpression, isCarriedHandler } from './page-code.ts';
import type { PageContext } from './page-context.ts';
import { writePage } from './parse.ts';
import { htmlRules, openableComponent } from './rules.ts';
import { oneLine } from '../../shared/trim.ts';

/**
 * Makes Octavo's components of those of the tool, from the inside out. What no rule knows leaves its content, or its own text where it
 * has none, and is reported.
 */
export function carryComponents(nodes: readonly RootContent[], page: PageContext): RootContent[] {
  return nodes.flatMap((node) => {
    const children = childrenOf(node);
    if (children !== undefined) Object.assign(node, { children: carryComponents(children, page) });
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return expression(node, page);
    if (!isElement(node) || node.data?.isNew === true) return [node];
    const carried = placed(carryElement(node, page), node.position);
    return node.type === 'mdxJsxTextElement' ? carried : asBlocks(carried);
  });
}

/** What a rule made stands where the element stood that it made it of. */
function placed(nodes: readonly RootContent[], position: RootContent['position']): readonly RootContent[] {
  for (const node of nodes) {
    if (node.position !== undefined || position === undefined) continue;
    node.position = position;
    placed(childrenOf(node) ?? [], position);
  }
  return nodes;
}

function carryElement(element: JsxElement, page: PageContext): readonly RootContent[] {
  const { name } = element;
  const content = element.children as RootContent[];
  if (name === null) return content;
  const known = page.imports.get(name);
  const rule = page.dialect.components[name] ?? htmlRules[name];
  if (rule !== undefined && (known === undefined || !known.specifier.startsWith('.'))) return rule(element, page);
  if (/^(?:script|style)$/.test(name)) {
    page.report(`<${name}>`, 'it stays as a comment', element);
    return [comment(` ${sourceOf(element)} `, element.type === 'mdxJsxTextElement')];
  }
  if (isHtmlName(name) && /^[a-z]/.test(name)) return [withCarriedAttributes(element, page)];
  if (page.names.has(name.split('.')[0] ?? name)) return [withCarriedAttributes(element, page)];
  const picture = importedValue(name, page);
  if (content.length === 0 && picture !== undefined && /\.svg$/i.test(picture)) return [pictureOf(element, picture)];
  const part = known === undefined ? undefined : partOf(name, known.specifier, page);
  if (part) return [withCarriedAttributes(element, page)];
  return unknownComponent(element, page);
}

/** A drawing that the page imports as a component (`<Logo width={20} />`) is a picture. */
function pictureOf(element: JsxElement, src: string): JsxElement {
  const { attributes, ...rest } = element;
  const sizes = attributes.filter(
    (each) => each.type === 'mdxJsxAttribute' && /^(?:width|height|className|style)$/.test(each.name),
  );
  const named = ['title', 'aria-label'].map((key) => attributeText(element, key)).find((text) => text !== undefined);
  const added = { src, alt: named ?? '' };
  return { ...rest, name: 'img', attributes: [...attributeNodes(added), ...sizes] };
}

/** Whether a component is a page, or a part of one, that the page imports: it stays one. */
function partOf(name: string, specifier: string, page: PageContext): boolean {
  const path = page.snippetPath(specifier);
  if (path === undefined) return false;
  page.newImports.add(`import ${name} from '/${path}'`);
  page.names.add(name);
  return true;
}

function unknownComponent(element: JsxElement, page: PageContext): readonly RootContent[] {
  const { name } = element;
  const content = element.children as RootContent[];
  const openable = openableComponent(element);
  if (openable !== undefined) {
    page.report(`component ${name ?? ''}`, 'it became an Accordion', element);
    return [openable];
  }
  const said = element.attributes.some(({ type }) => type === 'mdxJsxAttribute') ? ', without its attributes' : '';
  if (content.length > 0) {
    page.report(`component ${name ?? ''}`, `its content stays${said}`, element);
    return content;
  }
  page.report(`component ${name ?? ''}`, 'it stays as text', element);
  return [{ type: 'inlineCode', value: sourceOf(element) }];
}

/** An element as a text of MDX on one line. */
function sourceOf(node: RootContent): string {
  return oneLine(writePage({ type: 'root', children: [node] }));
}

/** Leaves out attributes whose expressions say nothing without the old project. */
function withCarriedAttributes(element: JsxElement, page: PageContext): JsxElement {
  const attributes = element.attributes.filter((attribute): attribute is MdxJsxAttribute => {
    if (attribute.type !== 'mdxJsxAttribute') {
      page.report('attributes as an expression', 'they are left out', element);
      return false;
    }
    const { name, value } = attribute;
    const code = typeof value === 'object' && value !== null ? value.value : undefined;
    const isConvertible = /^on[A-Z]/.test(name)
      ? code !== undefined && isCarriedHandler(code, page)
      : code === undefined || isCarriedExpression(code, page);
    if (!isConvertible) page.report(`attribute ${name}`, 'it is left out', element);
    return isConvertible;
  });
  return { ...element, attributes };
}

type Expression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

function expression(node: Expression, page: PageContext): RootContent[] {
  // What a part is given has its own names there.
  const given = page.isPart ? /^\s*props\.([A-Za-z_$][\w$]*)\s*$/.exec(node.value)?.[1] : undefined;
  if (given !== undefined) return [{ ...node, value: given }];
  if (isCarriedExpression(node.value, page)) return [node];
  page.report('expression', 'it stays as text', node);
  const code: RootContent = { type: 'inlineCode', value: `{${node.value}}` };
  return [node.type === 'mdxTextExpression' ? code : { type: 'paragraph', children: [code] }];
}
