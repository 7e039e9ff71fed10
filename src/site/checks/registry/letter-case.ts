import type { Diagnostic } from '../../../diagnostics/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import { trimTrailing } from '../../../shared/trim.ts';
import type { Page } from '../../site.ts';
import type { Check, CheckInput } from '../check.ts';

/** Folders and pages of the output that only the case of letters tells apart: where it does not count, one replaces the other. */
export const letterCase: Check = { name: 'letter-case', ofSite: alike };

/** A folder is reported once, with its page, and with nothing of what is in it. */
function alike({ site }: CheckInput): Diagnostic[] {
  const spellings = new Map<string, string>();
  const reported = new Set<string>();
  const found: Diagnostic[] = [];
  for (const page of site.pages) {
    for (const path of outputsOf(site.address(page.path))) {
      const first = spellings.get(path.toLowerCase()) ?? path;
      spellings.set(path.toLowerCase(), first);
      if (first === path) continue;
      const other = trimTrailing(path, '/');
      if (!reported.has(other)) found.push(problem(trimTrailing(first, '/'), other, page));
      reported.add(other);
      break;
    }
  }
  return found;
}

/** `pt-BR/guides/start` → `pt-BR/`, `pt-BR/guides/`, `pt-BR/guides/start`. */
function outputsOf(address: string): string[] {
  const names = address.split('/');
  return names.map((_, at) => names.slice(0, at + 1).join('/') + (at < names.length - 1 ? '/' : ''));
}

function problem(first: string, other: string, page: Page): Diagnostic {
  return siteProblem['letter-case']({
    message: `The addresses /${first} and /${other} differ only in case. macOS, Windows and some hosts take them for one: what is at the one replaces what is at the other.`,
    file: page.kind === 'content' ? page.source.file.path : 'docs.json',
    hint: `Write both as /${first}, or rename one of them.`,
  });
}
