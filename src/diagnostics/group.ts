import type { Diagnostic } from './diagnostic.ts';

/** Places in which the same is wrong that are told one by one: more of them are one cause. */
const maxSingle = 3;
/** Kinds that say all in their words, wherever they are met: they are reported once, in however few places. */
const onceEach: ReadonlySet<string> = new Set(['icon-unknown', 'icon-stand-in']);

/**
 * Returns problems with each told once: what is found twice at one place is one problem, and what is wrong in the same
 * words in more than three places is one problem at the first of them, with the others in `related`. Errors are never put
 * together: each stands between the author and a build.
 */
export function grouped(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const once = new Map(diagnostics.map((diagnostic) => [identity(diagnostic), diagnostic]));
  const alike = Map.groupBy(once.values(), wording);
  return [...alike.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined || others.length === 0 || first.severity === 'error') return group;
    if (group.length <= maxSingle && !onceEach.has(first.name)) return group;
    return [{ ...first, related: [...(first.related ?? []), ...others.map(placeOf)] }];
  });
}

function identity({ code, message, file, range }: Diagnostic): string {
  return JSON.stringify([code, message, file, range?.start]);
}

function wording({ code, severity, message, hint }: Diagnostic): string {
  return JSON.stringify([code, severity, message, hint]);
}

function placeOf({ message, file, range }: Diagnostic): NonNullable<Diagnostic['related']>[number] {
  return { message, file, ...(range === undefined ? {} : { range }) };
}
