const key = 'octavo-tabs';
const longest = 20;

/** Returns the names of the tabs that the reader chose, latest first; empty when the browser keeps nothing. */
export function chosenTabs(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a choice; a browser that refuses storage only forgets it. */
export function rememberTab(name: string): void {
  const names = [name, ...chosenTabs().filter((kept) => kept !== name)].slice(0, longest);
  try {
    localStorage.setItem(key, JSON.stringify(names));
  } catch {
    return;
  }
}
