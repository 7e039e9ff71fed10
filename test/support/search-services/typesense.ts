import {
  adminKey,
  marked,
  searchKey,
  serve,
  wordsFound,
  type Answered,
  type Asked,
  type Fields,
  type SearchService,
} from './service.ts';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly index?: boolean;
  readonly optional?: boolean;
}
interface Collection {
  readonly fields: readonly Field[];
  readonly documents: Fields[];
}

/** Parameters of a search that Octavo may send (typesense/typesense-api-spec, `SearchParameters`). */
const parameters = new Set(
  'q query_by query_by_weights per_page exclude_fields highlight_fields highlight_affix_num_tokens highlight_start_tag highlight_end_tag filter_by'.split(
    ' ',
  ),
);
const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  'string[]': (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  float: (value) => typeof value === 'number',
};
const fail = (status: number, message: string): Answered => ({ status, body: { message } });
const forbidden = fail(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');

/** Starts a server that does what Typesense's published API says, as far as Octavo uses it, and refuses everything else. */
export function startTypesense(): Promise<SearchService> {
  const collections = new Map<string, Collection>();
  const aliases = new Map<string, string>();
  const known = (name: string): Collection | undefined => collections.get(aliases.get(name) ?? name);
  return serve((asked) => {
    const [, kind = '', name = '', ...rest] = asked.url.pathname.split('/').map(decodeURIComponent);
    const key = asked.url.searchParams.get('x-typesense-api-key') ?? asked.header('x-typesense-api-key');
    const route = `${asked.method} ${[kind, ...(name === '' ? [] : [':name']), ...rest].join('/')}`;
    const isSearch = route === 'GET collections/:name/documents/search';
    if (key !== adminKey && !(key === searchKey && isSearch)) return forbidden;
    switch (route) {
      case 'GET keys':
        return { status: 200, body: { keys: [] } };
      case 'POST collections':
        return create(JSON.parse(asked.body) as Creation, collections);
      case 'DELETE collections/:name':
        return collections.delete(name)
          ? { status: 200, body: { name } }
          : fail(404, `No collection with name \`${name}\` found.`);
      case 'POST collections/:name/documents/import':
        return importLines(asked, known(name));
      case 'GET aliases/:name':
        return aliases.has(name)
          ? { status: 200, body: { name, collection_name: aliases.get(name) } }
          : fail(404, 'Not Found');
      case 'PUT aliases/:name': {
        const { collection_name: target, ...others } = JSON.parse(asked.body) as Record<string, string>;
        if (target === undefined || Object.keys(others).length > 0)
          return fail(400, 'Parameter `collection_name` is required.');
        aliases.set(name, target);
        return { status: 200, body: { name, collection_name: target } };
      }
      default: {
        const collection = known(name);
        if (!isSearch) return fail(404, 'Not Found');
        return collection === undefined
          ? fail(404, `Could not find a collection named \`${name}\`.`)
          : find(asked.url.searchParams, collection);
      }
    }
  });
}

interface Creation {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly default_sorting_field?: string;
}

function create(
  { name, fields, default_sorting_field: sorting, ...others }: Creation,
  collections: Map<string, Collection>,
): Answered {
  if (Object.keys(others).length > 0) return fail(400, 'Bad JSON.');
  if (collections.has(name)) return fail(409, `A collection with name \`${name}\` already exists.`);
  const wrong = fields.find(
    ({ type, index, optional }) => types[type] === undefined || (index === false && optional !== true),
  );
  if (wrong !== undefined) return fail(400, `Field \`${wrong.name}\` has an invalid definition.`);
  if (fields.find((field) => field.name === sorting)?.type !== 'float')
    return fail(400, `Default sorting field \`${sorting}\` must be a single valued numerical field.`);
  collections.set(name, { fields, documents: [] });
  return { status: 201, body: { name, fields } };
}

/** Each line has an answer of its own, and the whole always 200. */
function importLines({ url, body }: Asked, collection: Collection | undefined): Answered {
  if (collection === undefined) return fail(404, 'Collection not found');
  if (url.searchParams.get('action') !== 'create')
    return fail(400, 'Parameter `action` must be a create|update|upsert.');
  const results = body
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const document = JSON.parse(line) as Fields;
      const wrong = collection.fields.find(({ name, type, optional = false }) =>
        document[name] === undefined ? !optional : types[type]?.(document[name]) !== true,
      );
      if (wrong !== undefined)
        return { success: false, error: `Field \`${wrong.name}\` must be a ${wrong.type}.`, code: 400 };
      collection.documents.push(document);
      return { success: true };
    });
  return { status: 200, body: results.map((result) => JSON.stringify(result)).join('\n') };
}

function find(asked: URLSearchParams, { fields, documents }: Collection): Answered {
  const unknown = [...asked.keys()].find((name) => !parameters.has(name) && name !== 'x-typesense-api-key');
  if (unknown !== undefined) return fail(400, `Parameter \`${unknown}\` is unknown.`);
  const get = (name: string): string => asked.get(name) ?? '';
  const searched = get('query_by').split(',');
  const missing = searched.find((name) => !fields.some((field) => field.name === name && field.index !== false));
  if (missing !== undefined) return fail(404, `Could not find a field named \`${missing}\` in the schema.`);
  if (get('query_by_weights').split(',').length !== searched.length)
    return fail(400, 'Number of weights in `query_by_weights` does not match number of `query_by` fields.');
  if (Number(get('per_page')) > 250) return fail(422, 'Only upto 250 hits can be fetched per page.');
  const filters =
    get('filter_by') === ''
      ? []
      : get('filter_by')
          .split(' && ')
          .map((filter) => /^(\w+):(=|!=)`([^`]*)`$/.exec(filter));
  if (filters.some((filter) => filter === null || !fields.some(({ name }) => name === filter[1])))
    return fail(400, 'Could not parse the filter query.');
  const passes = (document: Fields): boolean =>
    filters.every((filter) => (document[filter?.[1] ?? ''] === filter?.[3]) === (filter?.[2] === '='));
  const excluded = get('exclude_fields').split(',');
  const hits = documents.filter(passes).flatMap((document) => {
    const words = wordsFound(get('q'), document, searched);
    if (words === undefined) return [];
    const snippet = marked(String(document['text']), words, [get('highlight_start_tag'), get('highlight_end_tag')]);
    const shown = Object.fromEntries(Object.entries(document).filter(([name]) => !excluded.includes(name)));
    return [
      {
        document: shown,
        highlight: snippet === undefined ? {} : { text: { snippet, matched_tokens: words } },
        highlights: [],
        text_match: 1,
      },
    ];
  });
  const sorted = hits.toSorted((a, b) => Number(b.document['boost']) - Number(a.document['boost']));
  return { status: 200, body: { found: hits.length, hits: sorted.slice(0, Number(get('per_page'))), page: 1 } };
}
