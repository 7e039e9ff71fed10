import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { siteProblem } from '../diagnostics.ts';
import type { Place } from './address.ts';
import { malformedAddress } from './malformed.ts';

interface Written {
  readonly source: string;
  readonly destination: string;
}

/** What other tools take for a pattern, and this format does not (docs-json.md §1.7, wildcards). */
const otherPattern = /\([^)]*[*+.?\\|][^)]*\)|\[[^\]]*\]|\{[^}]*\}|:\w+[+?]|\\[dw]|\^|\$$/;

/** Returns what is wrong with how a redirect is written: its source, and what its destination takes from it. */
export function redirectFormProblems({ source, destination }: Written, at: (key: string) => Place): Diagnostic[] {
  const problem = (key: string, message: string, hint: string): Diagnostic[] => [
    siteProblem['redirect-form']({ message, ...at(key), hint }),
  ];
  const text = source.trim();
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) {
    const path = URL.canParse(text) ? new URL(text).pathname : '/path';
    return problem('source', `The source "${text}" is a URL; it must be a path of this site.`, `Write "${path}".`);
  }
  if (/[#?]/.test(text.replace(/:\w+\?/g, ''))) {
    const plain = text.replace(/[#?].*$/, '');
    return problem(
      'source',
      `The source "${text}" has a ${text.includes('#') ? 'hash' : 'query'}, which redirects do not see.`,
      `Write "${plain}".`,
    );
  }
  if (otherPattern.test(text)) {
    return problem(
      'source',
      `The source "${text}" has a pattern that redirects do not know, so it matches nothing.`,
      'Catch one part with `:name`, the rest with `:name*` or `*`.',
    );
  }
  if (!text.startsWith('/')) {
    return problem(
      'source',
      `The source "${text}" does not start with a slash.`,
      `Write "/${text}"; it is read as that.`,
    );
  }
  const lost = uncaught({ source, destination });
  if (lost !== undefined) {
    const hint = 'Use a name that the source has, or write the path.';
    return problem('destination', `The destination has "${lost}", which the source "${text}" does not catch.`, hint);
  }
  const isPath =
    !/^[/#]/.test(destination) && !destination.includes(':') && malformedAddress(destination) === undefined;
  if (!isPath) return [];
  return problem(
    'destination',
    `The destination "${destination}" does not start with a slash.`,
    `Write "/${destination}"; it is read as that.`,
  );
}

/** The first wildcard of the destination that no wildcard of the source fills. */
function uncaught({ source, destination }: Written): string | undefined {
  const path = destination.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
  const names = new Set([...source.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const missing = [...path.matchAll(/(?<=[/.-]|^):(\w+)\*?/g)].find(([, name]) => !names.has(name));
  if (missing !== undefined) return missing[0];
  return /(?<!:\w*)\*/.test(path) && !source.includes('*') ? '*' : undefined;
}
