/** Types of scripts that browsers run (HTML, "prepare the script element"); others are data. */
const executable = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Takes the scripts that run out of a document; returns their HTML. */
export function takeScripts(page: Document): string[] {
  const scripts = [...page.querySelectorAll('script')].filter(({ type }) => executable.test(type.trim()));
  for (const script of scripts) script.remove();
  return scripts.map(({ outerHTML }) => outerHTML);
}

/**
 * Returns scripts that a page has and did not have, ready to run; undefined where one that `ran` is not wanted any longer, as
 * nothing undoes what it did. Modules of components and islands are harmless without them, until there are other islands.
 */
export function newScripts(ran: readonly string[], wanted: readonly string[]): HTMLScriptElement[] | undefined {
  const added = wanted.filter((script) => !ran.includes(script));
  const hasOtherIslands = added.some((script) => ofIslands.test(script));
  const isHarmless = (script: string): boolean =>
    ofComponents.test(script) || (ofIslands.test(script) && !hasOtherIslands);
  if (ran.some((script) => !wanted.includes(script) && !isHarmless(script))) return undefined;
  return added.map(runnable);
}

const ofComponents = / src="[^"]*\/_astro\//;
const ofIslands = / src="[^"]*\/_octavo\/islands\//;

/** A script that came through a parser does not run; a new element does. */
function runnable(html: string): HTMLScriptElement {
  const parsed = new DOMParser().parseFromString(html, 'text/html').querySelector('script');
  const script = document.createElement('script');
  for (const { name, value } of parsed?.attributes ?? []) script.setAttribute(name, value);
  script.textContent = parsed?.textContent ?? '';
  return script;
}
