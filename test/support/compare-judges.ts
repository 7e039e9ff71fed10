import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { checkApiDocument } from '../../src/api/check.ts';
import { readApiDocument } from '../../src/api/read.ts';
import { parseSource } from '../../src/api/source-document.ts';
import { mutants, type Raw } from './mutants.ts';

/** What one judge does and the other does not, with the reason why that is right. */
export type Reasons = readonly (readonly [RegExp, reason: string])[];

export interface Comparison {
  /** How many variants the official judge refuses. */
  readonly refused: number;
  /** Variants that it refuses and that we are silent about. */
  readonly silent: readonly string[];
  /** Variants that it accepts, with what we say of them. */
  readonly stricter: readonly { readonly name: string; readonly messages: readonly string[] }[];
  /** Variants of which we say more than one thing. */
  readonly repeated: Comparison['stricter'];
  /** Variants that both refuse and that we place elsewhere than within a line of the slip. */
  readonly misplaced: readonly string[];
}

/** Returns what we say of a description, but for notes. */
export function problemsOf(value: Raw): Diagnostic[] {
  return judged({ path: 'api.json', text: JSON.stringify(value, null, 1) });
}

function judged(file: { path: string; text: string }): Diagnostic[] {
  return [...readApiDocument(file).diagnostics, ...checkApiDocument(file)].filter(
    ({ severity }) => severity !== 'info',
  );
}

/** Judges every variant of a description that has nothing wrong, by the official judge and by ours. */
export function compareJudges(whole: Raw, isAccepted: (value: Raw) => boolean): Comparison {
  const silent: string[] = [];
  const stricter: { name: string; messages: string[] }[] = [];
  const repeated: { name: string; messages: string[] }[] = [];
  const misplaced: string[] = [];
  let refused = 0;
  for (const { name, path, value } of mutants(whole)) {
    const file = { path: 'api.json', text: JSON.stringify(value, null, 1) };
    const found = judged(file);
    const messages = found.map(({ message }) => message);
    if (found.length > 1) repeated.push({ name, messages });
    if (isAccepted(value)) {
      if (found.length > 0) stricter.push({ name, messages });
      continue;
    }
    refused += 1;
    const [first] = found;
    const meant = parseSource(file).document?.locateKey(path)?.start.line ?? 1;
    if (first === undefined) silent.push(name);
    else if (Math.abs((first.range?.start.line ?? 0) - meant) > 1)
      misplaced.push(`${name}: line ${meant}, told at ${first.range?.start.line} (${first.message})`);
  }
  return { refused, silent, stricter, repeated, misplaced };
}

/** What none of the reasons explains. */
export function unexplained(names: readonly string[], reasons: Reasons): string[] {
  return names.filter((name) => !reasons.some(([pattern]) => pattern.test(name)));
}

/** Variants with something that none of the reasons explains. */
function unexplainedMessages(variants: Comparison['stricter'], reasons: Reasons): string[] {
  return variants
    .filter(({ messages }) => unexplained(messages, reasons).length > 0)
    .map(({ name, messages }) => `${name}: ${messages.join(' | ')}`);
}

interface Explanations {
  /** What the schema refuses and we accept. */
  readonly accepted: Reasons;
  /** What we refuse and the schema does not. */
  readonly ours: Reasons;
  /** One slip of which several places suffer. */
  readonly manyPlaces: Reasons;
}

/** Returns how the judges differ beside what has its reason; every list is empty where we judge as the schema does. */
export function unexplainedDifferences(
  { silent, stricter, repeated, misplaced }: Comparison,
  { accepted, ours, manyPlaces }: Explanations,
): Readonly<Record<string, readonly string[]>> {
  return {
    silent: unexplained(silent, accepted),
    stricter: unexplainedMessages(stricter, ours),
    repeated: unexplainedMessages(repeated, manyPlaces),
    misplaced,
  };
}
