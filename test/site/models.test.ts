import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemasMarkdown } from '../../src/artifacts/index.ts';
import { loadProject } from '../../src/project/load.ts';
import { modelUses, schemaReference, type Site } from '../../src/site/index.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import type { TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answers = (name: string) => ({
  responses: { 200: { description: 'Fine.', content: { 'application/json': { schema: ref(name) } } } },
});
const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, { type: 'string' }]));
/** Orders hold customers; whatever is asked of secret ones is for some readers only. */
const description = (size: number) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  components: {
    schemas: {
      Order: {
        type: 'object',
        description: 'What was **bought**.',
        properties: { ...fields(size), customer: ref('Customer') },
      },
      Customer: {
        type: 'object',
        deprecated: true,
        properties: { friends: { type: 'array', items: ref('Customer') }, ...fields(size) },
      },
      Alone: { type: 'object', properties: fields(1) },
    },
  },
  paths: {
    '/orders': {
      get: { summary: 'List orders', ...answers('Order') },
      post: { summary: 'Order', ...answers('Order') },
    },
    '/alone': { get: { summary: 'Alone', ...answers('Alone') } },
    '/secret': { get: { summary: 'Secret', 'x-mint': { metadata: { groups: ['staff'] } }, ...answers('Customer') } },
  },
});

const folders: TemporaryFolder[] = [];
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

async function siteWith(size: number): Promise<Site> {
  const folder = await writeProject({
    'docs.json': {
      ...plainConfig,
      navigation: { pages: ['index', 'models', 'after'], openapi: 'api.json' },
    },
    'index.mdx': '# Hello',
    'models.mdx': '---\ntitle: Models\nopenapi-schema: api.json *\n---',
    'models/customer.mdx': '# What customers are',
    'after.mdx': '# After',
    'api.json': description(size),
  });
  folders.push(folder);
  const project = await loadProject(folder.path, { cacheDir: `${folder.path}/cache`, offline: true });
  const { value } = resolveSite(project.value, { origin: 'https://example.com', base: '' });
  return value;
}

function markdown(site: Site, path: string): string {
  const page = site.page(path);
  const reference = page && schemaReference(page, site.apiDocuments);
  return page === undefined || reference === undefined ? '' : schemasMarkdown(reference, { site, page });
}

describe('models that one page does not hold', () => {
  let site: Site;
  beforeAll(async () => {
    site = await siteWith(300);
  });

  test('have a page each, below the address of their list, where no other page is', () => {
    expect(site.pages.flatMap(({ kind, path, listed }) => (kind === 'model' ? [[path, listed]] : []))).toEqual([
      ['models/customer-1', false],
      ['models/order', false],
    ]);
    const [document] = site.apiDocuments.values();
    expect(document && site.schemaPage(document, '#/components/schemas/Order')?.path).toBe('models/order');
  });

  test('stand beside each other and below their list, and between no other pages', () => {
    const { eyebrow, breadcrumbs, previous, next, sidebar } = site.context('models/order');
    expect({ eyebrow, breadcrumbs, previous, next }).toEqual({
      eyebrow: 'Models',
      breadcrumbs: [{ title: 'Models', href: '/models' }],
      previous: { title: 'Customer', href: '/models/customer-1' },
      next: undefined,
    });
    expect(sidebar).toBe(site.context('models').sidebar);
    expect(site.context('models').next?.title).toBe('After');
  });

  test('are listed, tell who names them, and leave each other to their pages', () => {
    expect(markdown(site, 'models')).toBe(
      '- [Customer](https://example.com/models/customer-1.md)\n' +
        '- [Order](https://example.com/models/order.md): What was **bought**.',
    );
    expect(markdown(site, 'models/customer-1')).toMatch(
      /^\*\*Deprecated\.\*\*\n\n- `friends` \(Customer\[\]\)\n- `field0`/,
    );
    expect(markdown(site, 'models/customer-1')).toContain(
      'Used by models: [Order](https://example.com/models/order.md).',
    );
    expect(markdown(site, 'models/order')).toMatch(
      /^- `field0`[^]*- `customer` \(Customer, deprecated\)\n\nUsed by operations: \[List orders\]/,
    );
  });
});

test('models that one page holds are reported there', async () => {
  const site = await siteWith(3);
  expect(site.pages.filter(({ kind }) => kind === 'model')).toEqual([]);
  expect(markdown(site, 'models')).toMatch(
    /^## Customer\n\n\*\*Deprecated\.\*\*\n\n- [^]*## Order\n\nWhat was \*\*bought\*\*\.\n\n- `field0`/,
  );
});

test('who uses a model is told to those who may see it', async () => {
  const site = await siteWith(3);
  const [document] = site.apiDocuments.values();
  const usesFor = (audience: 'everyone' | readonly string[]) =>
    document && modelUses(site, { audience }, { document, ref: '#/components/schemas/Customer' }).operations;
  expect(usesFor('everyone')).toEqual([]);
  expect(usesFor(['staff'])?.map(({ title }) => title)).toEqual(['Secret']);
});
