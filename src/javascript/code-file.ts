import { hookAliases, isInteractive, usesReader } from './interactive.ts';
import { moduleShape } from './module-shape.ts';
import { fieldNode, fieldNodes, fieldText, parseCode } from './syntax.ts';

/** What a build wants to know of a file of code before anything asks for it. */
export interface CodeFile {
  /** Whether it does something in a browser. */
  readonly isInteractive: boolean;
  /** Whether it asks who reads the page. */
  readonly usesReader: boolean;
  /** What its imports and exports name, in order. */
  readonly specifiers: readonly string[];
}

/** Reads a file of code. Never throws for what an author wrote. */
export function readCodeFile(text: string): CodeFile {
  const { program } = parseCode(text);
  return {
    isInteractive: isInteractive(program, hookAliases(moduleShape(program).imports)),
    usesReader: usesReader(program),
    specifiers: fieldNodes(program, 'body').flatMap((statement) => {
      const source = fieldNode(statement, 'source');
      return source === undefined ? [] : [fieldText(source, 'value')];
    }),
  };
}
