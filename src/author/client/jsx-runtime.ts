import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/** Base path of the site; set when the components are bundled. */
declare const OCTAVO_BASE: string;

type Props = Readonly<Record<string, unknown>>;
const addressProps = ['href', 'src', 'poster'];

/** Addresses from the root of the docs project lead below the site's base. */
function withBase(type: unknown, props: Props): Props {
  if (OCTAVO_BASE === '' || typeof type !== 'string') return props;
  let based = props;
  for (const name of addressProps) {
    const value = props[name];
    if (typeof value !== 'string' || !/^\/(?!\/)/.test(value) || `${value}/`.startsWith(`${OCTAVO_BASE}/`)) continue;
    based = { ...based, [name]: OCTAVO_BASE + value };
  }
  return based;
}

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, withBase(type, props as Props), key);
export const jsxs: typeof reactJsxs = (type, props, key) => reactJsxs(type, withBase(type, props as Props), key);
