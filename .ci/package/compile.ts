import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { compiledPath, withCompiledImports } from './specifiers.ts';

/**
 * Compiles the TypeScript of `folders` into `out`, file by file: JavaScript and declarations. Types are not checked here
 * (`npm run lint:types`); a type that a declaration cannot name is an error.
 */
export async function compile(root: string, folders: readonly string[], out: string): Promise<void> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile.bind(ts.sys)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }));
  const program = ts.createProgram(
    files.map((file) => resolve(root, file)),
    {
      ...options,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      declaration: true,
      incremental: false,
      noCheck: true,
      noEmit: false,
      noUnusedLocals: false,
      noUnusedParameters: false,
      outDir: out,
      rootDir: root,
    },
  );
  const written: { readonly path: string; readonly text: string }[] = [];
  const { diagnostics } = program.emit(
    undefined,
    (path, text) => {
      // Data that is imported is copied with all other files.
      if (!path.endsWith('.json')) written.push({ path, text: path.endsWith('.d.ts') ? declarations(text) : text });
    },
    undefined,
    false,
    { before: [namedFiles] },
  );
  if (diagnostics.length > 0)
    throw new Error(
      ts.formatDiagnostics(diagnostics, {
        getCanonicalFileName: (name) => relative(root, name),
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
  await Promise.all(
    [...new Set(written.map(({ path }) => dirname(path)))].map((path) => mkdir(path, { recursive: true })),
  );
  await Promise.all(written.map(({ path, text }) => writeFile(path, text)));
}

/** Returns declarations as they are imported: TypeScript leaves their paths, and takes away what imports of data need. */
function declarations(text: string): string {
  return withCompiledImports(text).replace(/^(import .* from '[^']+\.json');$/gm, "$1 with { type: 'json' };");
}

/** `new URL('./worker.ts', import.meta.url)` names a file as an import does. */
const namedFiles: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const visit = (node: ts.Node): ts.Node => {
    if (!ts.isNewExpression(node) || node.expression.getText(file) !== 'URL')
      return ts.visitEachChild(node, visit, context);
    const [first, ...rest] = node.arguments ?? [];
    if (first === undefined || !ts.isStringLiteral(first)) return ts.visitEachChild(node, visit, context);
    const named = ts.factory.createStringLiteral(compiledPath(first.text), true);
    return ts.factory.updateNewExpression(node, node.expression, node.typeArguments, [named, ...rest]);
  };
  return ts.visitEachChild(file, visit, context);
};
