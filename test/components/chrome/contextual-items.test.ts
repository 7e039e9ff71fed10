import { expect, test } from 'vitest';
import { contextMenu, type ContextItem } from '../../../src/components/chrome/contextual-items.ts';
import { loadProject } from '../../../src/project/load.ts';
import { resolveSite } from '../../../src/site/resolve-site.ts';
import { interfaceStrings } from '../../../src/site/strings/strings.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

const mcpUrl = 'https://docs.example.com/mcp';

async function itemFor(option: string): Promise<ContextItem | undefined> {
  const folder = await writeProject({
    'docs.json': { ...plainConfig, name: 'Größe & "Co"', contextual: { options: [option] } },
    'index.mdx': 'Hello.',
  });
  const { value: project } = await loadProject(folder.path, { cacheDir: folder.path });
  const { value: site } = resolveSite(project, { origin: 'https://docs.example.com', base: '' });
  await folder.remove();
  const [page] = site.pages;
  return page && contextMenu({ page, site, mcpUrl, hasAssistant: false, strings: interfaceStrings('en') })?.items[0];
}

async function addressFor(option: string): Promise<URL> {
  const item = await itemFor(option);
  return new URL(item?.action.kind === 'link' ? item.action.href : '');
}

test('Cursor is told of the MCP server, which asks for no key', async () => {
  const { protocol, searchParams } = await addressFor('cursor');
  expect(protocol).toBe('cursor:');
  expect(searchParams.get('name')).toBe('Gre Co');
  expect(JSON.parse(atob(searchParams.get('config') ?? ''))).toEqual({ url: mcpUrl });
});

test('VS Code is told of the MCP server, too', async () => {
  const { protocol, search } = await addressFor('vscode');
  expect(protocol).toBe('vscode:');
  expect(JSON.parse(decodeURIComponent(search.slice(1)))).toEqual({
    name: 'Gre Co',
    type: 'http',
    url: mcpUrl,
  });
});

test('an operation is copied and its description downloaded, unless docs.json says otherwise or not all may be read', async () => {
  const groups = { 'x-mint': { metadata: { groups: ['staff'] } } };
  const titles = async (config: object, others: object): Promise<readonly string[][]> => {
    const folder = await writeProject({
      'docs.json': {
        ...plainConfig,
        navigation: { openapi: 'api.json', pages: ['index', 'GET /a', 'GET /b'] },
        ...config,
      },
      'index.mdx': 'Hello.',
      'api.json': {
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: { '/a': { get: { summary: 'A' } }, '/b': { get: { summary: 'B', ...others } } },
      },
    });
    const { value: project } = await loadProject(folder.path, { cacheDir: folder.path });
    const { value: site } = resolveSite(project, { origin: 'https://docs.example.com', base: '' });
    await folder.remove();
    const strings = interfaceStrings('en');
    return site.pages.map(
      (page) =>
        contextMenu({ page, site, mcpUrl, hasAssistant: false, strings })?.items.map(({ title }) => title) ?? [],
    );
  };
  const both = ['Copy page', 'Download API description'];
  expect(await titles({}, {})).toEqual([[], both, both]);
  expect(await titles({ contextual: { options: [] } }, {})).toEqual([[], [], []]);
  expect(await titles({}, groups)).toEqual([[], ['Copy page'], both]);
});
