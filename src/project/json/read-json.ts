import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { otherFormat } from './other-formats.ts';
import { withoutConflicts } from './merge-conflicts.ts';
import { plainSlips, type Slip } from './slip.ts';
import { readTolerantly, type Reading } from './tolerant-reader.ts';
import { tokensBesideStrings } from '../../shared/strings-beside.ts';

/** Brackets inside brackets that are read; no docs.json has a tenth of them. */
const maxDepth = 500;

/**
 * Reads JSON. A text that is none is read as what was meant, as far as that can be told; `slips` says what is wrong, each
 * slip once, in the order of the text, and ends with the first after which what was meant is uncertain. Never throws. API
 * descriptions, which have megabytes and are told one slip of, are read by `api/json-slips`.
 */
export function readJson(text: string): Reading {
  const other = otherFormat(text);
  if (other !== undefined) return { root: undefined, slips: [other] };
  if (isTooDeep(text)) return { root: undefined, slips: [plainSlips.tooDeep({ offset: 0, length: 1 })] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  if (errors.length === 0) return { root, slips: [] };
  const conflicts: Slip[] = [];
  const reading = readTolerantly(withoutConflicts(text, conflicts));
  if (reading.root !== undefined) linkParents(reading.root);
  return { root: reading.root, slips: reported([...conflicts, ...reading.slips], root) };
}

/** Gives the nodes of a tree the one that they stand in, as those of the library have it. */
function linkParents(node: Node): void {
  for (const child of node.children ?? []) {
    Object.assign(child, { parent: node });
    linkParents(child);
  }
}

/** The slips that are told. What the library refuses and we do not see is said as a whole. */
function reported(slips: readonly Slip[], strict: Node | undefined): Slip[] {
  const guesses = new Set(slips.filter(({ effect }) => effect === 'broken').map(({ offset }) => offset));
  // Where a bracket is missing, so is the comma after it.
  const causes = slips.filter(({ kind, offset }) => kind !== 'missing-comma' || !guesses.has(offset));
  const sorted = causes.sort((a, b) => a.offset - b.offset);
  const broken = sorted.findIndex(({ effect }) => effect === 'broken');
  const certain = broken < 0 ? sorted : sorted.slice(0, broken + 1);
  const kinds = new Map<string, Slip[]>();
  for (const slip of certain) kinds.set(slip.kind, [...(kinds.get(slip.kind) ?? []), slip]);
  if (kinds.size > 0) return [...kinds.values()].map(([first, ...more]) => counted(first!, more.length));
  const offset = strict === undefined ? 0 : strict.offset + strict.length;
  const unknown = {
    kind: 'unknown',
    effect: 'broken',
    cause: 'it cannot be read',
    hint: 'Correct the syntax.',
  } as const;
  return [{ ...unknown, offset, length: 1 }];
}

function counted(slip: Slip, more: number): Slip {
  if (more === 0) return slip;
  const cause = `${slip.cause} (and ${more} more like it)`;
  return { ...slip, cause };
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const { text: bracket } of tokensBesideStrings(text, /["{[\]}]/g, { '"': /(?:[^"\\\n]|\\.)*/y })) {
    if (bracket === '{' || bracket === '[') depth += 1;
    else if (bracket === '}' || bracket === ']') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
