/** What is set when the components are bundled: texts by the language of a page, drawings of icons by name and style. */
declare const OCTAVO_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>>;
declare const OCTAVO_ICONS: Readonly<Record<string, string>>;
/** Base path of the site, without a slash at its end. */
declare const OCTAVO_BASE: string;

/** Returns a text of the interface in the language of the page, with each `{name}` that has a value replaced by it. */
export function text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const texts = OCTAVO_TEXTS[document.documentElement.lang] ?? Object.values(OCTAVO_TEXTS)[0];
  return (texts?.[key] ?? '').replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Returns the drawing of an icon that the code of the project names; undefined for another one. */
export function drawing(name: string, style: string): string | undefined {
  return OCTAVO_ICONS[`${name} ${style}`] ?? OCTAVO_ICONS[name];
}

/** Returns the address of a path of the project. */
export function addressOf(path: string): string {
  const isBelow = !/^\/(?!\/)/.test(path) || `${path}/`.startsWith(`${OCTAVO_BASE}/`);
  return isBelow ? path : OCTAVO_BASE + path;
}
