/** Returns a base path as everything here writes it: `docs/`, `/docs` and `/docs/` are `/docs`; the root is the empty string. */
export function basePath(text: string): string {
  return `/${text}`.replace(/\/+/g, '/').replace(/\/$/, '');
}

/** Returns a sentence for what cannot be a base path; undefined for what can. */
export function basePathProblem(text: string): string | undefined {
  const isPath = !/[\s?#\\]|:\/\//.test(text) && !text.split('/').some((part) => part === '.' || part === '..');
  return isPath ? undefined : `The base must be a path, like /docs, not "${text}".`;
}
