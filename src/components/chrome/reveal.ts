/**
 * Scrolls an element of a box into the middle of it where it is out of sight. `scrollIntoView` would scroll the page as well,
 * and have the Tab key go on from that element.
 */
export function reveal(box: Element | null, element: Element | null | undefined): void {
  if (box === null || element === null || element === undefined) return;
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - box.clientHeight / 2;
  if (inner.left < outer.left || inner.right > outer.right)
    box.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}
