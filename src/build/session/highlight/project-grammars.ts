import type { LanguageRegistration } from 'shiki/core';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import { projectProblem, type DocsProject } from '../../../project/index.ts';
import { readNamedText } from '../../../project/read-file.ts';

/** The grammars of a project, and what is wrong with those that it names. */
export interface ProjectGrammars {
  readonly grammars: readonly LanguageRegistration[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the TextMate grammars that docs.json names; one that cannot be read is left out and reported. */
export function projectGrammars({ root, config, locate }: DocsProject): ProjectGrammars {
  const setting = config.styling?.codeblocks;
  const paths = typeof setting === 'object' && 'languages' in setting ? (setting.languages?.custom ?? []) : [];
  const grammars: LanguageRegistration[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, path] of paths.entries()) {
    const place = locate(['styling', 'codeblocks', 'languages', 'custom', index]);
    try {
      const read = readNamedText(root, path.replace(/^\/+/, ''));
      if (!('text' in read)) throw new Error(`it ${read.reason}`);
      const grammar = JSON.parse(read.text) as Partial<LanguageRegistration> | null;
      if (
        typeof grammar !== 'object' ||
        grammar === null ||
        typeof grammar.name !== 'string' ||
        typeof grammar.scopeName !== 'string' ||
        !Array.isArray(grammar.patterns)
      ) {
        throw new Error('it has no name, scopeName and patterns');
      }
      grammars.push(grammar as LanguageRegistration);
    } catch (error) {
      diagnostics.push(
        projectProblem['grammar-unreadable']({
          message: `The grammar ${path} could not be read: ${error instanceof Error ? error.message : String(error)}.`,
          ...place,
          hint: 'Name a TextMate grammar as JSON; the path is relative to the root of the docs project.',
        }),
      );
    }
  }
  return { grammars, diagnostics };
}
