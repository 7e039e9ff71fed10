import { Fragment, jsx } from 'astro/jsx-runtime';
import { htmlAttributeName, styleText } from '../markdown/html-attributes.ts';

type Props = Record<string, unknown>;
type Jsx = (type: unknown, props?: Props) => unknown;

const renderer = Symbol.for('astro:renderer');

/**
 * Returns Astro's JSX for what authors write: attributes of HTML elements may have their React names, `style` may be an
 * object, handlers are left out (they belong to a browser), a component that is not there shows its children, and one that
 * fails is told to `onFailure` and shows its children too.
 */
export function createAuthorJsx(onFailure: (error: unknown) => void): Jsx {
  return (type, props = {}) => {
    if (type === undefined || type === null || type === '') return jsx(Fragment, { children: props['children'] });
    if (typeof type === 'string') return jsx(type, htmlProps(props));
    return isAuthorComponent(type) ? call(type, props, onFailure) : jsx(type, props);
  };
}

/** A function that the page or a snippet defines, and not a component of Astro's or ours. */
function isAuthorComponent(type: unknown): type is (props: Props) => unknown {
  return typeof type === 'function' && !('isAstroComponentFactory' in type) && !(renderer in type);
}

function call(component: (props: Props) => unknown, props: Props, onFailure: (error: unknown) => void): unknown {
  try {
    return component(props);
  } catch (error) {
    onFailure(error);
    return jsx(Fragment, { children: props['children'] });
  }
}

function htmlProps(props: Props): Props {
  const html: Props = {};
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function' && name !== 'children') continue;
    const isStyle = name === 'style' && typeof value === 'object' && value !== null;
    html[htmlAttributeName(name)] = isStyle ? styleText(value as Props) : value;
  }
  return html;
}
