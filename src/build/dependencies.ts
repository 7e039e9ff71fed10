const kinds = ['record', 'context', 'text', 'changes'] as const;

/** What a page depends on of another one: its record, what stands around it, its text, or what changelogs say of it. */
export type DependencyKind = (typeof kinds)[number];

/** The name of what a page depends on; `RenderedPage.reads` holds such names. */
export function dependencyOf(kind: DependencyKind, path: string): string {
  return `${kind} ${path}`;
}

/** Returns what a name of `dependencyOf` stands for. */
export function readDependency(name: string): { readonly kind: DependencyKind; readonly path: string } {
  const kind = kinds.find((known) => name.startsWith(`${known} `)) ?? 'record';
  return { kind, path: name.slice(kind.length + 1) };
}
