const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Tells whether an HTML element has no closing tag. */
export function isVoidElement(name: string): boolean {
  return voidElements.has(name);
}
