import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, shorterPolicy } from '../../src/artifacts/content-security-policy.ts';
import { hasTypedHost } from '../../src/artifacts/server-origins.ts';
import { ownCodeSources } from '../../src/artifacts/own-code.ts';
import { headers } from '../../src/artifacts/registry/headers.ts';
import { nginxConf } from '../../src/artifacts/registry/nginx-conf.ts';
import { pageHandlers, pageScripts } from '../../src/artifacts/page-scripts.ts';
import { vercelJson } from '../../src/artifacts/registry/vercel-json.ts';
import { loadProject } from '../../src/project/load.ts';
import { headersFor, parseHeaderRules } from '../../src/server/site-files/header-rules.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import { copyProject, temporaryFolder } from '../support/octavo.ts';
import { loadSite } from './load-site.ts';

const input = await loadSite('playground');

describe('the scripts of a page', () => {
  test.each([
    ['<script>a()</script>', ['a()'], []],
    ['<script type="module">b()</script >', ['b()'], []],
    ['<SCRIPT type=text/javascript>c()</SCRIPT>', ['c()'], []],
    ['<script type="application/json">{"a":1}</script><script type="application/ld+json">{}</script>', [], []],
    ['<script src="/a.js"></script><script defer src=b.js></script>', [], []],
    ['<script src="https://cdn.example.com/x.js?a=1&amp;b=2" async></script>', [], ['https://cdn.example.com']],
    [`<script data-a="x > y" src='//cdn.example.com/x.js'></script>`, [], ['https://cdn.example.com']],
    ['<script data-src="https://a.example.com/x.js">d()</script>', ['d()'], []],
    ['<script>\n  e("<b>")\n</script>', ['\n  e("<b>")\n'], []],
  ])('%s', (html, inline, origins) => {
    expect(pageScripts(html)).toEqual({ inline, origins });
  });
});

test.each([
  ['<button class="a" onclick="a(&quot;b&#39;)">', [`a("b')`]],
  [`<img alt="x > y" onerror='c()'><p>on = "nothing"</p>`, ['c()']],
  ['<pre>&lt;a onclick="shown()"&gt;</pre>', []],
  ['<p data-onclick="no">', []],
])('handlers of %s', (html, handlers) => {
  expect(pageHandlers(html)).toEqual(handlers);
});

describe('the policy', () => {
  const policy = contentSecurityPolicy(input.site, {
    digests: ['abc='],
    scriptOrigins: ['https://cmp.osano.com'],
    vendors: { script: ['https://a.example.com'], connect: ['wss://b.example.com'], worker: ['blob:'] },
    allowedOrigins: ['https://api.internal.example.com'],
  });
  const directives = new Map(policy.split('; ').map((text) => [text.replace(/ .*/, ''), text.split(' ').slice(1)]));

  test('names scripts one by one, by digest and origin', () => {
    expect(directives.get('script-src')).toEqual([
      "'self'",
      "'sha256-abc='",
      'https://cmp.osano.com',
      'https://a.example.com',
    ]);
    expect(policy).not.toMatch(/unsafe-eval/);
    expect(directives.get('script-src')?.join(' ')).not.toContain('unsafe-inline');
  });

  test('lets the playground reach the servers of descriptions, and vendors theirs', () => {
    expect(directives.get('connect-src')).toEqual(
      expect.arrayContaining(["'self'", 'https://api.internal.example.com', 'wss://b.example.com']),
    );
  });

  test('sockets of channels are reached by their own scheme', async () => {
    const folder = await temporaryFolder();
    await copyProject('channels', folder.path, { WS_PORT: '8080', REFUSED_PORT: '8081' });
    const { value: project } = await loadProject(folder.path, { cacheDir: join(folder.path, '.cache') });
    const { value: site } = resolveSite(project, { origin: 'https://docs.example.com', base: '' });
    await folder.remove();
    const parts = { digests: [], scriptOrigins: [], vendors: {}, allowedOrigins: [] };
    expect(contentSecurityPolicy(site, parts)).toContain('ws://127.0.0.1:8080');
  });

  test('is in the files of every host, and in none without it', () => {
    const [netlify, vercel, nginx] = [headers, vercelJson, nginxConf].map(
      (artifact) => [...artifact.files({ ...input, policy })][0]?.contents ?? '',
    );
    expect(headersFor(parseHeaderRules(netlify ?? ''), '/guides/a')['content-security-policy']).toBe(policy);
    expect(vercel).toContain(JSON.stringify({ key: 'Content-Security-Policy', value: policy }, null, 2).split('\n')[2]);
    expect(nginx).toContain(`add_header Content-Security-Policy "${policy}" always;`);
    for (const artifact of [headers, vercelJson, nginxConf])
      expect([...artifact.files(input)][0]?.contents).not.toContain('Content-Security-Policy');
  });
});

describe('code of the project', () => {
  test.each([
    ["fetch('/api')", { connect: ['https:', 'wss:'] }],
    ["const s = document.createElement('script')", { script: ['https:'], connect: ['https:', 'wss:'] }],
    ["const { x } = await import('https://esm.sh/x')", { script: ['https:'], connect: ['https:', 'wss:'] }],
    ['new Function("return 1")', { script: ["'unsafe-eval'"] }],
    ['new Worker(url)', { worker: ['blob:'] }],
    ["document.createElement('div').prefetched = 1", {}],
  ])('%s', (code, sources) => {
    expect(ownCodeSources([code])).toEqual(sources);
  });
});

test.each([
  ['https://{host}/v1', true],
  ['https://api.example.com:{host}', true],
  ['https://{host}.example.com', false],
  ['https://api.example.com/{host}', false],
  ['https://{region}.example.com', false],
])('whether readers type the host of %s: %s', (url, typed) => {
  const variables = [
    { name: 'host', default: 'api' },
    { name: 'region', default: 'eu', enum: ['eu', 'us'] },
  ];
  expect(hasTypedHost({ url, variables })).toBe(typed);
});

test('a policy that is too long for some hosts names servers by their scheme, but for those without https', () => {
  const policy =
    "script-src 'self'; connect-src 'self' https://a.example.com wss://a.example.com http://localhost:8080; x";
  expect(shorterPolicy(policy)).toBe("script-src 'self'; connect-src 'self' http://localhost:8080 https: wss:; x");
});
