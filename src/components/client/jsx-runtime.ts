import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { withSources } from '../../shared/srcset.ts';
import { addressOf } from './site-data.ts';

export { Fragment } from 'react/jsx-runtime';

type Props = Readonly<Record<string, unknown>>;
const addressProps = ['href', 'src', 'poster'];

/** Addresses from the root of the docs project lead below the site's base, and styles may be written as in HTML. */
function htmlProps(type: unknown, props: Props): Props {
  if (typeof type !== 'string') return props;
  let changed = props;
  for (const name of addressProps) {
    const value = props[name];
    if (typeof value === 'string') changed = { ...changed, [name]: addressOf(value) };
  }
  const { srcSet, style } = props;
  if (typeof srcSet === 'string') changed = { ...changed, srcSet: withSources(srcSet, addressOf) };
  return typeof style === 'string' ? { ...changed, style: styleObject(style) } : changed;
}

/** Returns the style that React takes for one that is written as in HTML: `color: red; --own: 1px`. */
export function styleObject(style: string): Record<string, string> {
  const declarations = style.match(/(?:[^;(]|\([^)]*\)?)+/g) ?? [];
  const entries = declarations.flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim();
    if (colon < 0 || name === '') return [];
    const key = name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return [[key, declaration.slice(colon + 1).trim()] as const];
  });
  return Object.fromEntries(entries);
}

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, htmlProps(type, props as Props), key);
export const jsxs: typeof reactJsxs = (type, props, key) => reactJsxs(type, htmlProps(type, props as Props), key);
