/** Returns an element with a class and children; texts are text, whatever they look like. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  if (className !== '') created.className = className;
  created.append(...children);
  return created;
}

/** Paths of the drawings, in a square of 16. */
const drawings = {
  ask: 'M8 2.2 9.3 6.7 13.8 8 9.3 9.3 8 13.8 6.7 9.3 2.2 8 6.7 6.7Z',
  send: 'M8 13V3M3.8 7.2 8 3l4.2 4.2',
  stop: 'M4.5 4.500h7v7h-7Z',
  close: 'm4 4 8 8M12 4l-8 8',
  add: 'M8 3.500v9M3.5 8h9',
  history: 'M2.8 8a5.2 5.2 0 1 0 1.7-3.850L2.8 5.700M2.8 2.800v2.900h2.900M8 5.200V8l2 1.4',
  retry: 'M13.2 8a5.2 5.2 0 1 1-1.7-3.850l1.7 1.550M13.2 2.800v2.900h-2.9',
  copy: 'M5.7 5.700h7.500v7.500H5.700ZM10.3 5.700V2.800H2.800v7.500h2.9',
  good: 'M5 13V7.300l2.7-4.700c1 0 1.6.8 1.4 1.800l-.5 2.300h3.700c.7 0 1.2.7 1 1.400l-1.1 4c-.2.5-.6.9-1.2.900ZM5 7.300H2.700V13H5',
  bad: 'M11 3v5.700l-2.7 4.700c-1 0-1.6-.8-1.4-1.800l.5-2.300H3.700c-.7 0-1.2-.7-1-1.400l1.1-4C4 3.4 4.4 3 5 3Zm0 5.700h2.300V3H11',
} as const;

export type Drawing = keyof typeof drawings;

/** Returns a drawing: the icons of the site are in its HTML. */
export function drawing(name: Drawing): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  const size = { viewBox: '0 0 16 16', width: '1rem', height: '1rem', 'aria-hidden': 'true' };
  const line = { 'stroke-width': '1.4', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  for (const [key, value] of Object.entries(size)) picture.setAttribute(key, value);
  for (const [key, value] of Object.entries({ d: drawings[name], fill: 'none', stroke: 'currentColor', ...line }))
    path.setAttribute(key, value);
  picture.append(path);
  return picture;
}

/** Returns a button that shows a drawing and is called by its label. */
export function iconButton(name: Drawing, label: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', 'icon-button', drawing(name));
  button.type = 'button';
  button.ariaLabel = label;
  button.title = label;
  button.addEventListener('click', onClick);
  return button;
}

/** Returns a button that shows a text. */
export function textButton(className: string, label: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', className, label);
  button.type = 'button';
  button.addEventListener('click', onClick);
  return button;
}
