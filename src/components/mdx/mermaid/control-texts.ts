/** What the buttons of a diagram do, by the text of the interface that says so, with the attribute of its container that carries it. */
export const controlTexts = {
  zoomIn: 'data-zoom-in',
  zoomOut: 'data-zoom-out',
  originalSize: 'data-original-size',
} as const;

type Control = keyof typeof controlTexts;

/** Returns the attributes of a diagram's container that carry the texts of its buttons. */
export function controlAttributes(text: (key: Control) => string): Readonly<Record<string, string>> {
  return Object.fromEntries((Object.keys(controlTexts) as Control[]).map((key) => [controlTexts[key], text(key)]));
}
