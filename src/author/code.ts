import { SourceMap, type SourceMapPayload } from 'node:module';
import { transformSync, type Message } from 'esbuild';
import { createLineIndex, type Diagnostic, type Point, type SourceFile } from '../diagnostics/index.ts';
import { smallHandlers } from '../javascript/handler-names.ts';
import { styleObjects } from '../javascript/style-objects.ts';
import { unshownElements } from '../javascript/unshown-elements.ts';
import { jsonColumn } from '../shared/json-module.ts';
import { moduleShape, unreadable, type ModuleShape } from '../javascript/module-shape.ts';
import { parseCode, type SyntaxNode } from '../javascript/syntax.ts';
import { missingNames } from './code-names.ts';
import { codeProblem } from './code-problem.ts';
import { inlineStyleSlips } from './inline-styles.ts';

export interface CompiledCode {
  /** A CommonJS function body; JSX calls the automatic runtime of `react/jsx-runtime`. Empty when it could not be read. */
  readonly code: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the place in the file that a place in `code` comes from. */
  readonly placeOf: (compiled: Point) => Point | undefined;
  /** Names that it uses and nothing gives; `diagnostics` tells of them. */
  readonly missing: ReadonlySet<string>;
  readonly shape: ModuleShape;
}

/**
 * Compiles a `.jsx`, `.tsx`, `.js` or `.ts` file of the project. A syntax error is a diagnostic at its place, and so is a
 * name that nothing gives; `isKnown` says which need not be declared.
 */
export function compileCode(file: SourceFile, isKnown: (name: string) => boolean): CompiledCode {
  try {
    const { code, map } = transformSync(file.text, {
      loader: 'tsx',
      format: 'cjs',
      jsx: 'automatic',
      sourcemap: 'external',
      // What it loads is asked for as an import is.
      supported: { 'dynamic-import': false },
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
    });
    const { program } = parseCode(file.text);
    const names = missingNames(program, file, isKnown);
    return {
      code,
      diagnostics: [
        ...names.diagnostics,
        ...unreadHandlers(program, file),
        ...unshown(program, file),
        ...unreadStyles(program, file),
      ],
      placeOf: (compiled) => originalPlace(map, compiled),
      missing: names.missing,
      shape: moduleShape(program),
    };
  } catch (error) {
    const messages = (error as { readonly errors?: readonly Message[] }).errors ?? [];
    const diagnostics = messages.map((message) => syntaxProblem(message, file));
    return { code: '', diagnostics, placeOf: () => undefined, missing: new Set(), shape: unreadable };
  }
}

/** React leaves out what it does not know as a handler, and says nothing of it. */
function unreadHandlers(program: SyntaxNode, file: SourceFile): Diagnostic[] {
  const lines = createLineIndex(file.text);
  return smallHandlers(program).map(({ name, meant, offset }) => {
    const start = lines.pointAt(offset);
    return codeProblem['handler-unread']({
      message: `\`${name}\` is not an event handler of React, so it has no effect.`,
      file: file.path,
      range: { start, end: { line: start.line, column: start.column + name.length } },
      hint: `Did you mean \`${meant}\`?`,
    });
  });
}

/** Elements that stand as statements: the `return` before them is missing, or ends with its own line. */
function unshown(program: SyntaxNode, file: SourceFile): Diagnostic[] {
  const lines = createLineIndex(file.text);
  return unshownElements(program).map((offset) =>
    codeProblem['code-element-unshown']({
      message: 'Nothing uses this element, so it is not shown.',
      file: file.path,
      range: { start: lines.pointAt(offset) },
      hint: 'Write `return` before it, on the same line; or put `(` after the `return` above it and `)` after the element.',
    }),
  );
}

/** Properties and values in the styles of elements that CSS does not have. */
function unreadStyles(program: SyntaxNode, file: SourceFile): Diagnostic[] {
  const lines = createLineIndex(file.text);
  return styleObjects(program).flatMap(({ style, offset }) =>
    inlineStyleSlips(style).map(({ message, hint }) =>
      codeProblem['code-style']({ message, hint, file: file.path, range: { start: lines.pointAt(offset) } }),
    ),
  );
}

function originalPlace(map: string, { line, column }: Point): Point | undefined {
  const found = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line - 1, column - 1);
  return 'originalLine' in found ? { line: found.originalLine + 1, column: found.originalColumn + 1 } : undefined;
}

function syntaxProblem({ text, location }: Message, { path }: SourceFile): Diagnostic {
  const isJson = path.endsWith('.json');
  const place = location === null ? undefined : { line: location.line, column: location.column + 1 };
  const start = place && (isJson ? { ...place, column: jsonColumn(place) } : place);
  const at = { file: path, ...(start === undefined ? {} : { range: { start } }) };
  if (text.startsWith('Top-level await'))
    return codeProblem['code-syntax']({
      message: '`await` stands outside of a function, and pages do not wait for the code of their components.',
      ...at,
      hint: 'Ask for data in `useEffect` or in a handler, or put it into a file of the project. The components of this file are left out until then.',
    });
  return codeProblem['code-syntax']({
    message: `${text}.`,
    ...at,
    // A second element of JSX is read as a comparison, and its closing tag as the start of a regular expression.
    hint: text.startsWith('Unterminated regular expression')
      ? 'Adjacent elements need a parent element, such as `<>…</>`. The components of this file are left out until then.'
      : isJson
        ? 'What pages import of this file is left out until it is valid JSON.'
        : `${/^Expected ".*" but found "/.test(text) ? 'Something is missing before it, such as a comma, a bracket or a quote. ' : ''}The components of this file are left out until it is valid JavaScript or TypeScript.`,
  });
}
