import * as react from 'react';
import { createLineIndex, type Diagnostic, type SourceFile } from '../../../diagnostics/index.ts';
import { nodeModuleRefused } from '../../../diagnostics/refused.ts';
import { importCandidates, resolveImport, type ImportedName, type PageFacts } from '../../../markdown/index.ts';
import { nearest } from '../../../shared/nearest.ts';
import { isNodeModule } from '../../../shared/node-names.ts';
import { packageName } from '../../../shared/package-name.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check, CheckInput } from '../check.ts';
import { importCircles } from '../import-circles.ts';
import { fileHint } from '../nearest-file.ts';

/** Imports of files that are not there, of packages, and of names that a file does not export. */
export const imports: Check = {
  name: 'imports',
  ofPage: ({ source }, input) => pageImports(source.file, input),
  ofSite(input) {
    const pages = new Set(input.site.pages.map((page) => (page.kind === 'content' ? page.source.file : undefined)));
    const others = [...input.project.markdownFiles.values()].filter((file) => !pages.has(file));
    return [
      ...others.flatMap((file) => pageImports(file, input)),
      ...[...input.project.codeFiles.values()].flatMap((file) => codeImports(file, input)),
      ...importCircles(input),
    ];
  },
};

/** Names that a page's misspelt imports were meant to bring: what uses them is told with the import. */
export function misspeltImports({ imports: wanted }: Pick<PageFacts, 'imports'>, input: CheckInput): Set<string> {
  const meant = wanted.flatMap(({ file, imported }) => {
    const target = targetOf(file, input);
    const given = target === undefined || imported === '*' ? undefined : exportsOf(target, input);
    return given === undefined || given.includes(imported) ? [] : [nearest(imported, given)];
  });
  return new Set(meant.filter((name) => name !== undefined));
}

/** Returns the problems of pages without the tags whose import was misspelt. */
export function withoutMisspeltImports(problems: readonly Diagnostic[], input: CheckInput): readonly Diagnostic[] {
  return problems.filter(({ name, file, range }) => {
    const facts = name === 'unknown-component' ? input.facts(file) : undefined;
    if (facts === undefined || range === undefined) return true;
    const line = input.project.markdownFiles.get(file)?.text.split('\n')[range.start.line - 1] ?? '';
    return !misspeltImports(facts, input).has(/^<([\w$.]+)/.exec(line.slice(range.start.column - 1))?.[1] ?? '');
  });
}

function targetOf(path: string, { project }: CheckInput): string | undefined {
  return importCandidates(path).find((file) => project.markdownFiles.has(file) || project.codeFiles.has(file));
}

/** An import where it stands. */
interface Wanted extends Pick<ImportedName, 'local' | 'imported' | 'file' | 'line' | 'column'> {
  readonly specifier: string;
}

function pageImports(file: SourceFile, input: CheckInput): Diagnostic[] {
  return problemsOf(file, input.facts(file.path)?.imports ?? [], input);
}

/** Code files that nothing imports are scripts, or not of the site: they are never read. */
function codeImports(file: SourceFile, input: CheckInput): Diagnostic[] {
  const imported = input.code(file.path)?.imports ?? [];
  if (imported.length === 0) return [];
  const lines = createLineIndex(file.text);
  const wanted = imported.map(({ offset, ...entry }) => ({
    ...entry,
    file: resolveImport(entry.specifier, file.path),
    ...lines.pointAt(offset),
  }));
  return problemsOf(file, wanted, input);
}

