import { compileCode, type CompiledCode, type ProjectPackages } from '../../../author/index.ts';
import { isFormatComponent, isAlive } from '../../../components/index.ts';
import type { Diagnostic, SourceFile } from '../../../diagnostics/index.ts';
import { readCodeFile, type CodeFile } from '../../../javascript/code-file.ts';
import { usesLivelyHook } from '../../../javascript/interactive.ts';
import { unreadable, type ModuleShape } from '../../../javascript/module-shape.ts';
import {
  ambientNames,
  importCandidates,
  resolveImport,
  type CompiledPage,
  type PageFacts,
} from '../../../markdown/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import type { AuthorFiles } from '../../contracts.ts';
import { createLending } from './lent-imports.ts';
import { once } from '../../../shared/once.ts';

interface CodeContext {
  readonly project: DocsProject;
  readonly packages: ProjectPackages;
  readonly compiled: (file: string) => CompiledPage | undefined;
  readonly facts: (file: string) => PageFacts | undefined;
  /** Whether anyone may read a page: what another page defines for browsers would be a file for all. */
  readonly isOpen: (file: string) => boolean;
}

/** What components need of a browser. */
interface BrowserNeed {
  /** They change there. */
  readonly isLively: boolean;
  /** They show something of who reads the page. */
  readonly usesReader: boolean;
}

const nothing: BrowserNeed = { isLively: false, usesReader: false };

/** The code of one state of a project: files of code, and what pages import. */
export interface AuthorCode extends Pick<AuthorFiles, 'compiledCode' | 'codeShape' | 'checkImports' | 'findImport'> {
  /** The code files of the project, with imports of what pages lend them. */
  readonly codeFiles: () => ReadonlyMap<string, SourceFile>;
  /** The file of the project that an import means, its extension or not. */
  readonly findFile: (file: string) => string | undefined;
  /** Whether the components of a file or package, or of what it imports, run in browsers. */
  readonly needsBrowser: (file: string) => boolean;
  readonly needOf: (file: string) => BrowserNeed;
  /** What the imports of a code file name. */
  readonly specifiers: (file: string) => readonly string[];
  /** Names that a code file which pages import uses, and nothing gives. */
  readonly missingNames: (file: string) => ReadonlySet<string>;
  diagnostics(): readonly Diagnostic[];
}

