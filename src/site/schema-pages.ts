import { kebab, type ApiDocument } from '../api/index.ts';
import { sharedSchemas, uniquePath } from '../api/documents.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { keyPlace, type DocsProject } from '../project/index.ts';
import { nearest } from '../shared/nearest.ts';
import { siteProblem } from './diagnostics.ts';
import type { Page } from './site.ts';

/** The schemas that a page is about. */
export interface SchemaReference {
  readonly document: ApiDocument;
  /** Keys into the schemas of the document. */
  readonly refs: readonly string[];
  /** All that operations share, and not the one that it names. */
  readonly isAll: boolean;
}

type Documents = ReadonlyMap<string, ApiDocument>;

/**
 * Returns the schemas that frontmatter `openapi-schema: "[file] Name"` names; without a file, those of the first
 * description which has them (docs-json.md §4.3). The name `*` is all that two or more operations share. Undefined where
 * there are none.
 */
export function schemaReference(
  { frontmatter }: Pick<Page, 'frontmatter'>,
  documents: Documents,
): SchemaReference | undefined {
  const words = frontmatter['openapi-schema']?.trim().split(/\s+/) ?? [];
  const name = words.at(-1) ?? '';
  if (name === '') return undefined;
  const file = words.length > 1 ? words[0]?.replace(/^(?:\.{0,2}\/)+/, '') : undefined;
  const isAll = name === '*';
  for (const document of [...documents.values()].sort((a, b) => a.location.localeCompare(b.location, 'en'))) {
    if (file !== undefined && !document.location.includes(file)) continue;
    const refs = isAll ? sharedSchemas(document) : named(document, name);
    if (refs.length > 0) return { document, refs, isAll };
  }
  return undefined;
}

function named({ schemas }: ApiDocument, name: string): readonly string[] {
  const segment = name.replaceAll('~', '~0').replaceAll('/', '~1');
  return [`#/components/schemas/${segment}`, `#/definitions/${segment}`].filter((key) => key in schemas).slice(0, 1);
}

const anchors = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** Returns the anchors of schemas on the page that shows all of them, by key. */
export function schemaAnchors(refs: readonly string[]): ReadonlyMap<string, string> {
  const known = anchors.get(refs);
  if (known !== undefined) return known;
  const taken = new Set<string>();
  const made = new Map(
    refs.map((ref) => {
      const anchor = uniquePath(`model-${kebab(schemaName(ref))}`, (wanted) => taken.has(wanted));
      taken.add(anchor);
      return [ref, anchor];
    }),
  );
  anchors.set(refs, made);
  return made;
}

/** Returns what a description calls the schema at a key. */
export function schemaName(ref: string): string {
  return ref
    .slice(ref.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

/** Returns the function that finds the page of a schema: one of its own, else the one that has all. */
export function schemaPages(
  pages: readonly Page[],
  documents: Documents,
): (document: ApiDocument, ref: string) => Page | undefined {
  const references = pages.flatMap((page) => {
    const reference = schemaReference(page, documents);
    return reference === undefined ? [] : [{ page, ...reference }];
  });
  const byRef = new Map<ApiDocument, Map<string, Page>>();
  for (const { page, document, refs } of references.sort((a, b) => Number(a.isAll) - Number(b.isAll))) {
    const ofDocument = byRef.get(document) ?? new Map<string, Page>();
    byRef.set(document, ofDocument);
    for (const ref of refs) if (!ofDocument.has(ref)) ofDocument.set(ref, page);
  }
  return (document, ref) => byRef.get(document)?.get(ref);
}

/** Returns what is wrong with pages whose frontmatter names a schema that no description has, and none may have had. */
export function schemaProblems({ pages, unreachable }: DocsProject, documents: Documents): Diagnostic[] {
  const isUncertain = unreachable.length > 0 || [...documents.values()].some(({ damaged }) => damaged === true);
  if (isUncertain) return [];
  return [...pages.values()].flatMap((source) => {
    const wanted = source.frontmatter['openapi-schema']?.trim() ?? '';
    if (wanted === '' || schemaReference(source, documents) !== undefined) return [];
    const isAll = wanted.split(/\s+/).at(-1) === '*';
    return siteProblem['schema-missing']({
      message: isAll
        ? `No two operations share a schema, so "${wanted}" shows none.`
        : `The schema "${wanted}" that this page documents is in no API description.`,
      ...keyPlace(source.file, 'openapi-schema'),
      hint: isAll ? 'Name one schema, or remove `openapi-schema`.' : hintFor(wanted, documents),
    });
  });
}

function hintFor(wanted: string, documents: Documents): string {
  const names = [...documents.values()].flatMap(({ schemas }) => Object.keys(schemas).map(schemaName));
  const near = nearest(wanted.split(/\s+/).at(-1) ?? '', names);
  return near === undefined ? 'Name a schema that the description defines.' : `Did you mean "${near}"?`;
}
