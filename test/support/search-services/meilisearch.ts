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

interface Index {
  settings: Fields;
  documents: Fields[];
}

/** What a search may say, and settings (meilisearch/open-api). */
const searchFields = new Set(
  'q limit filter attributesToRetrieve attributesToCrop cropLength attributesToHighlight highlightPreTag highlightPostTag'.split(
    ' ',
  ),
);
const settingFields = new Set(['searchableAttributes', 'filterableAttributes', 'rankingRules']);
const ruleForm = /^(?:words|typo|proximity|attribute|sort|exactness|[\w.]+:(?:asc|desc))$/;

const fail = (status: number, code: string, message: string): Answered => ({
  status,
  body: { message, code, type: 'invalid_request', link: `https://docs.meilisearch.com/errors#${code}` },
});

type Task = () => string | undefined;

/** Starts a server that does what Meilisearch's published API says, as far as Octavo uses it, and refuses everything else. */
export function startMeilisearch(): Promise<SearchService> {
  const indexes = new Map<string, Index>();
  const tasks: (string | undefined)[] = [];
  const enqueue = (task: Task): Answered => {
    const taskUid = tasks.push(task()) - 1;
    return { status: 202, body: { taskUid, indexUid: null, status: 'enqueued', enqueuedAt: new Date().toISOString() } };
  };
  return serve((asked) => {
    const [, kind = '', name = '', ...rest] = asked.url.pathname.split('/').map(decodeURIComponent);
    const route = `${asked.method} ${[kind, ...(name === '' ? [] : [':name']), ...rest].join('/')}`;
    const refused = refusalOf(asked, route);
    if (refused !== undefined) return refused;
    const index = indexes.get(name);
    const isMissing = kind === 'indexes' && name !== '' && index === undefined;
    if (isMissing && !['POST', 'PATCH', 'DELETE'].includes(asked.method))
      return fail(404, 'index_not_found', `Index \`${name}\` not found.`);
    switch (route) {
      case 'GET keys':
        return { status: 200, body: { results: [] } };
      case 'GET indexes/:name':
        return { status: 200, body: { uid: name, primaryKey: 'id' } };
      case 'GET indexes/:name/settings':
        return { status: 200, body: index?.settings };
      case 'GET tasks/:name':
        return taskAnswer(tasks, Number(name));
      case 'POST indexes':
        return enqueue(() => createIndex(JSON.parse(asked.body) as Fields, indexes));
      case 'DELETE indexes/:name':
        return enqueue(() => (indexes.delete(name) ? undefined : `Index \`${name}\` not found.`));
      case 'PATCH indexes/:name/settings':
        return changeSettings(JSON.parse(asked.body) as Fields, (settings) =>
          enqueue(() => void Object.assign(index ?? {}, { settings })),
        );
      case 'POST indexes/:name/documents':
        return addDocuments(asked, (documents) => enqueue(() => add(documents, index)));
      case 'POST swap-indexes':
        return enqueue(() =>
          swap(JSON.parse(asked.body) as readonly { indexes: readonly [string, string] }[], indexes),
        );
      case 'POST indexes/:name/search':
        return index === undefined
          ? fail(404, 'index_not_found', `Index \`${name}\` not found.`)
          : find(JSON.parse(asked.body) as Fields, index);
      default:
        return fail(404, 'not_found', 'Not found.');
    }
  });
}

function refusalOf(asked: Asked, route: string): Answered | undefined {
  const [, key] = /^Bearer (.+)$/.exec(asked.header('authorization')) ?? [];
  if (key === undefined) return fail(401, 'missing_authorization_header', 'The Authorization header is missing.');
  const isAllowed = key === adminKey || (key === searchKey && route === 'POST indexes/:name/search');
  if (!isAllowed) return fail(403, 'invalid_api_key', 'The provided API key is invalid.');
  const type = asked.header('content-type');
  const wanted = route.endsWith('/documents') ? 'application/x-ndjson' : 'application/json';
  return asked.body === '' || type === wanted
    ? undefined
    : fail(415, 'invalid_content_type', `The Content-Type "${type}" is invalid.`);
}

