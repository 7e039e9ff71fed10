import { transformSync, type Message } from 'esbuild';
import { defineDiagnostics, type Diagnostic, type SourceFile } from '../diagnostics/index.ts';
import { styleSlips } from './style-slips.ts';

/** What can be wrong with the stylesheets and scripts that a project brings for its pages. */
export const fileProblem = defineDiagnostics({
  'style-syntax': { code: 'OCT266', severity: 'warning' },
  'style-unknown': { code: 'OCT267', severity: 'warning' },
  'class-unknown': { code: 'OCT639', severity: 'warning' },
  'style-file': { code: 'OCT270', severity: 'warning' },
  'script-syntax': { code: 'OCT268', severity: 'warning' },
  'script-import': { code: 'OCT269', severity: 'warning' },
});

/** Returns what browsers do not understand of a stylesheet: they leave it out without a word. */
export function checkStyles(file: SourceFile): Diagnostic[] {
  const syntax = syntaxProblems(file);
  const lines = new Set(syntax.map(({ range }) => range?.start.line));
  return [...syntax, ...unknownParts(file).filter(({ range }) => !lines.has(range?.start.line))];
}

/** Where an unclosed bracket, quote or comment begins, esbuild says in a note; where it found out is the end of the file. */
const endings = /^Expected "[^"]*" to (?:go with|terminate)|^Unterminated/;

function syntaxProblems({ path, text }: SourceFile): Diagnostic[] {
  const reported = new Set<number>();
  // Unknown properties are reported below; a star before one was for browsers that are gone.
  const messages = messagesOf(text).filter(
    ({ id, text: said }) => id !== 'unsupported-css-property' && said !== 'Expected identifier but found "*"',
  );
  const found = messages.flatMap((message, index) => {
    // What is never closed may only be what an earlier slip left open.
    if (
      index > 0 &&
      endings.test(message.text) &&
      messages.slice(0, index).some(({ text }) => /string token|but found/.test(text))
    )
      return [];
    const opening = endings.test(message.text) ? message.notes.find(({ location }) => location !== null) : undefined;
    const place = opening?.location ?? message.location;
    const line = place?.line ?? 1;
    if (reported.has(line) || reported.has(line - 1)) return [];
    reported.add(line);
    return [
      fileProblem['style-syntax']({
        message: `${message.text.replace(/\.$/, '')}.`,
        file: path,
        range: { start: { line, column: (place?.column ?? 0) + 1 } },
        hint: 'Correct the syntax; browsers leave out what they do not understand, and often what follows.',
      }),
    ];
  });
  return found;
}

function messagesOf(text: string): readonly Message[] {
  try {
    return transformSync(text, { loader: 'css', logLevel: 'silent' }).warnings;
  } catch (error) {
    if (error instanceof Error && 'errors' in error) return error.errors as Message[];
    throw error;
  }
}

function unknownParts({ path, text }: SourceFile): Diagnostic[] {
  return styleSlips(text, 'stylesheet').map(({ kind, line, column, message, hint }) =>
    fileProblem[kind]({ message, hint, file: path, range: { start: { line, column } } }),
  );
}
