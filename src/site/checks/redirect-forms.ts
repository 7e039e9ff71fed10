import type { Diagnostic } from '../../diagnostics/index.ts';
import { siteProblem } from '../diagnostics.ts';
import type { Place } from './address.ts';
import { asksForMore, isOtherPattern, takesAll } from '../redirects.ts';
import { malformedAddress } from './malformed.ts';
import { upTo } from '../../shared/trim.ts';

interface Written {
  readonly source: string;
  readonly destination: string;
}

/** Returns what is wrong with how a redirect is written: its source, and what its destination takes from it. */
export function redirectFormProblems(
  { source, destination }: Written,
  at: (key: string) => Place,
  isPage: (address: string) => boolean,
): Diagnostic[] {
  const problem = (key: string, message: string, hint: string): Diagnostic[] => [
    siteProblem['redirect-form']({ message, ...at(key), hint }),
  ];
  const text = source.trim();
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) {
    const path = URL.canParse(text) ? new URL(text).pathname : '/path';
    return problem('source', `The source "${text}" is a URL; it must be a path of this site.`, `Write "${path}".`);
  }
  if (asksForMore(text)) {
    const plain = upTo(text, '?#');
    return problem(
      'source',
      `The source "${text}" has a ${text.includes('#') ? 'hash' : 'query'}, which redirects do not see; it has no effect.`,
      isPage(plain) ? `Remove it: "${plain}" is a page.` : `Write "${plain}".`,
    );
  }
  if (isOtherPattern(text)) {
    return problem(
      'source',
      `The source "${text}" has a pattern that redirects do not know; it is left out.`,
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
  if (takesAll({ source: text, destination }))
    return problem(
      'source',
      `The source "${text}" takes every address that has no page: readers never learn that one is missing.`,
      'Name the folder that has moved: "/old/:slug*".',
    );
  const inside = /(?::\w+)?\*(?=.)(?!\/$)/.exec(text);
  if (inside !== null)
    return problem(
      'source',
      `The source "${text}" has "${inside[0]}" before its end, where some hosts do not read it.`,
      'Catch one part of the path with `:name`; the rest only at the end.',
    );
  const names = [...text.matchAll(/:(\w+)/g)].map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined)
    return problem('source', `The source "${text}" has "${twice}" twice.`, 'Give each part a name of its own.');
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
  const hasBare = [...path.matchAll(/(:\w*)?\*/g)].some(([, name]) => name === undefined);
  return hasBare && !source.includes('*') ? '*' : undefined;
}
