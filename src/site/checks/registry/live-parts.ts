import type { LivePart } from '../../../markdown/index.ts';
import type { Diagnostic, SourceFile } from '../../../diagnostics/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check, CheckInput } from '../check.ts';

/** Handlers and names of readers that have no effect: those of snippets with props, and where nobody signs in. */
export const liveParts: Check = {
  name: 'live-parts',
  ofPage: ({ source }, input) => withProps(source.file, input.facts(source.file.path)?.liveParts ?? [], input),
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
    return [ignored(file, part, reason)];
  });
}

function ignored(file: SourceFile, { what, tag, line, column }: LivePart, reason: string): Diagnostic {
  const place = tag === undefined ? '' : ` on <${tag}>`;
  return siteProblem['handler-ignored']({
    message: `\`${what.split('\n')[0] ?? ''}\`${place} has no effect: ${reason}.`,
    file: file.path,
    range: { start: { line, column } },
    hint: 'Export a component that gets it as a prop: components run in the browser.',
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