function taskAnswer(tasks: readonly (string | undefined)[], uid: number): Answered {
  if (uid >= tasks.length) return fail(404, 'task_not_found', `Task \`${uid}\` not found.`);
  const message = tasks[uid];
  return {
    status: 200,
    body:
      message === undefined ? { uid, status: 'succeeded', error: null } : { uid, status: 'failed', error: { message } },
  };
}

function createIndex({ uid, primaryKey, ...others }: Fields, indexes: Map<string, Index>): string | undefined {
  if (typeof uid !== 'string' || primaryKey !== 'id' || Object.keys(others).length > 0)
    return 'The index is not well described.';
  if (indexes.has(uid)) return `Index \`${uid}\` already exists.`;
  indexes.set(uid, { settings: {}, documents: [] });
  return undefined;
}

function changeSettings(settings: Fields, change: (settings: Fields) => Answered): Answered {
  const unknown = Object.keys(settings).find((name) => !settingFields.has(name));
  if (unknown !== undefined) return fail(400, 'bad_request', `Unknown field \`${unknown}\``);
  const wrong = ((settings['rankingRules'] ?? []) as string[]).find((rule) => !ruleForm.test(rule));
  return wrong === undefined
    ? change(settings)
    : fail(400, 'invalid_settings_ranking_rules', `\`${wrong}\` ranking rule is invalid.`);
}

function addDocuments({ body }: Asked, put: (documents: Fields[]) => Answered): Answered {
  try {
    return put(
      body
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Fields),
    );
  } catch {
    return fail(400, 'malformed_payload', 'The `ndjson` payload provided is malformed.');
  }
}

function add(documents: readonly Fields[], index: Index | undefined): string | undefined {
  if (index === undefined) return 'Index not found.';
  const wrong = documents.find(({ id }) => !/^[\w-]{1,511}$/.test(String(id)));
  if (wrong !== undefined) return `Document identifier \`${String(wrong['id'])}\` is invalid.`;
  index.documents.push(...documents);
  return undefined;
}

function swap(
  pairs: readonly { indexes: readonly [string, string] }[],
  indexes: Map<string, Index>,
): string | undefined {
  for (const {
    indexes: [a, b],
  } of pairs) {
    const [first, second] = [indexes.get(a), indexes.get(b)];
    if (first === undefined || second === undefined) return `Indexes \`${a}\`, \`${b}\` not found.`;
    indexes.set(a, second).set(b, first);
  }
  return undefined;
}

function find(asked: Fields, { settings, documents }: Index): Answered {
  const unknown = Object.keys(asked).find((name) => !searchFields.has(name));
  if (unknown !== undefined) return fail(400, 'bad_request', `Unknown field \`${unknown}\``);
  const filterable = (settings['filterableAttributes'] ?? []) as string[];
  const filters = ((asked['filter'] ?? []) as string[]).map((filter) =>
    /^(\w+) (=|!=) "((?:[^"\\]|\\.)*)"$/.exec(filter),
  );
  if (filters.some((filter) => filter === null || !filterable.includes(filter[1] ?? '')))
    return fail(400, 'invalid_search_filter', 'Attribute is not filterable, or the filter has a wrong form.');
  const passes = (document: Fields): boolean =>
    filters.every(
      (filter) => (document[filter?.[1] ?? ''] === filter?.[3]?.replaceAll('\\"', '"')) === (filter?.[2] === '='),
    );
  const retrieved = asked['attributesToRetrieve'] as string[];
  const tags = [String(asked['highlightPreTag']), String(asked['highlightPostTag'])] as const;
  const hits = documents.filter(passes).flatMap((document) => {
    const words = wordsFound(String(asked['q']), document, settings['searchableAttributes'] as string[]);
    if (words === undefined) return [];
    const own = Object.fromEntries(Object.entries(document).filter(([name]) => retrieved.includes(name)));
    const text = String(document['text']);
    return [
      {
        ...own,
        _formatted: {
          ...own,
          text: marked(text, words, tags) ?? text.split(' ').slice(0, Number(asked['cropLength'])).join(' '),
        },
      },
    ];
  });
  return {
    status: 200,
    body: {
      hits: hits.slice(0, Number(asked['limit'])),
      query: asked['q'],
      processingTimeMs: 1,
      limit: asked['limit'],
      offset: 0,
      estimatedTotalHits: hits.length,
    },
  };
}
