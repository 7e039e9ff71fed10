import { kebab, schemaName, type ApiDocument } from '../../api/index.ts';
import { uniquePath } from '../../api/documents.ts';
import { schemaReference } from '../schema-pages.ts';
import type { ModelPage, ModelReference, Page, PageContext, Site } from '../site.ts';

/** The page of a model that a list has, and not navigation. */
export type ListedModel = ModelPage & { readonly model: Required<ModelReference> };

/**
 * Returns the pages of the models that the pages among `pages` list which are too small for all of them. They are seen by
 * those who see the list, and are below its address.
 */
export function modelPages(
  pages: ReadonlyMap<string, Page>,
  documents: ReadonlyMap<string, ApiDocument>,
): ListedModel[] {
  const taken = new Set(pages.keys());
  const written = [...pages.values()];
  const own = new Set(
    written.flatMap((page) => {
      const { refs, shows } = schemaReference(page, documents) ?? {};
      return shows === 'one' ? refs : [];
    }),
  );
  return written.flatMap((index) => {
    const reference = index.frontmatter.url === undefined ? schemaReference(index, documents) : undefined;
    if (reference?.shows !== 'list') return [];
    const folder = index.path.replace(/(?:^|\/)index$/, '');
    return reference.refs
      .filter((ref) => !own.has(ref))
      .map((ref) => {
        const name = kebab(schemaName(ref));
        const path = uniquePath(folder === '' ? name : `${folder}/${name}`, (wanted) => taken.has(wanted));
        taken.add(path);
        return modelPage(path, index, { document: reference.document, ref });
      });
  });
}

function modelPage(path: string, index: Page, { document, ref }: Omit<ModelReference, 'index'>): ListedModel {
  const model = { document, ref, index: index.path };
  const { audience, hidden, noindex, searchable, boost } = index;
  const title = schemaName(model.ref);
  const description = model.document.schemas[model.ref]?.description;
  return {
    kind: 'model',
    path,
    title,
    ...(description === undefined ? {} : { description }),
    navigationTitle: title,
    frontmatter: {},
    ...{ audience, hidden, noindex, searchable, boost, listed: false },
    model,
  };
}

/** Returns the function that gives the context of a model's page: that of its list, with other models as neighbours. */
export function modelContexts(
  models: readonly ListedModel[],
  { page, href }: Pick<Site, 'page' | 'href'>,
): (path: string, context: Site['context']) => PageContext | undefined {
  const places = new Map(models.map(({ path }, at) => [path, at]));
  const known = new Map<string, PageContext>();
  const around = (index: string, context: Site['context']): PageContext => {
    const { previous: _previous, next: _next, directory: _directory, ...rest } = context(index);
    const title = page(index)?.title ?? index;
    const created = { ...rest, breadcrumbs: [...rest.breadcrumbs, { title, href: href(index) }], eyebrow: title };
    known.set(index, created);
    return created;
  };
  return (path, context) => {
    const at = places.get(path);
    const model = at === undefined ? undefined : models[at];
    if (at === undefined || model === undefined) return undefined;
    const { index } = model.model;
    const link = (other: ListedModel | undefined): PageContext['next'] =>
      other?.model.index === index ? { title: other.title, href: href(other.path) } : undefined;
    const [previous, next] = [link(models[at - 1]), link(models[at + 1])];
    return {
      ...(known.get(index) ?? around(index, context)),
      ...(previous === undefined ? {} : { previous }),
      ...(next === undefined ? {} : { next }),
    };
  };
}
