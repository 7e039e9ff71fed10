const key = 'octavo-tabs';
const maxTabs = 20;

/** Returns the names of the tabs that the reader chose, latest first; empty when the browser keeps nothing. */
export function chosenTabs(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps a choice; a browser that refuses storage only forgets it. */
export function rememberTab(name: string): void {
  const names = [name, ...chosenTabs().filter((stored) => stored !== name)].slice(0, maxTabs);
  try {
    localStorage.setItem(key, JSON.stringify(names));
  } catch {
    return;
  }
}
