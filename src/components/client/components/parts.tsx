import { Children, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { isTrue, toText } from '../../mdx/values.ts';
import { addressOf, drawing } from '../site-data.ts';

/** What authors may write as the attributes of a component. */
export type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** Returns the classes that are there as one attribute. */
export function classes(...names: readonly unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}

/** Whether an attribute is there and does not say no. */
export function isOn(value: unknown): boolean {
  return value !== undefined && isTrue(value);
}

/** Whether nothing is to be shown for a value. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || typeof value === 'boolean';
}

/** Returns what an attribute shows: an element as it is, a text as Markdown of one line (docs-json.md §3.3). */
export function inline(value: unknown): ReactNode {
  if (isValidElement(value) || Array.isArray(value)) return value as ReactNode;
  const written = toText(value);
  const parts = written.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^[\]]+\]\([^()\s]+\))/);
  if (parts.length === 1) return written;
  return parts.map((part, index) => (index % 2 === 0 ? part : <Marked key={index} part={part} />));
}

function Marked({ part }: { readonly part: string }): ReactNode {
  if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>;
  if (part.startsWith('**')) return <strong>{inline(part.slice(2, -2))}</strong>;
  if (part.startsWith('*')) return <em>{inline(part.slice(1, -1))}</em>;
  const [, label = '', address = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
  return (
    <a href={addressOf(address)} className="link">
      {label}
    </a>
  );
}

/** Returns the text that a reader sees of a title, whose text may be Markdown. */
export function plainTitle(title: unknown): string {
  return plain(typeof title === 'string' ? title.replace(/[`*]+|\[([^[\]]+)\]\([^()\s]+\)/g, '$1').trim() : title);
}

/** Returns the text that a reader sees of elements. */
export function plain(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(plain).join('');
  return isValidElement<Props>(node) ? plain(node.props.children) : '';
}

interface SymbolProps {
  /** Its name, the address of a picture, or an element. */
  readonly icon: unknown;
  readonly type?: unknown;
  readonly size?: number | undefined;
}

/** Whether an icon is there to be drawn. */
export function hasSymbol(icon: unknown, type?: unknown): boolean {
  return isValidElement(icon) || (toText(icon) !== '' && symbolOf(icon, type) !== undefined);
}

function symbolOf(icon: unknown, type: unknown): string | undefined {
  const name = toText(icon);
  return isImage(name) ? name : drawing(name, toText(type));
}

function isImage(name: string): boolean {
  return /\/|^data:image|\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i.test(name) && !/^(?:lucide|tabler)\//.test(name);
}

/** An icon, as it is drawn when pages are made. Those whose names the code of the project does not have are left out. */
export function Symbol({ icon, type, size }: SymbolProps): ReactNode {
  if (isValidElement(icon)) return icon;
  const found = symbolOf(icon, type);
  if (found === undefined) return null;
  const measure = size ?? 16;
  if (isImage(toText(icon)))
    return <img className="icon" src={addressOf(found)} alt="" width={measure} height={measure} loading="lazy" />;
  const start = found.indexOf('>') + 1;
  const [, view = ''] = /viewBox="([^"]*)"/.exec(found.slice(0, start)) ?? [];
  const body = found.slice(start, found.lastIndexOf('</svg>'));
  const side = size ?? '1em';
  return (
    <svg
      className="icon"
      width={side}
      height={side}
      viewBox={view}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

/** Returns the elements among children, those of fragments among them. */
export function elementsIn(children: ReactNode): ReactElement<Props>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    return child.type === Fragment ? elementsIn(child.props.children) : [child];
  });
}

/** What makes tabs of the elements in it, a row of buttons and panels; another key makes it read them again. */
export function TabSet({
  isSynced,
  children,
}: {
  readonly isSynced: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return createElement('octavo-tabs', { 'data-sync': isSynced ? '' : undefined }, children);
}
