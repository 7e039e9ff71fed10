import { isRecord } from '../shared/is-record.ts';
import type { Props } from './elements.ts';

/**
 * Returns the props of an HTML element with what stands in it as HTML where it is no text to escape: what React calls
 * `dangerouslySetInnerHTML`, and the text of scripts and styles, in which browsers read no entities.
 */
export function withRawContent(type: string, props: Props): Props {
  if ('dangerouslySetInnerHTML' in props) {
    const { dangerouslySetInnerHTML: given, children: _, ...attributes } = props;
    return { ...attributes, 'set:html': isRecord(given) ? given['__html'] : undefined };
  }
  if (type !== 'script' && type !== 'style') return props;
  const { children, ...attributes } = props;
  const text = textOf(children);
  return text === undefined ? props : { ...attributes, 'set:html': text.replace(/<\/(?=script|style)/gi, '<\\/') };
}

/** The text that stands in an element; undefined where something else does. */
function textOf(children: unknown): string | undefined {
  const all: readonly unknown[] = Array.isArray(children) ? children : [children];
  return all.every((child) => typeof child === 'string' || typeof child === 'number') ? all.join('') : undefined;
}
