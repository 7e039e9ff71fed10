import { initSync, parse } from 'es-module-lexer';
import ts from 'typescript';

/** A relative path to a source of TypeScript. */
const source = /^(\.{1,2}\/.*)\.tsx?$/;

/** Returns a path as it is called once it is compiled: `./a.tsx` is `./a.js`. */
export function compiledPath(path: string): string {
  return path.replace(source, '$1.js');
}

/** Returns JavaScript or declarations with the sources that they import by the names of what becomes of them. */
export function withCompiledImports(code: string): string {
  const { importedFiles } = ts.preProcessFile(code, true, true);
  const wrong = importedFiles.filter(({ fileName }) => source.test(fileName));
  return wrong.reduceRight((text, { fileName, pos }) => {
    const start = text.indexOf(fileName, pos);
    return text.slice(0, start) + compiledPath(fileName) + text.slice(start + fileName.length);
  }, code);
}

/** The parts of a component of Astro that import: its frontmatter, and its scripts. */
const parts = /^---\r?\n[\s\S]*?\r?\n---|(?<=<script\b[^>]*>)[\s\S]*?(?=<\/script>)/g;

/** The same for a component of Astro. */
export function compiledAstro(component: string): string {
  return component.replace(parts, withCompiledImports);
}

/** Returns what a file imports, as it is written there. */
export function importsOf(file: string, text: string): readonly string[] {
  const codes = file.endsWith('.astro') ? (text.match(parts) ?? []) : [text];
  return codes.flatMap((code) => [
    ...(file.endsWith('.js') ? importsOfModule(file, code) : importedFiles(code)),
    ...namedFiles(code).filter((path) => !path.endsWith('/')),
  ]);
}

function importedFiles(code: string): string[] {
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
}

initSync();

/** The imports of a compiled module, which a lexer reads: scanning takes words in its texts for imports, too. */
function importsOfModule(file: string, code: string): string[] {
  const [imports] = parse(code, file);
  return [
    ...imports.flatMap(({ n: name, s: start, e: end }) => name ?? quoted.exec(code.slice(start, end))?.[1] ?? []),
    ...[...code.matchAll(/\brequire\(\s*(['"])([^'"]+)\1\s*\)/g)].map(([, , name = '']) => name),
  ];
}

/** A name between backticks, as some minifiers write it. */
const quoted = /^`([^`$]+)`$/;

/** The path in `new URL('…', import.meta.url)`, which names a file or folder as an import does. */
const named = /(?<=\bnew URL\(\s*')\.{1,2}\/[^']*(?=',\s*import\.meta\.url)/g;

/** Returns the files and folders that JavaScript names by their addresses. */
export function namedFiles(code: string): readonly string[] {
  return code.match(named) ?? [];
}

/** Returns JavaScript with the sources that it names so by the names of what becomes of them. */
export function withCompiledNames(code: string): string {
  return code.replace(named, compiledPath);
}
