import type { Diagnostic } from '../../diagnostics/index.ts';
import { apiProblem } from '../problems.ts';
import type { At, Raw, Reader } from '../reader.ts';
import { fileOf } from '../reader.ts';
import { parseSource } from '../source-document.ts';
import type { DescriptionVersion } from '../version.ts';
import type { MetadataProblem } from './extensions.ts';
import type { Grammar } from './grammar.ts';

/** What is wrong at one place of a description. */
export interface Finding {
  readonly kind: keyof typeof apiProblem;
  readonly message: string;
  readonly hint: string;
  readonly at: At;
  /** Whether the key is meant, and not its value. */
  readonly isKey?: boolean;
}

/** What all who judge one description share. */
export interface Judging {
  readonly root: Raw;
  readonly version: DescriptionVersion;
  readonly isSwagger: boolean;
  readonly grammar: Grammar;
  readonly reader: Reader;
  /** Paths of the files that a reference may mean, for the names that are offered. */
  readonly files: readonly string[];
  readonly judgeMetadata: (metadata: Raw) => readonly MetadataProblem[];
  readonly report: (finding: Finding) => void;
  /** Whether something is wrong with the very object at a place. */
  readonly isFaulty: (at: At) => boolean;
}

/** More of one description would only hide the others. */
const maxFindings = 300;

export interface Findings {
  readonly report: Judging['report'];
  readonly isFaulty: Judging['isFaulty'];
  /** What was found, in the order of the file. */
  diagnostics(): Diagnostic[];
}

/** Returns what collects findings: one a place, and none of files that cannot be read as they were meant. */
export function createFindings(reader: Reader): Findings {
  const found = new Map<string, Diagnostic>();
  const faulty = new Set<string>();
  return {
    isFaulty: (at) => faulty.has(at.join('\n')),
    report({ kind, message, hint, at, isKey = false }) {
      if (found.size >= maxFindings) return;
      if (kind !== 'description-example' && kind !== 'description-incomplete')
        faulty.add(at.slice(0, -1).join('\n')).add(at.join('\n'));
      const source = reader.source(at);
      if (source === undefined || parseSource(source.file).diagnostics.length > 0) return;
      const path = fileOf(at) === '' ? at : at.slice(1);
      const place = `${source.file.path} ${at.join('/')} ${kind === 'description-unknown-key' ? 'key' : ''}`;
      if (found.has(place)) return;
      found.set(place, apiProblem[kind]({ message, ...source.place(path, isKey ? 'key' : 'value'), hint }));
    },
    diagnostics: () =>
      [...found.values()].sort(
        (a, b) => a.file.localeCompare(b.file, 'en') || (a.range?.start.line ?? 0) - (b.range?.start.line ?? 0),
      ),
  };
}

/** `"a", "b" or "c"`, for hints. */
export function anyOf(names: readonly string[]): string {
  const shown = names.map((name) => `"${name}"`);
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} or ${last}`;
}
