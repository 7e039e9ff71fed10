import { kebab, schemaName, type ApiDocument } from '../api/index.ts';
import { fitOnePage, sharedSchemas, uniquePath } from '../api/documents.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { keyPlace, type DocsProject } from '../project/index.ts';
import { nearest } from '../shared/nearest.ts';
import { siteProblem } from './diagnostics.ts';
import { graphqlReference, typeReference, typesLike } from './graphql-reference.ts';
import type { ModelReference, Page } from './site.ts';
import { pathFromRoot } from '../shared/paths.ts';

/** The schemas that a page is about. */
export interface SchemaReference {
  readonly document: ApiDocument;
  /** Keys into the schemas of the document. */
  readonly refs: readonly string[];
  /** One by its name; all that operations share; or, where one page does not hold them, a list of their pages. */
  readonly shows: 'one' | 'all' | 'list';
  /** Those that have a place of their own beside the others, where nothing is shown twice. */
  readonly apart: readonly string[];
}

type Documents = ReadonlyMap<string, ApiDocument>;
type Named = Pick<Page, 'frontmatter'> & { readonly model?: ModelReference };

/**
 * Returns the schemas that frontmatter `openapi-schema: "[file] Name"` names; without a file, those of the first
 * description which has them (docs-json.md §4.3). The name `*` is all that two or more operations share. Undefined where
 * there are none.
 */
export function schemaReference({ frontmatter, model }: Named, documents: Documents): SchemaReference | undefined {
  if (model !== undefined) return { ...shared(model.document), refs: [model.ref], shows: 'one' };
  const type = typeReference(frontmatter, documents);
  if (type !== undefined) return { ...shared(type.document), refs: [type.ref], shows: 'one' };
  const words = frontmatter['openapi-schema']?.trim().split(/\s+/) ?? [];
  const name = words.at(-1) ?? '';
  if (name === '') return undefined;
  const file = words.length > 1 ? pathFromRoot(words[0] ?? '') : undefined;
  for (const document of [...documents.values()].sort((a, b) => a.location.localeCompare(b.location, 'en'))) {
    if (file !== undefined && !document.location.includes(file)) continue;
    const found = name === '*' ? shared(document) : named(document, name);
    if (found.refs.length > 0) return found;
  }
  return undefined;
}

const known = new WeakMap<ApiDocument, SchemaReference>();

function shared(document: ApiDocument): SchemaReference {
  const found = known.get(document);
  if (found !== undefined) return found;
  // Each type of a GraphQL schema has a page of its own.
  const isGraphql = document.kind === 'graphql';
  const refs = isGraphql ? Object.keys(document.schemas) : sharedSchemas(document);
  const shows = !isGraphql && fitOnePage(document, refs) ? 'all' : 'list';
  const created: SchemaReference = { document, refs, shows, apart: refs };
  known.set(document, created);
  return created;
}

function named(document: ApiDocument, name: string): SchemaReference {
  const segment = name.replaceAll('~', '~0').replaceAll('/', '~1');
  const keys = [`#/components/schemas/${segment}`, `#/definitions/${segment}`];
  return { document, refs: keys.filter((key) => key in document.schemas).slice(0, 1), shows: 'one', apart: [] };
}

const anchors = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

/** Returns the anchors of schemas on the page that shows all of them, by key. */
export function schemaAnchors(refs: readonly string[]): ReadonlyMap<string, string> {
  const found = anchors.get(refs);
  if (found !== undefined) return found;
  const taken = new Set<string>();
  const created = new Map(
    refs.map((ref) => {
      const anchor = uniquePath(`model-${kebab(schemaName(ref))}`, (wanted) => taken.has(wanted));
      taken.add(anchor);
      return [ref, anchor];
    }),
  );
  anchors.set(refs, created);
  return created;
}

/** Returns the function that finds the page of a schema: one that an author wrote of it, else the generated one. */
export function schemaPages(
  pages: readonly Page[],
  documents: Documents,
): (document: ApiDocument, ref: string) => Page | undefined {
  const references = pages.flatMap((page) => {
    const reference = schemaReference(page, documents);
    return reference === undefined || reference.shows === 'list' ? [] : [{ page, ...reference }];
  });
  const byRef = new Map<ApiDocument, Map<string, Page>>();
  for (const { page, document, refs } of references.sort((a, b) => rank(a) - rank(b))) {
    const ofDocument = byRef.get(document) ?? new Map<string, Page>();
    byRef.set(document, ofDocument);
    for (const ref of refs) if (!ofDocument.has(ref)) ofDocument.set(ref, page);
  }
  return (document, ref) => byRef.get(document)?.get(ref);
}

function rank({ page, shows }: { readonly page: Page } & SchemaReference): number {
  if (shows === 'all') return 2;
  return page.kind === 'model' ? 1 : 0;
}

/** Returns what is wrong with pages whose frontmatter names a schema that no description has, and none may have had. */
export function schemaProblems({ pages, unreachable }: DocsProject, documents: Documents): Diagnostic[] {
  const isUncertain = unreachable.length > 0 || [...documents.values()].some(({ damaged }) => damaged === true);
  if (isUncertain) return [];
  return [...pages.values()].flatMap((source) => {
    const type = graphqlReference(source.frontmatter);
    if (type?.kind === 'type' && typeReference(source.frontmatter, documents) === undefined) {
      const like = typesLike(type, documents).map((name) => `"${name}"`);
      return siteProblem['schema-missing']({
        message: `The type "${type.name}" that this page documents is in no GraphQL schema.`,
        ...keyPlace(source.file, 'graphql'),
        hint: like.length === 0 ? 'Name a schema of navigation that has it.' : `Did you mean ${like.join(' or ')}?`,
      });
    }
    const wanted = source.frontmatter['openapi-schema']?.trim() ?? '';
    if (wanted === '' || schemaReference(source, documents) !== undefined) return [];
    const file = unknownFile(wanted, documents);
    if (file !== undefined)
      return siteProblem['schema-missing']({
        message: `The schema "${wanted}" that this page documents names the description "${file}", which is not in the project.`,
        ...keyPlace(source.file, 'openapi-schema'),
        hint: 'Correct the name, or add the file to the project.',
      });
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

/** The description that frontmatter names, where there is none of that name. */
function unknownFile(wanted: string, documents: Documents): string | undefined {
  const words = wanted.split(/\s+/);
  const file = words.length > 1 ? pathFromRoot(words[0] ?? '') : undefined;
  const isKnown = file === undefined || [...documents.values()].some(({ location }) => location.includes(file));
  return isKnown ? undefined : file;
}

function hintFor(wanted: string, documents: Documents): string {
  const names = [...documents.values()].flatMap(({ schemas }) => Object.keys(schemas).map(schemaName));
  const near = nearest(wanted.split(/\s+/).at(-1) ?? '', names);
  return near === undefined ? 'Name a schema that the description defines.' : `Did you mean "${near}"?`;
}
