/**
 * Checks what runs in browsers, in functions and in Node against what is there: `.ci/types/<environment>.json` names the
 * entries of each and its globals. An entry is followed to all that it imports, but for types. What declarations of packages
 * ask for by reference (`lib="dom"`, `types="node"`) is not there for that. Ends with 1 where something is not there.
 */
import { basename, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '..');
const environments = ['browser', 'server', 'node'];
const globalsOfPlatforms = /^lib\.(?:dom|webworker)\b/;

/** Files that were read for one environment serve the others. */
const parsed = new Map<string, ts.SourceFile | undefined>();

const problems = environments.flatMap((name) => check(readConfig(name), name));
if (problems.length > 0) process.stderr.write(`${problems.join('\n')}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function readConfig(name: string): ts.ParsedCommandLine {
  const file = resolve(import.meta.dirname, 'types', `${name}.json`);
  const config = ts.getParsedCommandLineOfConfigFile(file, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  if (config === undefined || config.fileNames.length === 0) throw new Error(`${file} names no file.`);
  return config;
}

function check(config: ts.ParsedCommandLine, environment: string): string[] {
  const { fileNames, options } = config;
  const host = hostOf(options);
  const program = ts.createProgram({ rootNames: fileNames, options, host });
  return reached(program, config).flatMap((file) =>
    program.getSemanticDiagnostics(file).map(({ start = 0, messageText }) => {
      const { line, character } = file.getLineAndCharacterOfPosition(start);
      const place = `${file.fileName.slice(root.length + 1)}:${line + 1}:${character + 1}`;
      return `${place} (${environment}): ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    }),
  );
}

/** A host on which nothing is there but what the options name. */
function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { lib = [], types = [] } = options;
  return {
    ...host,
    getSourceFile(path, settings) {
      const name = basename(path);
      const isThere = !globalsOfPlatforms.test(name) || lib.includes(name);
      if (!isThere) return ts.createSourceFile(path, '', settings);
      if (!parsed.has(path)) parsed.set(path, host.getSourceFile(path, settings));
      return parsed.get(path);
    },
    resolveTypeReferenceDirectiveReferences: (references, from, redirect) =>
      references.map((reference) => {
        const name = typeof reference === 'string' ? reference : reference.fileName;
        const isThere = typeof reference === 'string' || types.includes(name);
        if (!isThere) return { resolvedTypeReferenceDirective: undefined };
        return ts.resolveTypeReferenceDirective(name, from, options, host, redirect);
      }),
  };
}

/** The files of the project that run when the entries do, up to what the config excludes. */
function reached(program: ts.Program, { fileNames, raw }: ts.ParsedCommandLine): ts.SourceFile[] {
  const { exclude = [] } = raw as { readonly exclude?: readonly string[] };
  const excluded = exclude.map((path) => `${resolve(import.meta.dirname, 'types', path)}/`);
  const found = new Map<string, ts.SourceFile>();
  const follow = (path: string): void => {
    const file = program.getSourceFile(path);
    if (file === undefined || found.has(file.fileName) || file.fileName.includes('/node_modules/')) return;
    if (excluded.some((folder) => file.fileName.startsWith(folder))) return;
    found.set(file.fileName, file);
    for (const specifier of valueImports(file)) {
      const { resolvedModule } = ts.resolveModuleName(specifier, file.fileName, program.getCompilerOptions(), ts.sys);
      if (resolvedModule !== undefined) follow(resolvedModule.resolvedFileName);
    }
  };
  for (const entry of fileNames) follow(entry);
  return [...found.values()];
}

/** What a file imports when it runs; what is only a type is gone by then. */
function valueImports(file: ts.SourceFile): string[] {
  return file.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) {
      const { importClause, moduleSpecifier } = statement;
      return isOnlyTypes(importClause) ? [] : [(moduleSpecifier as ts.StringLiteral).text];
    }
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined || statement.isTypeOnly)
      return [];
    const { exportClause } = statement;
    const isTypes =
      exportClause !== undefined &&
      ts.isNamedExports(exportClause) &&
      exportClause.elements.every(({ isTypeOnly }) => isTypeOnly);
    return isTypes ? [] : [(statement.moduleSpecifier as ts.StringLiteral).text];
  });
}

function isOnlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const { name, namedBindings } = clause;
  if (name !== undefined || namedBindings === undefined || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly);
}
