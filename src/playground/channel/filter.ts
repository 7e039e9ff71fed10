import type { LogEntry } from './log-buffer.ts';
import type { Verdict } from './recognise.ts';

export type Shown = 'all' | 'received' | 'sent' | 'misfit';

/**
 * Returns whether an entry is to be shown: by its direction, or as one that does not fit, and by a text in its payload or its
 * name, in any case. It remembers, so that in a flood only what is new is looked at.
 */
export function createFilter(
  shown: Shown,
  text: string,
  verdictOf: (entry: LogEntry) => Verdict,
): (entry: LogEntry) => boolean {
  const wanted = text.trim().toLowerCase();
  const known = new WeakMap<LogEntry, boolean>();
  const passes = (entry: LogEntry): boolean => {
    if (shown === 'misfit' ? verdictOf(entry).kind !== 'misfit' : shown !== 'all' && entry.direction !== shown)
      return false;
    if (wanted === '') return true;
    if (typeof entry.data === 'string' && entry.data.toLowerCase().includes(wanted)) return true;
    return nameOf(verdictOf(entry))?.toLowerCase().includes(wanted) ?? false;
  };
  return (entry) => {
    const answer = known.get(entry) ?? passes(entry);
    known.set(entry, answer);
    return answer;
  };
}

/** Returns the name of the message that an entry is, or was meant to be. */
export function nameOf(verdict: Verdict): string | undefined {
  return verdict.kind === 'match' || verdict.kind === 'misfit' ? verdict.name : undefined;
}
