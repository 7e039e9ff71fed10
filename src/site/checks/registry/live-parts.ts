import type { LivePart } from '../../../markdown/index.ts';
import type { Diagnostic, SourceFile } from '../../../diagnostics/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check, CheckInput } from '../check.ts';

/** Handlers and names of readers that have no effect: in pages that browsers get no code of, and where nobody signs in. */
export const liveParts: Check = {
  name: 'live-parts',
  ofPage({ source, audience }, input) {
    const facts = input.facts(source.file.path);
    if (facts === undefined) return [];
    if (audience === 'everyone') return withProps(source.file, facts.liveParts, input);
    const [first] = facts.liveParts;
    return first === undefined
      ? []
      : [ignored(source.file, first, 'browsers get no code of a page that is not for everyone', closed)];
  },
  ofSite(input) {
    const { site, project } = input;
    const pages = new Set(site.pages.flatMap((page) => (page.kind === 'content' ? [page.source.file] : [])));
    const others = [...project.markdownFiles.values()].filter((file) => !pages.has(file));
    return [
      ...others.flatMap((file) => withProps(file, input.facts(file.path)?.liveParts ?? [], input)),
      ...withoutReaders(input),
    ];
  },
};

const closed = 'Put what it does into a component of a file of its own: the code of those is public.';

/** Parts whose names only the one who shows the file has: props of a snippet. */
function withProps(
  file: SourceFile,
  parts: readonly LivePart[],
  { ambientNames, components }: CheckInput,
): Diagnostic[] {
  return parts.flatMap((part) => {
    const missing = part.undeclared.find((name) => !ambientNames.has(name) && !components.has(name));
    if (missing === undefined || !part.isHandler) return [];
    const reason = `\`${missing}\` is known only while the page is made`;
    return [ignored(file, part, reason, 'Export a component that gets it as a prop: components run in the browser.')];
  });
}

function ignored(file: SourceFile, { what, tag, line, column }: LivePart, reason: string, hint: string): Diagnostic {
  const place = tag === undefined ? '' : ` on <${tag}>`;
  const shown = what === '' ? 'What is said of the reader' : `\`${what.split('\n')[0] ?? ''}\``;
  return siteProblem['handler-ignored']({
    message: `${shown}${place} has no effect: ${reason}.`,
    file: file.path,
    range: { start: { line, column } },
    hint,
  });
}

/** Told once: who writes `user` knows where. */
function withoutReaders({ site, project, facts }: CheckInput): Diagnostic[] {
  if (site.signIn) return [];
  for (const file of project.markdownFiles.values()) {
    const part = facts(file.path)?.liveParts.find(({ usesReader }) => usesReader);
    if (part === undefined) continue;
    const { line, column } = part;
    return [
      siteProblem['reader-unknown']({
        message: 'Nobody can sign in to this site: `user` is empty for every reader.',
        file: file.path,
        range: { start: { line, column } },
        hint: 'Say in octavo.config.json how readers sign in (`auth`), or write what all of them see.',
      }),
    ];
  }
  return [];
}
