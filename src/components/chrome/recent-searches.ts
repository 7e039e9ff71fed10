const key = 'octavo-searches';
const maxSearches = 5;

/** Returns what the reader looked for before and found, newest first. */
export function recentSearches(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(saved) ? saved.filter((query) => typeof query === 'string').slice(0, maxSearches) : [];
  } catch {
    // Storage is closed to the page, or holds what something else wrote.
    return [];
  }
}

/** Saves a query that led to a page, in this browser alone. */
export function saveSearch(query: string): void {
  const queries = [query, ...recentSearches().filter((other) => other !== query)].slice(0, maxSearches);
  try {
    localStorage.setItem(key, JSON.stringify(queries));
  } catch {
    // Storage is closed or full: the search is found all the same.
  }
}
