import { transformSync, type Message } from 'esbuild';
import { defineDiagnostics, type Diagnostic, type SourceFile } from '../diagnostics/diagnostic.ts';

/** What can be wrong with the code that a project brings. */
export const codeProblem = defineDiagnostics({
  'code-syntax': { code: 'OCT260', severity: 'error' },
  'package-missing': { code: 'OCT261', severity: 'warning' },
});

export interface CompiledCode {
  /** A CommonJS function body; JSX calls the automatic runtime of `react/jsx-runtime`. Empty when it could not be read. */
  readonly code: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles a `.jsx`, `.tsx`, `.js` or `.ts` file of the project. A syntax error is a diagnostic at its place. */
export function compileCode(file: SourceFile): CompiledCode {
  try {
    const { code } = transformSync(file.text, { loader: 'tsx', format: 'cjs', jsx: 'automatic', logLevel: 'silent' });
    return { code, diagnostics: [] };
  } catch (error) {
    const messages = (error as { readonly errors?: readonly Message[] }).errors ?? [];
    return { code: '', diagnostics: messages.map((message) => syntaxProblem(message, file)) };
  }
}

function syntaxProblem({ text, location }: Message, { path }: SourceFile): Diagnostic {
  return codeProblem['code-syntax']({
    message: `${text}.`,
    file: path,
    ...(location === null ? {} : { range: { start: { line: location.line, column: location.column + 1 } } }),
    hint: 'The components of this file are left out until it is correct JavaScript or TypeScript.',
  });
}
