const key = 'octavo-searches';
const most = 5;

/** Returns what the reader looked for before and found, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, most) : [];
  } catch {
    // Storage is closed to the page, or holds what something else wrote.
    return [];
  }
}

/** Keeps a query that led to a page, in this browser alone. */
export function keepSearch(query: string): void {
  const kept = [query, ...recentSearches().filter((other) => other !== query)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is closed or full: the search is found all the same.
  }
}
