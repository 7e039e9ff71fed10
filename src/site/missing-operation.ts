import type { Diagnostic } from '../diagnostics/index.ts';
import { siteProblem } from './diagnostics.ts';

/** Why an operation may be missing. */
export interface MissingCause {
  /** Operations that look alike. */
  readonly nearest: readonly string[];
  /** The description that is named, where there is none of that name. */
  readonly unknownFile?: string | undefined;
  /** Descriptions that could not be had: the operation may be in one of them, and then it is no mistake. */
  readonly unreachable: readonly string[];
}

/** A reference to an operation, and what it stands in: "that navigation lists". */
interface Reference {
  readonly name: string;
  readonly role: string;
}

/** Returns the problem of a page or navigation entry whose operation no description has. */
export function missingOperationProblem(
  { name, role }: Reference,
  place: Pick<Diagnostic, 'file' | 'range'>,
  { nearest, unknownFile, unreachable }: MissingCause,
): Diagnostic {
  if (unreachable.length > 0) {
    return siteProblem['operation-unavailable']({
      // The frame shows its name: what misses one description for one reason is told once, in the same words.
      message: `An operation ${role} is in none of the API descriptions at hand; ${unreachable.join(' and ')} could not be read.`,
      ...place,
      hint: 'The page has no reference part until the description is there: add the file, or build with a connection.',
    });
  }
  const subject = `The operation "${name}" ${role}`;
  const suggestions = nearest.map((entry) => `"${entry}"`).join(' or ');
  return siteProblem['operation-missing']({
    message:
      unknownFile === undefined
        ? `${subject} is in no API description.`
        : `${subject} names the description "${unknownFile}", which is not in the project.`,
    ...place,
    hint:
      suggestions === ''
        ? 'Name a description that defines it in `openapi`; until then the page has no reference part.'
        : `Did you mean ${suggestions}?`,
  });
}
