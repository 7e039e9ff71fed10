import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageKeys } from '../../../src/build/cache/page-keys.ts';
import type { DocsSession } from '../../../src/build/contracts.ts';
import { openSession } from '../../../src/build/open-session.ts';
import { trackDependencies } from '../../../src/build/render/track-dependencies.ts';
import { defaultSettings } from '../../../src/build/settings.ts';
import { renderOnce } from '../../../src/components/chrome/cache.ts';
import type { RouteRendering } from '../../../src/components/index.ts';
import type { Site } from '../../../src/site/index.ts';
import type { TemporaryFolder } from '../../support/octavo.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

const item = { schema: { $ref: '#/components/schemas/Item' } };
const operation = { responses: { 200: { description: 'Fine.', content: { 'application/json': item } } } };
const project = {
  'docs.json': { ...plainConfig, navigation: { pages: ['index', 'other', 'call'] } },
  'openapi.json': {
    openapi: '3.1.0',
    info: { title: 'Items', version: '1' },
    paths: { '/items': { get: operation, post: operation } },
    components: { schemas: { Item: { type: 'object', properties: { name: { type: 'string' } } } } },
  },
  'typedoc.json': { id: 0, kind: 1, name: 'items', children: [{ id: 1, kind: 128, name: 'Other' }] },
  'index.mdx': '# Hello',
  'other.mdx':
    '---\ntitle: Other\nsdk: { format: typedoc, source: typedoc.json, kind: class, name: Other }\nopenapi-schema: openapi.json *\n---',
  'call.mdx': '---\ntitle: Call\nopenapi: openapi.json GET /items\n---',
};

interface Opened {
  readonly session: DocsSession;
  /** The key of the page at the root, where rendering it asked for `reads`. */
  readonly key: (reads: readonly string[]) => string;
  close(): Promise<void>;
}

async function open(changed: Readonly<Record<string, unknown>> = {}): Promise<Opened> {
  const folder: TemporaryFolder = await writeProject({ ...project, ...changed });
  const settings = { ...defaultSettings(folder.path), projectDir: folder.path, cacheDir: `${folder.path}/.octavo` };
  const session = await openSession(settings, 'build');
  const keyOf = await pageKeys(session, settings, 'renderer');
  return {
    session,
    key: (reads) => keyOf('', reads),
    async close() {
      await session.close();
      await folder.remove();
    },
  };
}

let opened: Opened;
beforeAll(async () => {
  opened = await open();
});
afterAll(() => opened.close());

/** The same of the rendering; what is new in it is asked for here, too. */
const ofRendering: Readonly<
  Record<Exclude<keyof RouteRendering, 'site'>, 'in all keys' | 'tracked' | 'the page alone'>
> = {
  compiledPage: 'tracked',
  ownLanguages: 'in all keys',
  sharedParts: 'tracked',
  changes: 'tracked',
  shareText: 'tracked',
  shareInterfaceText: 'tracked',
  // Nothing that is kept is made with it.
  contentAlone: 'in all keys',
  report: 'the page alone',
  noteOutput: 'the page alone',
  mode: 'in all keys',
  components: 'in all keys',
  hostedSearch: 'in all keys',
  assistant: 'in all keys',
  highlight: 'in all keys',
  codeTypes: 'in all keys',
  codeColors: 'in all keys',
  markdown: 'in all keys',
  icon: 'in all keys',
  head: 'in all keys',
  imageSize: 'in all keys',
  hasFile: 'in all keys',
  mcpUrl: 'in all keys',
  pageFiles: 'in all keys',
  feedback: 'in all keys',
  vendorFiles: 'in all keys',
  findImport: 'in all keys',
  compiledCode: 'in all keys',
  island: 'in all keys',
  runCode: 'in all keys',
  preface: 'in all keys',
};

/**
 * Every way in which a component may ask a site: one that tells of other pages must be tracked, the rest is in the keys of
 * all pages. What is new in `Site` is asked for here by the compiler.
 */
const ways: Readonly<Record<keyof Site, 'in all keys' | ((site: Site) => unknown)>> = {
  pages: (site) => site.pages.find(({ path }) => path === 'other')?.title,
  linkCounts: 'in all keys',
  page: (site) => site.page('other')?.title,
  pageAt: (site) => site.pageAt('other')?.title,
  operationPage: (site) => {
    const [document] = site.apiDocuments.values();
    return document && site.operationPage(document, 'GET /items')?.title;
  },
  schemaPage: (site) => {
    const [document] = site.apiDocuments.values();
    return document && site.schemaPage(document, '#/components/schemas/Item')?.title;
  },
  symbolPage: (site) => {
    const from = site.pages.find(({ symbol }) => symbol !== undefined);
    return from && site.symbolPage(from, 'Other')?.page.title;
  },
  context: (site) => site.context('other').next?.title,
  sourceLinks: (site) => {
    const other = site.page('other');
    return other && { ...other, ...site.sourceLinks(other) }.title;
  },
  config: 'in all keys',
  origin: 'in all keys',
  base: 'in all keys',
  isNamed: 'in all keys',
  trailingSlash: 'in all keys',
  redirects: 'in all keys',
  missingPages: 'in all keys',
  folders: 'in all keys',
  signIn: 'in all keys',
  apiDocuments: 'in all keys',
  descriptionReaders: 'in all keys',
  mayHavePage: 'in all keys',
  address: 'in all keys',
  href: 'in all keys',
  url: 'in all keys',
};
const tracked = Object.entries(ways).flatMap(([name, way]) => (way === 'in all keys' ? [] : [[name, way] as const]));

