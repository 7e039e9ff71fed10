import { expect, test } from 'vitest';
import { contextMenu, type ContextItem } from '../../../src/components/chrome/contextual-items.ts';
import { loadProject } from '../../../src/project/load.ts';
import { resolveSite } from '../../../src/site/resolve-site.ts';
import { interfaceStrings } from '../../../src/site/strings/strings.ts';
import { plainConfig, writeProject } from '../../support/project.ts';

const mcpUrl = 'https://docs.example.com/mcp/test';

async function itemFor(option: string): Promise<ContextItem | undefined> {
  const folder = await writeProject({
    'docs.json': { ...plainConfig, name: 'Größe & "Co"', contextual: { options: [option] } },
    'index.mdx': 'Hello.',
  });
  const { value: project } = await loadProject(folder.path, { cacheDir: folder.path });
  const { value: site } = resolveSite(project, { origin: 'https://docs.example.com', base: '' });
  await folder.remove();
  const [page] = site.pages;
  return page && contextMenu({ page, site, mcpUrl, strings: interfaceStrings('en') })?.items[0];
}

async function addressFor(option: string): Promise<URL> {
  const item = await itemFor(option);
  return new URL(item?.action.kind === 'link' ? item.action.href : '');
}

test('Cursor is told of the MCP server, and takes the key from its environment', async () => {
  const { protocol, searchParams } = await addressFor('cursor');
  expect(protocol).toBe('cursor:');
  expect(searchParams.get('name')).toBe('Gre Co');
  expect(JSON.parse(atob(searchParams.get('config') ?? ''))).toEqual({
    url: mcpUrl,
    headers: { Authorization: 'Bearer ${env:OCTAVO_KEY}' },
  });
});

test('VS Code is told of the MCP server, and asks for the key', async () => {
  const { protocol, search } = await addressFor('vscode');
  expect(protocol).toBe('vscode:');
  expect(JSON.parse(decodeURIComponent(search.slice(1)))).toEqual({
    name: 'Gre Co',
    type: 'http',
    url: mcpUrl,
    inputs: [{ id: 'key', type: 'promptString', description: 'Gre Co: API key', password: true }],
    headers: { Authorization: 'Bearer ${input:key}' },
  });
});
