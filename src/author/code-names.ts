import * as react from 'react';
import { createLineIndex, type Diagnostic, type SourceFile } from '../diagnostics/index.ts';
import { refusedName } from '../diagnostics/refused.ts';
import { declaredNames } from '../javascript/declared-names.ts';
import { freeNames } from '../javascript/free-names.ts';
import { placeOfName } from '../javascript/known-names.ts';
import type { SyntaxNode } from '../javascript/syntax.ts';
import { nearest } from '../shared/nearest.ts';
import { codeProblem } from './code-problem.ts';

interface MissingNames {
  readonly missing: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the names that a file's code uses and nothing gives, and those of browsers that it asks for as soon as it is
 * loaded, which is before a browser runs it. Each is reported once, where it first stands.
 */
export function missingNames(program: SyntaxNode, file: SourceFile, isKnown: (name: string) => boolean): MissingNames {
  const used = freeNames(program).filter(({ name, offset, isDeferred }) => {
    const place = placeOfName(name);
    // Bundles for browsers say what this is.
    if (name === 'process' && file.text.startsWith('process.env.NODE_ENV', offset)) return false;
    return place === 'nowhere' ? !isKnown(name) : place === 'browser' && !isDeferred;
  });
  const first = [...new Map([...used].reverse().map((entry) => [entry.name, entry])).values()].reverse();
  const lines = createLineIndex(file.text);
  const candidates = [...Object.keys(react), ...declaredNames(program)];
  const diagnostics = first.map(({ name, offset, isTag }) => {
    const start = lines.pointAt(offset);
    const range = { start, end: { line: start.line, column: start.column + name.length } };
    const refused = refusedName(name);
    if (refused !== undefined) return refused({ file: file.path, range });
    if (placeOfName(name) === 'browser') return browserName(name, file.path, range);
    const suggestion = nearest(name, candidates);
    const shown = isTag ? `<${name}>` : name;
    return codeProblem['code-name-undefined']({
      message: `Nothing defines \`${shown}\`, which this code uses.`,
      file: file.path,
      range,
      hint:
        suggestion === undefined
          ? 'Define or import it.'
          : `Did you mean \`${isTag ? `<${suggestion}>` : suggestion}\`?`,
    });
  });
  return { missing: new Set(first.map(({ name }) => name)), diagnostics };
}

function browserName(name: string, file: string, range: NonNullable<Diagnostic['range']>): Diagnostic {
  return codeProblem['browser-at-load']({
    message: `\`${name}\` exists only in browsers, but this code uses it as soon as it is loaded, while pages are being built.`,
    file,
    range,
    hint: 'Use it in `useEffect` or in an event handler, or behind `typeof window !== "undefined"`.',
  });
}
