import type { Diagnostic, SourceFile } from '../../../diagnostics/index.ts';
import { isSnippetPath, type PageFacts, type UndeclaredName } from '../../../markdown/index.ts';
import { refusedName } from '../../../diagnostics/refused.ts';
import { nearest } from '../../../shared/nearest.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check, CheckInput } from '../check.ts';
import { includesOf, tagOf, type Include } from '../includes.ts';
import { misspeltImports } from './imports.ts';

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
  return byExpression(once(missing)).map((entries) => undefinedName(entries, { file, facts, input }));
}

/** A name in the text of a snippet is a prop: it is missing where no page gives it, and where one does not. */
function namesOfSnippet(file: SourceFile, input: CheckInput): Diagnostic[] {
  const facts = input.facts(file.path);
  const missing = facts === undefined ? [] : missingNames(facts, input);
  if (facts === undefined || missing.length === 0) return [];
  const includes = includesOf(file, input);
  return once(missing).flatMap((entry) => {
    if (entry.kind === 'export' || (entry.isOfBrowser && !entry.isBare))
      return [undefinedName([entry], { file, facts, input })];
    if (!entry.isBare || entry.kind !== 'text' || includes.length === 0) return [];
    const without = includes.filter(({ attributes }) => attributes?.includes(entry.name) === false);
    return without.length === includes.length
      ? [propNeverGiven(entry, { file, given: includes.flatMap(({ attributes }) => attributes ?? []) })]
      : without.map((include) => propNotGiven(entry, { file, include }));
  });
}

function missingNames(facts: PageFacts, input: CheckInput): UndeclaredName[] {
  if (facts.undeclaredNames.length === 0) return [];
  const { ambientNames, project } = input;
  const meant = misspeltImports(facts, input);
  return facts.undeclaredNames.filter(
    ({ name, kind }) =>
      !ambientNames.has(name) && !meant.has(name) && !(kind === 'export' && isOfScript(name, project.scripts)),
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

type Names = readonly [UndeclaredName, ...UndeclaredName[]];

/** Names of one expression are one problem: mostly it is none, and its braces are text. */
function byExpression(missing: readonly UndeclaredName[]): Names[] {
  const groups: [UndeclaredName, ...UndeclaredName[]][] = [];
  for (const entry of missing) {
    const last = groups.at(-1);
    if (last !== undefined && entry.source !== '' && last[0].source === entry.source) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

interface NamePlace {
  readonly file: SourceFile;
  readonly facts: PageFacts;
  readonly input: CheckInput;
}

function undefinedName(entries: Names, { file, facts, input }: NamePlace): Diagnostic {
  // Browsers have names such as `status` that nobody means beside one that is nowhere.
  const entry = entries.find(({ isOfBrowser }) => !isOfBrowser) ?? entries[0];
  const { name, kind, source, isBare, isOfBrowser } = entry;
  const refused = isBare && kind === 'text' ? undefined : refusedName(name);
  if (refused !== undefined) return refused({ file: file.path, range: rangeOf(entry) });
  const what = kind === 'export' ? 'the code of this page uses it' : `\`{${source}}\` is shown as it is written`;
  const variables = Object.keys(input.project.config.variables ?? {});
  const suggestion = nearest(name, [
    ...facts.imports.map(({ local }) => local),
    ...facts.exportedNames,
    ...(kind === 'export' ? input.ambientNames : []),
  ]);
  const variable = isBare ? nearest(name, variables) : undefined;
  const hint = variables.includes(name)
    ? `A variable of docs.json is written \`{{${name}}}\`.`
    : suggestion !== undefined
      ? `Did you mean \`${suggestion}\`?`
      : variable !== undefined
        ? `Did you mean \`{{${variable}}}\`, the variable of docs.json?`
        : kind === 'export'
          ? `Import it, or define it with \`export const ${name} = …\`.`
          : `To show the braces, write \`\\{${source}}\` or a code span; to show a value, import it or define it with \`export const ${name} = …\`.`;
  return siteProblem['name-undefined']({
    message:
      isOfBrowser && !isBare
        ? `\`${name}\` exists in browsers only, and pages are made before one opens them; ${what}.`
        : `Nothing defines ${entries.map((each) => `\`${each.name}\``).join(' or ')}; ${what}.`,
    file: file.path,
    range: rangeOf(entry),
    hint: isOfBrowser && !isBare ? 'Ask for it in an effect or a handler of a component.' : hint,
  });
}

function rangeOf({ line, column, name }: { readonly line: number; readonly column: number; readonly name: string }) {
  return { start: { line, column }, end: { line, column: column + name.length } };
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
  const { attributes, line, column } = include;
  const shown = tagOf(include);
  const suggestion = nearest(name, attributes ?? []);
  return siteProblem['prop-missing']({
    message: `\`<${shown}>\` does not give \`${name}\`, which ${file.path} shows; \`{${source}}\` stays as it is written.`,
    file: include.file,
    range: { start: { line, column }, end: { line, column: column + shown.length + 1 } },
    hint: `Add \`${name}="…"\`${suggestion === undefined ? '' : `; it has \`${suggestion}\``}.`,
    related: [{ message: 'It is shown here.', file: file.path, range: rangeOf(entry) }],
  });
}
