import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { vendorCases } from '../vendors/index.ts';
import { startEchoServer, type EchoServer } from './echo-server.ts';
import { octavo, startOctavo } from './octavo.ts';
import { plainConfig, writeProject } from './project.ts';

/** A built site that attaches every vendor, and is served under its own Content-Security-Policy. */
export interface VendorSite {
  readonly url: string;
  /** Path of the module that attaches the vendors. */
  readonly module: string;
  readonly echo: EchoServer;
  stop(): Promise<void>;
}

const page = `---
title: Start
---
import { Counter } from '/snippets/counter.jsx';

<Accordion title="Details">Inside.</Accordion>

<Expandable title="more">Nested.</Expandable>

\`\`\`js
const answer = 42;
\`\`\`

<Tabs><Tab title="One">First</Tab><Tab title="Two">Second</Tab></Tabs>

\`\`\`mermaid
graph TD; A-->B
\`\`\`

$$x^2$$

<div style={{ color: 'rgb(1, 2, 3)' }} id="coloured">Coloured</div>

<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/%3E" alt="A picture" id="picture" />

<Counter />
`;

const counter = `import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return <button id="counter" style={{ color: 'rgb(4, 5, 6)' }} onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

const api = (port: number): object => ({
  openapi: '3.1.0',
  info: { title: 'Echo', version: '1' },
  servers: [{ url: `http://127.0.0.1:${port}` }],
  paths: { '/items': { get: { summary: 'List items', responses: { 200: { description: 'Echo.' } } } } },
});

/** Builds and serves the site. */
export async function startVendorSite(): Promise<VendorSite> {
  const echo = await startEchoServer();
  const project = await writeProject({
    'docs.json': {
      ...plainConfig,
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['index', 'other'] },
          { tab: 'API', openapi: 'openapi.json' },
        ],
      },
      navbar: {
        links: [{ label: 'Blog', href: '/other' }],
        primary: { type: 'button', label: 'Sign up', href: '/other' },
      },
      contextual: { options: ['copy', 'view', 'chatgpt', 'mcp', 'add-mcp', 'cursor', 'download-pdf'] },
      banner: { content: 'News', dismissible: true },
      api: { playground: { proxy: false }, examples: { languages: ['bash'] } },
      integrations: Object.fromEntries(Object.entries(vendorCases).map(([key, { settings }]) => [key, settings])),
    },
    'octavo.config.json': { site: 'https://docs.example.com', integrations: { origins: ['*'] } },
    'index.mdx': page,
    'other.mdx': '---\ntitle: Other\n---\nSearchable words here.',
    'snippets/counter.jsx': counter,
    'site.js': "document.documentElement.dataset.author = 'ran';",
    'style.css': '.octavo-none { color: red; }',
    'openapi.json': api(echo.port),
  });
  const [dist, bundle] = [join(project.path, '.out/dist'), join(project.path, '.out/bundle')];
  const built = await octavo(['build', project.path, '--csp', '--out', dist, '--bundle', bundle]);
  if (built.code !== 0) throw new Error(built.stderr);
  const [module = ''] = (await readdir(join(dist, '_astro'))).filter((file) => file.startsWith('vendors.'));
  const server = await startOctavo(['serve', '--dist', dist, '--bundle', bundle, '--port', '0']);
  return {
    url: server.url,
    module: `/_astro/${module}`,
    echo,
    async stop() {
      await server.stop();
      await echo.close();
      await project.remove();
    },
  };
}