/** Returns the code of a project; a file is compiled when it is first asked for. */
export function createAuthorCode({ project, packages, compiled, facts, isOpen }: CodeContext): AuthorCode {
  const { markdownFiles, scripts } = project;
  const codes = new Map<string, CompiledCode>();
  const needs = new Map<string, BrowserNeed>();
  const isKnownName = (name: string): boolean => isGiven(name, scripts);
  const findFile = (file: string): string | undefined =>
    importCandidates(file).find((path) => markdownFiles.has(path) || project.codeFiles.has(path));
  const codeFiles = createLending({ project, facts, findFile, isKnownName });
  const compiledCode = (file: string): CompiledCode | undefined => {
    const source = codeFiles().get(file);
    if (source === undefined) return compiledPackage(file, packages);
    const known = codes.get(file) ?? compileCode(source, isKnownName);
    codes.set(file, known);
    return known;
  };
  const checkImports = (files: readonly string[]): void => {
    for (const wanted of files) {
      const file = findFile(wanted);
      const source = file === undefined || codes.has(file) ? undefined : codeFiles().get(file);
      if (source === undefined) continue;
      compiledCode(source.path);
      checkImports(codeImports(source));
    }
  };
  const imported = once(
    () =>
      new Set(
        [...markdownFiles.keys()].flatMap((file) => facts(file)?.imports.map((entry) => findFile(entry.file)) ?? []),
      ),
  );
  const isImported = (file: string): boolean =>
    imported().has(file) ||
    [...codeFiles().values()].some((code) => codeImports(code).some((path) => findFile(path) === file));
  const needOf = (file: string): BrowserNeed => {
    const known = needs.get(file);
    if (known !== undefined) return known;
    needs.set(file, nothing);
    // What others import of a page that is not for everyone would be in a file for all.
    const found = isOpen(file) || !isImported(file) ? foundNeed(file) : nothing;
    needs.set(file, found);
    return found;
  };
  const foundNeed = (file: string): BrowserNeed => {
    const page = markdownFiles.has(file) ? facts(file) : undefined;
    const code = page === undefined ? codeFiles().get(file) : undefined;
    if (page === undefined && code === undefined)
      return { ...nothing, isLively: usesLivelyHook(compiledPackage(file, packages)?.code ?? '') };
    const hasCode = code !== undefined || page?.exportsSource !== '';
    const imported = page?.imports.map((entry) => entry.file) ?? (code === undefined ? [] : codeImports(code));
    const inside = hasCode ? imported.map((path) => needOf(findFile(path) ?? path)) : [];
    const parts = page?.liveParts.filter(isAlive) ?? [];
    const own = [
      ...(page?.ownComponents ?? (code === undefined ? [] : [codeFile(code)])),
      ...parts.map(({ isHandler, usesReader = false }) => ({ isInteractive: isHandler, usesReader })),
    ];
    return {
      isLively: own.some(({ isInteractive }) => isInteractive) || inside.some(({ isLively }) => isLively),
      usesReader: own.some(({ usesReader }) => usesReader) || inside.some(({ usesReader }) => usesReader),
    };
  };
  return {
    findFile,
    compiledCode,
    checkImports,
    needOf,
    specifiers: (file) => codeFile(codeFiles().get(file) ?? { path: file, text: '' }).specifiers,
    missingNames: (file) => codes.get(file)?.missing ?? new Set(),
    needsBrowser: (file) => needOf(file).isLively || needOf(file).usesReader,
    codeFiles,
    codeShape: (file) => writtenShape(codes.get(file)?.shape, project.codeFiles.get(file)),
    findImport: (wanted) => {
      const file = findFile(wanted);
      if (file === undefined)
        return compiledPackage(wanted, packages) === undefined ? undefined : { kind: 'code', file: wanted };
      const page = markdownFiles.has(file) ? compiled(file) : undefined;
      return page === undefined ? { kind: 'code', file } : { kind: 'markdown', file, compiled: page };
    },
    diagnostics: () => [...codes.values()].flatMap((code) => code.diagnostics),
  };
}

/** Scripts of the project define names for all pages; those that read like one of them are left alone. */
function isGiven(name: string, scripts: readonly SourceFile[]): boolean {
  return ambientNames.has(name) || isFormatComponent(name) || scripts.some(({ text }) => text.includes(name));
}

/** What a file takes and gives, without what pages lend it. */
function writtenShape(shape: ModuleShape | undefined, file: SourceFile | undefined): ModuleShape | undefined {
  const isWritten = ({ offset }: { readonly offset: number }): boolean => offset < (file?.text.length ?? 0);
  return shape === undefined || shape.imports.every(isWritten)
    ? shape
    : { ...shape, imports: shape.imports.filter(isWritten) };
}

const compiledPackages = new WeakMap<object, CompiledCode>();

/** A package that the project has, as a code file; undefined for others. */
function compiledPackage(specifier: string, packages: ProjectPackages): CompiledCode | undefined {
  const bundled = packages.bundle(specifier);
  if (bundled?.problem !== undefined || bundled === undefined) return undefined;
  const known = compiledPackages.get(bundled) ?? {
    code: bundled.code,
    diagnostics: [],
    placeOf: () => undefined,
    missing: new Set<string>(),
    shape: unreadable,
  };
  compiledPackages.set(bundled, known);
  return known;
}

const readFiles = new WeakMap<SourceFile, CodeFile>();

function codeFile(file: SourceFile): CodeFile {
  const known = readFiles.get(file) ?? readCodeFile(file.text);
  readFiles.set(file, known);
  return known;
}

/** Paths in the project that the imports of a code file name. */
function codeImports(file: SourceFile): string[] {
  return codeFile(file).specifiers.map((specifier) => resolveImport(specifier, file.path));
}