describe('what a page asks of another one', () => {
  test.each(tracked)('by `site.%s` is a dependency of it', async (_, way) => {
    const { rendering, reads } = trackDependencies(opened.session.rendering, '');
    expect(way(rendering.site)).toMatch(/^(?:Other|Call)$/);
    expect(reads.size).toBeGreaterThan(0);
    const renamed = await open({
      'other.mdx': '---\ntitle: Another\n---',
      'call.mdx': '---\ntitle: Called\nopenapi: openapi.json GET /items\n---',
    });
    expect(renamed.key([...reads])).not.toBe(opened.key([...reads]));
    await renamed.close();
  });

  test('is none where it asks for itself', () => {
    const { rendering, reads } = trackDependencies(opened.session.rendering, '');
    expect(rendering.site.pageAt('')?.title).toBe('Hello');
    expect(rendering.site.page('index')).toBe(rendering.site.pageAt(''));
    rendering.site.context('index');
    expect([...reads]).toEqual([]);
  });
});

test('the rendering that a page gets tracks what is to be tracked', () => {
  const { rendering } = trackDependencies(opened.session.rendering, '');
  const wanted = Object.entries(ofRendering).flatMap(([name, how]) => (how === 'in all keys' ? [] : [name]));
  expect(Object.keys(rendering).sort()).toEqual([...wanted, 'site'].sort());
});

test('an operation depends on what changelogs say of it', async () => {
  const { rendering, reads } = trackDependencies(opened.session.rendering, '');
  const call = opened.session.site.page('call');
  expect(call && rendering.changes(call)).toEqual([]);
  const changed = await open({
    'other.mdx':
      '---\ntitle: Other\nsdk: { format: typedoc, source: typedoc.json, kind: class, name: Other }\nopenapi-schema: openapi.json *\n---\n\n<Update label="May">[It](/call)</Update>',
  });
  expect(changed.key([])).toBe(opened.key([]));
  expect(changed.key([...reads])).not.toBe(opened.key([...reads]));
  await changed.close();
});

test('a page depends on the text of another one whose Markdown it asks for', async () => {
  const { rendering, reads } = trackDependencies(opened.session.rendering, '');
  const page = opened.session.site.page('other');
  expect(page && rendering.compiledPage(page)).toBeDefined();
  const rewritten = await open({
    'other.mdx':
      '---\ntitle: Other\nsdk: { format: typedoc, source: typedoc.json, kind: class, name: Other }\nopenapi-schema: openapi.json *\n---\n\nMore.',
  });
  expect(rewritten.key([])).toBe(opened.key([]));
  expect(rewritten.key([...reads])).not.toBe(opened.key([...reads]));
  await rewritten.close();
});

describe('a part that several pages show', () => {
  const render = (): {
    readonly part: { owner: object; key: string };
    readonly first: Tracked;
    readonly second: Tracked;
  } => ({
    part: { owner: {}, key: 'part' },
    first: trackDependencies(opened.session.rendering, ''),
    second: trackDependencies(opened.session.rendering, 'call'),
  });
  type Tracked = ReturnType<typeof trackDependencies>;

  test.each(['other', 'index'])('makes each of them depend on the page "%s" that it asked for', async (path) => {
    const { part, first, second } = render();
    const html = await renderOnce(first.rendering, part, () =>
      Promise.resolve(first.rendering.site.page(path)?.title ?? ''),
    );
    expect(html).not.toBe('');
    expect(await renderOnce(second.rendering, part, () => Promise.reject(new Error('rendered again')))).toBe(html);
    expect([...second.reads]).toEqual([...first.reads]);
    expect(second.reads.size).toBe(1);
  });

  test('depends on nothing that the page asks for meanwhile', async () => {
    const { part, first, second } = render();
    const { promise, resolve } = Promise.withResolvers<string>();
    const rendered = renderOnce(first.rendering, part, () => promise);
    first.rendering.site.page('other');
    resolve('A part.');
    await rendered;
    await renderOnce(second.rendering, part, () => promise);
    expect([first.reads.size, second.reads.size]).toEqual([1, 0]);
  });
});

test('a page depends on which pages operations have', async () => {
  const moved = await open({ 'call.mdx': '---\ntitle: Call\nopenapi: openapi.json POST /items\n---' });
  expect(moved.key([])).not.toBe(opened.key([]));
  await moved.close();
});
