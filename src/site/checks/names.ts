import type { Diagnostic, SourceFile } from '../../diagnostics/diagnostic.ts';
import type { PageFacts, UndeclaredName } from '../../markdown/compiled-page.ts';
import { importCandidates, isSnippetPath } from '../../markdown/includes.ts';
import { nearest } from '../../shared/nearest.ts';
import { siteProblem } from '../diagnostics.ts';
import type { Check, CheckInput } from './check.ts';

/** Names that the code of pages uses and nothing gives (docs-json.md §3.1, `{name}`). */
export const names: Check = {
  name: 'names',
  ofPage: (page, input) => namesOfPage(page.source.file, input),
  ofSite(input) {
    const pages = new Set(input.site.pages.map((page) => (page.kind === 'content' ? page.source.file : undefined)));
    return [...input.project.markdownFiles.values()]
      .filter((file) => !pages.has(file) || isIncluded(file, input))
      .flatMap((file) => namesOfSnippet(file, input));
  },
};

function namesOfPage(file: SourceFile, input: CheckInput): Diagnostic[] {
  const facts = input.facts(file.path);
  const missing = facts === undefined ? [] : missingNames(facts, input);
  if (facts === undefined || missing.length === 0 || isIncluded(file, input)) return [];
  return once(missing).map((entry) => undefinedName(entry, { file, facts, input }));
}

/** A name in the text of a snippet is a prop: it is missing where no page gives it, and where one does not. */
function namesOfSnippet(file: SourceFile, input: CheckInput): Diagnostic[] {
  const facts = input.facts(file.path);
  const missing = facts === undefined ? [] : missingNames(facts, input);
  if (facts === undefined || missing.length === 0) return [];
  const includes = includesOf(file, input);
  return once(missing).flatMap((entry) => {
    if (entry.kind === 'export' || entry.isOfBrowser) return [undefinedName(entry, { file, facts, input })];
    if (!entry.isBare || entry.kind !== 'text' || includes.length === 0) return [];
    const without = includes.filter(({ attributes }) => attributes?.includes(entry.name) === false);
    return without.length === includes.length
      ? [propNeverGiven(entry, { file, given: includes.flatMap(({ attributes }) => attributes ?? []) })]
      : without.map((include) => propNotGiven(entry, { file, include }));
  });
}

function missingNames(facts: PageFacts, { ambientNames, project }: CheckInput): UndeclaredName[] {
  return facts.undeclaredNames.filter(
    ({ name, kind }) => !ambientNames.has(name) && !(kind === 'export' && isOfScript(name, project.scripts)),
  );
}

/** Scripts of the project and of vendors define names for all pages; those that read like one of them are left alone. */
function isOfScript(name: string, scripts: readonly SourceFile[]): boolean {
  return scripts.some(({ text }) => text.includes(name));
}

/** The first use of each name. */
function once(missing: readonly UndeclaredName[]): UndeclaredName[] {
  return [...new Map([...missing].reverse().map((entry) => [entry.name, entry])).values()].reverse();
}

interface NamePlace {
  readonly file: SourceFile;
  readonly facts: PageFacts;
  readonly input: CheckInput;
}

function undefinedName(entry: UndeclaredName, { file, facts, input }: NamePlace): Diagnostic {
  const { name, kind, source, isBare, isOfBrowser } = entry;
  const what = kind === 'export' ? 'the code of this page uses it' : `\`{${source}}\` is shown as it is written`;
  const isVariable = Object.hasOwn(input.project.config.variables ?? {}, name);
  const suggestion = nearest(name, [
    ...facts.imports.map(({ local }) => local),
    ...facts.exportedNames,
    ...(kind === 'export' ? input.ambientNames : []),
  ]);
  const hint = isVariable
    ? `A variable of docs.json is written \`{{${name}}}\`.`
    : suggestion !== undefined
      ? `Did you mean \`${suggestion}\`?`
      : kind === 'export'
        ? `Import it, or define it with \`export const ${name} = …\`.`
        : `To show the braces, write \`\\{${source}}\` or a code span; to show a value, import it or define it with \`export const ${name} = …\`.`;
  return siteProblem['name-undefined']({
    message:
      isOfBrowser && !isBare
        ? `\`${name}\` exists in browsers only, and pages are made before one opens them; ${what}.`
        : `Nothing defines \`${name}\`; ${what}.`,
    file: file.path,
    range: rangeOf(entry),
    hint: isOfBrowser && !isBare ? 'Ask for it in an effect or a handler of a component.' : hint,
  });
}

function rangeOf({ line, column, name }: { readonly line: number; readonly column: number; readonly name: string }) {
  return { start: { line, column }, end: { line, column: column + name.length } };
}

interface Include {
  readonly file: string;
  readonly tag: string;
  readonly attributes: readonly string[] | undefined;
  readonly line: number;
  readonly column: number;
}

/** Where other files show a file, of the project's whole Markdown. */
function includesOf({ path }: SourceFile, { project, facts }: CheckInput): Include[] {
  const stem =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.mdx?$/, '') ?? path;
  return [...project.markdownFiles.values()]
    .filter((other) => other.path !== path && other.text.includes(stem))
    .flatMap((other) => {
      const { imports = [], uses = [] } = facts(other.path) ?? {};
      const locals = imports.filter(
        ({ file, imported }) => imported === 'default' && importCandidates(file).includes(path),
      );
      return locals.flatMap(({ local }) =>
        uses.filter(({ name }) => name === local).map(({ name, ...use }) => ({ ...use, tag: name, file: other.path })),
      );
    });
}

function isIncluded(file: SourceFile, input: CheckInput): boolean {
  return isSnippetPath(file.path) || includesOf(file, input).length > 0;
}

function propNeverGiven(
  entry: UndeclaredName,
  { file, given }: { readonly file: SourceFile; readonly given: readonly string[] },
): Diagnostic {
  const { name, source } = entry;
  const suggestion = nearest(name, given);
  return siteProblem['name-undefined']({
    message: `No page that shows this snippet gives \`${name}\`; \`{${source}}\` is shown as it is written.`,
    file: file.path,
    range: rangeOf(entry),
    hint:
      suggestion === undefined
        ? `Give it where the snippet is shown, as \`${name}="…"\`, or write \`\\{${name}}\` to show the braces.`
        : `Did you mean \`${suggestion}\`?`,
  });
}

function propNotGiven(
  entry: UndeclaredName,
  { file, include }: { readonly file: SourceFile; readonly include: Include },
): Diagnostic {
  const { name, source } = entry;
  const { tag, attributes, line, column } = include;
  const shown = /^Snippet\d+_$/.test(tag) ? 'Snippet' : tag;
  const suggestion = nearest(name, attributes ?? []);
  return siteProblem['prop-missing']({
    message: `\`<${shown}>\` does not give \`${name}\`, which ${file.path} shows; \`{${source}}\` stays as it is written.`,
    file: include.file,
    range: { start: { line, column }, end: { line, column: column + shown.length + 1 } },
    hint: `Add \`${name}="…"\`${suggestion === undefined ? '' : `; it has \`${suggestion}\``}.`,
    related: [{ message: 'It is shown here.', file: file.path, range: rangeOf(entry) }],
  });
}
