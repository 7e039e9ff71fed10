/**
 * Prints what browsers load to show one endpoint, to open what tries it, and to send the first request: Octavo beside what
 * npm has. `node bench/playground-weight.ts openapi.json "GET /path"`; the packages come from npm into a folder of their own.
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { errors, type BrowserContext } from 'playwright-core';
import { launchBrowser } from '../test/support/browser.ts';
import { octavo } from '../test/support/octavo.ts';
import { tools, type Endpoint, type ReferenceTool } from './reference-tools.ts';

const [file = '', call = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'playground-weight-'));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
}

interface Description {
  servers: { url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
}

/** What the server sends, packed: what lies in `root`, the description, and any answer below `/answers`. */
interface Site {
  root: string;
  html: string | undefined;
  bytes: number;
  requests: number;
}

function startServer(site: Site, description: () => string): Promise<number> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const send = (body: string | Buffer, type: string): void => {
      const packed = gzipSync(body);
      site.bytes += packed.length;
      site.requests += 1;
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(packed);
    };
    if (path.startsWith('/answers')) return send('{"name":"marked-answer"}', 'application/json');
    if (path === '/openapi.json') return send(description(), 'application/json');
    if (path === '/' && site.html !== undefined) return send(site.html, 'text/html; charset=utf-8');
    const name = join(site.root, path.replace(/^\/package\//, ''));
    const found = [name, `${name}.html`].find((each) => existsSync(each) && statSync(each).isFile());
    if (found !== undefined) return send(readFileSync(found), types[extname(found)] ?? 'application/octet-stream');
    response.writeHead(404).end();
  });
  return new Promise((resolve) => {
    server.unref().listen(0, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

/** Fetches a package from npm, without what it depends on: what it has for browsers is in it. */
function fetchPackage(name: string): { readonly root: string; readonly version: string } {
  const into = mkdtempSync(join(folder, 'package-'));
  execFileSync('npm', ['pack', name, '--silent', '--pack-destination', into], { stdio: 'pipe' });
  const [archive = ''] = readdirSync(into);
  execFileSync('tar', ['xzf', archive], { cwd: into });
  const root = join(into, 'package');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { root, version };
}

async function buildOctavo(description: string): Promise<{ readonly root: string; readonly version: string }> {
  const project = join(folder, 'octavo');
  mkdirSync(project);
  writeFileSync(join(project, 'openapi.json'), description);
  const navigation = { pages: ['index'], openapi: 'openapi.json' };
  // No function answers here that requests would go through.
  const api = { playground: { proxy: false } };
  const config = { name: 'API', theme: 'mint', colors: { primary: '#0D9373' }, api, navigation };
  writeFileSync(join(project, 'docs.json'), JSON.stringify(config));
  writeFileSync(join(project, 'index.mdx'), '# API\n');
  const out = join(folder, 'dist');
  const { code, stderr } = await octavo(['build', project, '--out', out, '--bundle', join(folder, 'bundle')]);
  if (code !== 0) throw new Error(stderr);
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as Description & {
    version: string;
  };
  return { root: out, version };
}

/** The page that has the operation's own description in its Markdown. */
function octavoPage(root: string): string {
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const found = pages.find((name) => readFileSync(join(root, name), 'utf8').includes(`yaml openapi.json ${call}\n`));
  if (found === undefined) throw new Error(`No page of ${call}`);
  return `/${found.replace(/\.md$/, '')}`;
}

/** Returns when nothing was asked for in a second: what a step starts may ask for more. */
async function quiet(site: Site): Promise<void> {
  let before = -1;
  while (before !== site.requests) {
    before = site.requests;
    await setTimeout(1000);
  }
}

interface Measuring {
  readonly context: BrowserContext;
  readonly site: Site;
  readonly origin: string;
}

async function measure(
  tool: ReferenceTool,
  endpoint: Endpoint,
  { context, site, origin }: Measuring,
): Promise<string[]> {
  const foreign = new Set<string>();
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      foreign.add(new URL(route.request().url()).hostname);
      return route.abort();
    },
  );
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  await devtools.send('Performance.enable');
  const spent = async (): Promise<string> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0).toFixed(1);
  };
  const loaded = async (step: () => Promise<void>): Promise<string> => {
    [site.bytes, site.requests] = [0, 0];
    await step();
    await quiet(site);
    return `${Math.round(site.bytes / 1000)} KB, ${site.requests}`;
  };
  const shown = await loaded(async () => {
    await tab.goto(origin + (tool.address(endpoint) ?? octavoPage(site.root)));
    await tool.shown(tab, endpoint);
  });
  const work = await spent();
  const { open, send } = tool;
  const opened = send === undefined ? 'none' : open === undefined ? 'in the page' : await loaded(() => open(tab));
  const sent = send === undefined ? 'none' : await loaded(() => send(tab));
  return [shown, `${work} s`, opened, sent, [...foreign].join(' ')];
}

const text = JSON.parse(readFileSync(file, 'utf8')) as Description;
const [method = '', path = ''] = call.split(' ');
const operation = text.paths[path]?.[method.toLowerCase()];
if (operation === undefined) throw new Error(`${file} has no ${call}`);
const endpoint = { path, operationId: operation.operationId, tag: operation.tags[0], summary: operation.summary };
const site: Site = { root: '', html: undefined, bytes: 0, requests: 0 };
const port = await startServer(site, () => description);
const origin = `http://localhost:${port}`;
text.servers = [{ url: `${origin}/answers` }];
const description = JSON.stringify(text);
const browser = await launchBrowser();
process.stdout.write(
  '| | shown | main thread | opened | first send | asks others |\n| --- | --- | --- | --- | --- | --- |\n',
);
for (const tool of tools) {
  const { root, version } = tool.package === undefined ? await buildOctavo(description) : fetchPackage(tool.package);
  [site.root, site.html] = [root, tool.html];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const cells = await measure(tool, endpoint, { context, site, origin }).catch((error: unknown) => {
    if (error instanceof errors.TimeoutError) return ['not in time', error.message.split('\n')[0] ?? ''];
    throw error;
  });
  await context.close();
  process.stdout.write(`| ${[`${tool.name} ${version}`, ...cells].join(' | ')} |\n`);
}
await browser.close();
rmSync(folder, { recursive: true });
process.exit();