function problemsOf(file: SourceFile, wanted: readonly Wanted[], input: CheckInput): Diagnostic[] {
  const reported = new Set<string>();
  return wanted.flatMap((entry) => {
    if (entry.specifier === 'react') return reactExport(file, entry);
    if (/^react(?:-dom)?\//.test(entry.specifier) || entry.specifier === 'react-dom') return [];
    const target = targetOf(entry.file, input);
    if (target !== undefined) return missingExport(file, { ...entry, file: target }, input);
    if (reported.has(entry.file)) return [];
    reported.add(entry.file);
    return isPackage(entry.specifier)
      ? packageImport(file, entry, { wanted, input })
      : [missingFile(file, entry, input)];
  });
}

/** `lodash`, `@scope/name`, `node:fs`, and addresses: not `snippets/x.mdx`. */
function isPackage(specifier: string): boolean {
  return (
    /^(?:https?:|node:|npm:)/.test(specifier) ||
    (!/^(?:\.|\/|[@~]\/)/.test(specifier) && !/\.(?:mdx?|jsx?|tsx?)$/.test(specifier))
  );
}

function placeOf(file: SourceFile, { line, column }: Wanted): Pick<Diagnostic, 'file' | 'range'> {
  return { file: file.path, range: { start: { line, column } } };
}

function packageImport(
  file: SourceFile,
  entry: Wanted,
  { wanted, input }: { readonly wanted: readonly Wanted[]; readonly input: CheckInput },
): Diagnostic[] {
  const { specifier } = entry;
  if (isNodeModule(specifier)) return [nodeModuleRefused(specifier)(placeOf(file, entry))];
  const known = input.package(specifier);
  if (known !== undefined && known.problem === undefined) return [];
  const isListed = known !== undefined;
  const names = wanted.filter((other) => other.specifier === specifier);
  if (!isListed && names.every((name) => isOfFormat(name, input))) {
    const tags = names.map(({ local }) => `<${local}>`).join(', ');
    return [
      siteProblem['import-package']({
        message: `package.json does not name "${specifier}"; pages have ${tags} without an import.`,
        ...placeOf(file, entry),
        hint: 'Remove the import.',
      }),
    ];
  }
  return [
    siteProblem['import-package']({
      message: isListed
        ? `The package "${specifier}" cannot be bundled, and is left out: ${known.problem ?? ''}.`
        : `package.json does not name "${packageName(specifier)}"; it is left out.`,
      ...placeOf(file, entry),
      hint: isListed
        ? 'Run `npm install`; a package that needs Node.js cannot be used in pages.'
        : /^https?:/i.test(specifier)
          ? 'Pages import nothing from the web: put the file into the project, and import its path.'
          : installHint(specifier),
    }),
  ];
}

/** A path in a package may have been meant as one of the project: it is not what npm installs. */
function installHint(specifier: string): string {
  const name = packageName(specifier);
  const hint = `Pages can import what package.json beside docs.json, or in a folder above, has: \`npm install ${name}\`.`;
  return name === specifier ? hint : `${hint} A file of the project is imported by its path: "/${specifier}".`;
}

/** Whether a name that no package gives is a component of pages under that name. */
function isOfFormat({ local, imported }: Wanted, { components }: CheckInput): boolean {
  return components.has(local) && (imported === local || imported === 'default');
}

function reactExport(file: SourceFile, entry: Wanted): Diagnostic[] {
  const { imported } = entry;
  if (imported === 'default' || imported === '*' || imported in react) return [];
  const suggestion = nearest(imported, Object.keys(react));
  const hint =
    suggestion === undefined ? 'Correct the name, or define it in the project.' : `Did you mean \`${suggestion}\`?`;
  return [siteProblem['react-import']({ message: `React has no \`${imported}\`.`, ...placeOf(file, entry), hint })];
}

function missingFile(file: SourceFile, entry: Wanted, { project }: CheckInput): Diagnostic {
  const hint = fileHint(entry.file, new Set([...project.markdownFiles.keys(), ...project.codeFiles.keys()]));
  return siteProblem['import-missing']({
    message: `The page imports ${entry.file}, which is no file of the project; what it provides is left out.`,
    ...placeOf(file, entry),
    hint:
      hint ??
      'Correct the path, or add the file: pages can import Markdown, JavaScript, TypeScript and JSON of the project.',
  });
}

function missingExport(file: SourceFile, entry: Wanted, input: CheckInput): Diagnostic[] {
  const { imported, file: target } = entry;
  const given = exportsOf(target, input);
  if (given === undefined || imported === '*' || given.includes(imported)) return [];
  const names = given.filter((name) => name !== 'default');
  const only = imported === 'default' && !/\.mdx?$/.test(target) ? names.filter((name) => /^[A-Z]/.test(name)) : [];
  const [single] = only;
  if (single !== undefined && only.length === 1) {
    return [
      siteProblem['default-export-missing']({
        message: `${target} has no default export; its only component, \`${single}\`, is taken.`,
        ...placeOf(file, entry),
        hint: `Import it by its name: \`import { ${single} } from …\`.`,
      }),
    ];
  }
  const suggestion = nearest(imported, names);
  return [
    siteProblem['export-missing']({
      message:
        imported === 'default'
          ? `${target} has no default export.`
          : `${target} exports nothing with the name \`${imported}\`.`,
      ...placeOf(file, entry),
      hint:
        suggestion !== undefined
          ? `Did you mean \`${suggestion}\`?`
          : names.length === 0
            ? `Write \`import ${imported} from …\` without braces for its text, or export it there: \`export const ${imported} = …\`.`
            : `It exports ${names
                .slice(0, 8)
                .map((name) => `\`${name}\``)
                .join(', ')}${imported === 'default' ? ': import one by its name, in braces' : ''}.`,
    }),
  ];
}

/** What a file of the project exports; undefined where that cannot be said. */
function exportsOf(path: string, { facts, code }: CheckInput): readonly string[] | undefined {
  if (!/\.mdx?$/.test(path)) return code(path)?.exports;
  const known = facts(path);
  // A page that could not be compiled has its own error.
  if (known === undefined || known.diagnostics.some(({ severity }) => severity === 'error')) return undefined;
  return ['default', ...known.exportedNames];
}
