import type { Diagnostic } from '../diagnostics/index.ts';
import { siteProblem } from './diagnostics.ts';

/** Returns what an author is told of an address that is taken out (`shared/address-scheme`). */
export function refusedAddress(
  address: string,
  { scheme, place }: { readonly scheme: string; readonly place: Pick<Diagnostic, 'file' | 'range'> },
): Diagnostic {
  return siteProblem['address-refused']({
    message: `${JSON.stringify(address)} is taken out: no address of a page may begin with "${scheme}:".`,
    ...place,
    hint: hintOf(address),
  });
}

function hintOf(address: string): string {
  if (/^\s*(?:file:|[a-z]:(?:[\\/]|%5C))/i.test(address))
    return 'It is a place on one computer. Put the file into the project, and write its path from the root of the docs project.';
  return /^[\w.-]+:\d/.test(address)
    ? `Did you mean "http://${address}"?`
    : 'Write an address such as "https://example.com", a path of the site, or "app://…" for an app.';
}
