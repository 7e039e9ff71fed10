import type * as HtmlMarkdown from '../fragments/html-markdown.ts';
import { expressionShift, parseExpression } from '../../javascript/syntax.ts';
import { isRecord } from '../../shared/is-record.ts';
import { lazyModule } from '../../shared/lazy-module.ts';
import { unwrapped } from '../../shared/marks.ts';
import type { ComponentInstance } from '../component.ts';
import { findSnippet } from '../includes.ts';
import { readLiteral } from '../literal.ts';
import { markdownAttributes, withLinkTargets } from '../text-links.ts';
import { withAddresses } from '../with-addresses.ts';
import { inOneLine, withChildren } from './component-outputs.ts';
import { isElement, type ExportContext, type JsxElement, type Node } from './context.ts';
import { htmlMarkdown } from './html.ts';

/** Attributes whose value is an address. */
const addresses = new Set(['href', 'src', 'img', 'poster']);

/** Returns the Markdown that stands for a JSX element: its definition's, an included file's, or its children's. */
export function exportElement(node: JsxElement, context: ExportContext): string {
  const known = context.exported.get(node);
  if (known !== undefined) return known;
  const markdown = makeMarkdown(node, context);
  context.exported.set(node, markdown);
  return markdown;
}

function makeMarkdown(node: JsxElement, context: ExportContext): string {
  const { name } = node;
  if (node === context.ownTitle) return '';
  if (name === null) return context.render(node.children);
  if (isForDarkScheme(node)) return '';
  if (/^[a-z][\w-]*$/.test(name)) {
    const attributes = readAttributes(node, context);
    const html = htmlGiven(attributes);
    if (html !== undefined) return givenMarkdown(html, node, context);
    return htmlMarkdown(node, {
      attributes,
      render: context.render,
      made: (inside) => madeMarkdown(inside, context) ?? '',
    });
  }
  const included = includedFile(node, context);
  if (included !== undefined) {
    const children = context.render(node.children);
    return context.file(included, {
      ...context,
      props: { ...readAttributes(node, context), ...(children === '' ? {} : { children }) },
    });
  }
  const definition = context.definition(name);
  if (definition === undefined) return outputMarkdown(node, context) ?? unknownMarkdown(node, context);
  const instance = instanceOf(node, context);
  const markdown = definition.toMarkdown(instance).trim();
  const brief = definition.toRepeatedMarkdown?.(instance).trim();
  if (brief !== undefined && brief !== markdown) context.repeated.set(markdown, brief);
  return markdown;
}

/** Loaded for those few pages that have HTML in strings: it brings a parser. */
const parser = lazyModule<typeof HtmlMarkdown>(new URL('../fragments/html-markdown.ts', import.meta.url));

/** `dangerouslySetInnerHTML={{ __html: text }}` */
function htmlGiven({ dangerouslySetInnerHTML: given }: Readonly<Record<string, unknown>>): string | undefined {
  return isRecord(given) && typeof given['__html'] === 'string' ? given['__html'] : undefined;
}

function givenMarkdown(html: string, node: JsxElement, { resolveLink }: ExportContext): string {
  const markdown = withAddresses(parser().renderedMarkdown(html), resolveLink);
  return node.type === 'mdxJsxTextElement' ? inOneLine(markdown) : markdown;
}

const darkDisplay = /^dark:!?(?:block|inline(?:-[a-z]+)?|flex|grid|table|contents|flow-root)$/;

/** Of a pair for the two colour schemes one is enough to read: what only the dark one shows is left out. */
function isForDarkScheme({ attributes }: JsxElement): boolean {
  return attributes.some((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !/^class(?:Name)?$/.test(attribute.name)) return false;
    const names = typeof attribute.value === 'string' ? attribute.value.split(/\s+/) : [];
    return names.some((name) => /^!?hidden$/.test(name)) && names.some((name) => darkDisplay.test(name));
  });
}

/** What the component of an author has made; in a paragraph as one line. */
function outputMarkdown(node: JsxElement, context: ExportContext): string | undefined {
  const markdown = madeMarkdown(node, context);
  return markdown === undefined || node.type !== 'mdxJsxTextElement' ? markdown : inOneLine(markdown);
}

function madeMarkdown(node: Node, { shown, render }: ExportContext): string | undefined {
  const output = shown.get(node);
  return output !== undefined && isElement(node) ? withChildren(output, node, render) : output;
}

/** A component that only the page knows: its children, under the texts that its attributes show. */
function unknownMarkdown(node: JsxElement, context: ExportContext): string {
  const { title, label, description, href } = readAttributes(node, context);
  const children = context.render(node.children);
  const name = textOf(title) ?? textOf(label);
  if (name === undefined) return children;
  const head = textOf(href) === undefined ? `**${name}**` : `[${name}](${textOf(href)})`;
  const line = textOf(description) === undefined ? head : `${head}: ${textOf(description)}`;
  return children === '' ? line : `${line}\n\n${children}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function includedFile(node: JsxElement, { imports, include }: ExportContext): ReturnType<typeof include> {
  const entry = imports.get(node.name ?? '');
  if (entry?.imported === 'default') return include(entry.file);
  if (node.name !== 'Snippet') return undefined;
  const file = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'file');
  return typeof file?.value === 'string' ? findSnippet(file.value, include) : undefined;
}

function instanceOf(node: JsxElement, context: ExportContext): ComponentInstance {
  const name = node.name ?? '';
  const inside = [...context.around];
  const attributes = readAttributes(node, context);
  context.around.push(name);
  const parts = componentsIn(node.children).map((child) => instanceOf(child, context));
  const children = context.render(node.children);
  context.around.pop();
  return { name, attributes, children, parts, inside };
}

/** Direct child components; those on a line of their own may stand in a paragraph. */
function componentsIn(children: readonly Node[]): JsxElement[] {
  return children.flatMap((child) => {
    if (child.type === 'paragraph') return componentsIn(child.children);
    if (!isElement(child)) return [];
    return child.name === null ? componentsIn(child.children) : /^[A-Z]/.test(child.name) ? [child] : [];
  });
}

function readAttributes(node: JsxElement, context: ExportContext): Record<string, unknown> {
  const { scope, resolveLink } = context;
  const attributes: Record<string, unknown> = {};
  const isComponent = /^[A-Z]/.test(node.name ?? '');
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') {
      const spread = readLiteral(attribute.value.replace(/^\s*\.\.\./, ''), scope)?.value;
      if (typeof spread === 'object' && spread !== null) Object.assign(attributes, spread);
      continue;
    }
    const { name, value } = attribute;
    const known =
      typeof value === 'object' && value !== null
        ? (readLiteral(value.value, scope) ?? (isComponent ? elementsIn(value.value, name, context) : undefined))
        : { value: value ?? true };
    if (known === undefined) continue;
    attributes[name] =
      typeof known.value !== 'string'
        ? known.value
        : addresses.has(name)
          ? resolveLink(known.value)
          : isComponent && markdownAttributes.has(name)
            ? withLinkTargets(known.value, resolveLink)
            : known.value;
  }
  return attributes;
}

/** Elements that are the value of an attribute, as a line of Markdown where the attribute holds one. */
function elementsIn(code: string, attribute: string, { piece }: ExportContext): { readonly value: string } | undefined {
  const tree = markdownAttributes.has(attribute) && code.includes('<') ? parseExpression(code) : undefined;
  if (tree?.type !== 'JSXElement' && tree?.type !== 'JSXFragment') return undefined;
  return { value: unwrapped(piece(code.slice(tree.start - expressionShift, tree.end - expressionShift)).trim()) };
}
