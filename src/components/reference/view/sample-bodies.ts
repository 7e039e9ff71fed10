import type { ApiDocument, HttpOperation } from '../../../api/index.ts';
import type { HttpRequest } from '../../../request/index.ts';
import type { ExampleEntry } from './example-entry.ts';
import { exampleRequest, exampleRequests } from './example-request.ts';
import type { ReferenceSettings } from './reference-settings.ts';

/** What the samples of a page are written again from when a reader chooses another body; plain JSON. */
export interface SampleBodies {
  /** What the samples send as the build wrote them. */
  readonly request: HttpRequest;
  /** Keys of the languages whose samples were generated: those of the author stay as they are. */
  readonly languages: readonly string[];
  /** Addresses of those among them that the project brings. */
  readonly ownLanguages?: readonly string[];
  readonly bodies: readonly SampleBody[];
}

export interface SampleBody {
  /** `bodyChoice`. */
  readonly choice: string;
  readonly label: string;
  /** What another body changes in the request; absent for that of the request itself. */
  readonly change?: Partial<HttpRequest>;
}

/** Characters of all bodies: the playground has what does not fit. */
const maxCharacters = 24_000;

/** Returns the bodies that the samples of an operation can be shown with; undefined where there is nothing to choose. */
export function sampleBodies(
  operation: HttpOperation,
  document: ApiDocument,
  { settings, snippets }: { readonly settings: ReferenceSettings; readonly snippets: readonly ExampleEntry[] },
): SampleBodies | undefined {
  const languages = snippets.flatMap(({ value, isGenerated }) => (isGenerated === true ? [value] : []));
  if (languages.length === 0) return undefined;
  const requests = exampleRequests(operation, document, settings);
  if (requests.length === 0) return undefined;
  const request = exampleRequest(operation, document, settings);
  let characters = 0;
  const bodies = requests.flatMap(({ choice, label, request: other }): SampleBody[] => {
    if (isSame(other, request)) return [{ choice, label }];
    const { body } = other;
    if (body === undefined) return [];
    const change = { ...(isSame(other.headers, request.headers) ? {} : { headers: other.headers }), body };
    const { length } = JSON.stringify(change);
    if (characters + length > maxCharacters) return [];
    characters += length;
    return [{ choice, label, change }];
  });
  const isWritten = bodies.some(({ change }) => change === undefined);
  if (!isWritten || bodies.length < 2) return undefined;
  const own = settings.ownLanguages.filter(({ language }) => languages.includes(language.key));
  const ownLanguages = own.map(({ address }) => address);
  return { request, languages, ...(own.length === 0 ? {} : { ownLanguages }), bodies };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
