/** Returns a base path as everything here writes it: `docs/`, `/docs` and `/docs/` are `/docs`; the root is the empty string. */
export function basePath(text: string): string {
  return `/${text}`.replace(/\/+/g, '/').replace(/\/$/, '');
}
