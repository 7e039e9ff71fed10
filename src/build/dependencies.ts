/** What a page depends on of another one: its record, what stands around it, or its text. */
export type DependencyKind = 'record' | 'context' | 'text';

/** The name of what a page depends on; `RenderedPage.reads` holds such names. */
export function dependencyOf(kind: DependencyKind, path: string): string {
  return `${kind} ${path}`;
}

/** Returns what a name of `dependencyOf` stands for. */
export function readDependency(name: string): { readonly kind: DependencyKind; readonly path: string } {
  const kind = name.slice(0, name.indexOf(' '));
  return { kind: kind === 'context' || kind === 'text' ? kind : 'record', path: name.slice(kind.length + 1) };
}
