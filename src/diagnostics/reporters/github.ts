import type { Diagnostic } from '../diagnostic.ts';

/** Returns diagnostics, their files named from the root of the repository, as commands of a GitHub workflow: it shows them on changed lines. */
export function githubReport(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(({ severity, code, name, message, hint, file, range }) => {
      const kind = severity === 'info' ? 'notice' : severity;
      const place = range === undefined ? '' : `,line=${range.start.line},col=${range.start.column}`;
      const text = hint === undefined ? message : `${message} ${hint}`;
      return `::${kind} file=${property(file)}${place},title=${property(`${code} ${name}`)}::${data(text)}`;
    })
    .join('\n');
}

function data(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function property(text: string): string {
  return data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
