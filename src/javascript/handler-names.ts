import { childNodes, fieldNode, fieldNodes, fieldText, type SyntaxNode } from './syntax.ts';

/** A name that React takes for no handler. */
export interface SmallHandler {
  /** `onclick`. */
  readonly name: string;
  /** `onClick`. */
  readonly meant: string;
  readonly offset: number;
}

const events =
  'onAbort onAnimationEnd onAnimationStart onBlur onChange onClick onContextMenu onCopy onCut onDoubleClick onDrag onDragEnd onDragEnter onDragLeave onDragOver onDragStart onDrop onEnded onError onFocus onInput onKeyDown onKeyPress onKeyUp onLoad onMouseDown onMouseEnter onMouseLeave onMouseMove onMouseOut onMouseOver onMouseUp onPaste onPause onPlay onPointerDown onPointerEnter onPointerLeave onPointerMove onPointerUp onReset onScroll onSelect onSubmit onToggle onTouchEnd onTouchMove onTouchStart onTransitionEnd onWheel'.split(
    ' ',
  );
const byLetters: ReadonlyMap<string, string> = new Map([
  ...events.map((name) => [name.toLowerCase(), name] as const),
  ['ondblclick', 'onDoubleClick'],
]);

/** Returns the handler of React that an attribute in small letters was meant to be: HTML's names have no effect there. */
export function handlerMeant(name: string): string | undefined {
  return byLetters.get(name);
}

/** Returns the attributes of HTML elements in a syntax tree that are handlers but for a capital letter. */
export function smallHandlers(node: SyntaxNode): SmallHandler[] {
  const own = node.type === 'JSXOpeningElement' && isHtml(node) ? fieldNodes(node, 'attributes').flatMap(small) : [];
  return [...own, ...childNodes(node).flatMap(smallHandlers)];
}

function isHtml(element: SyntaxNode): boolean {
  const name = fieldNode(element, 'name');
  return name?.type === 'JSXIdentifier' && /^[a-z][a-z\d]*$/.test(fieldText(name, 'name'));
}

function small(attribute: SyntaxNode): SmallHandler[] {
  const name = fieldNode(attribute, 'name');
  const written = name === undefined ? '' : fieldText(name, 'name');
  const meant = handlerMeant(written);
  return name === undefined || meant === undefined ? [] : [{ name: written, meant, offset: name.start }];
}
