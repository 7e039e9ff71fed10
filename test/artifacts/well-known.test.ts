import { expect, test } from 'vitest';
import { agentCard } from '../../src/artifacts/registry/agent-card.ts';
import { headers } from '../../src/artifacts/registry/headers.ts';
import { llmsTxt } from '../../src/artifacts/registry/llms-txt.ts';
import { redirectLines } from '../../src/artifacts/registry/redirects.ts';
import { skill } from '../../src/artifacts/registry/skill.ts';
import { wellKnown } from '../../src/artifacts/registry/well-known.ts';
import { loadSite } from './load-site.ts';

const input = await loadSite('odd-titles-and-redirects', '/docs');
const files = new Map([...wellKnown.files(input)].map(({ path, contents }) => [path, contents]));
const document = (path: string): unknown => JSON.parse(files.get(`.well-known/${path}`) ?? 'null');
const mcp = 'https://docs.example.com/docs/mcp';

test('the MCP server is found by its documents, its short address, the Link header and llms.txt', () => {
  expect(document('mcp.json')).toMatchObject({ url: mcp, servers: [{ url: mcp, authentication: 'none' }] });
  expect(document('mcp/server-card.json')).toMatchObject({
    name: 'com.example.docs/odd-titles',
    title: 'Odd & <Titles> documentation',
    remotes: [{ type: 'streamable-http', url: mcp }],
  });
  expect(document('mcp/server-cards.json')).toEqual({ servers: [document('mcp/server-card.json')] });
  expect(redirectLines(input.site)).toContain('/docs/.well-known/mcp /docs/.well-known/mcp.json 307\n');
  const [rules] = [...headers.files(input)];
  expect(rules?.contents).toContain('</docs/.well-known/mcp/server-card.json>; rel="mcp-server-card"');
  expect(rules?.contents).toContain('</docs/.well-known/api-catalog>; rel="api-catalog"');
  expect([...llmsTxt.files(input)][0]?.contents).toContain(mcp);
});

test('a site that is called docs is not called documentation again', () => {
  const site = { ...input.site, config: { ...input.site.config, name: 'Acme Docs', description: undefined } };
  const all = [...wellKnown.files({ ...input, site }), ...agentCard.files({ ...input, site })];
  const read = (path: string): unknown =>
    JSON.parse(all.find((file) => file.path === `.well-known/${path}`)?.contents ?? 'null');
  expect(read('mcp/server-card.json')).toMatchObject({ title: 'Acme documentation' });
  expect(read('agent-card.json')).toMatchObject({
    name: 'Acme documentation',
    description: 'Documentation of Acme.',
    skills: [{ description: 'Use when a task involves Acme.' }],
  });
});

test('names in other alphabets, and with accents, are readable in the names of servers', () => {
  const named = (name: string): unknown => {
    const site = { ...input.site, config: { ...input.site.config, name } };
    const [, card] = [...wellKnown.files({ ...input, site })];
    return (JSON.parse(card?.contents ?? 'null') as { readonly name: string }).name;
  };
  expect(named('Müller & Söhne')).toBe('com.example.docs/muller-sohne');
  expect(named('Crème brûlée 2.0')).toBe('com.example.docs/creme-brulee-2-0');
  expect(named('日本 Docs')).toBe('com.example.docs/docs');
  expect(named('日本語')).toBe('com.example.docs/docs');
});

test('the catalog names each description with its server and its pages (RFC 9727)', () => {
  expect(document('api-catalog')).toMatchObject({
    linkset: [
      {
        'service-desc': [{ href: 'https://docs.example.com/docs/api/shop.yaml', type: 'application/yaml' }],
        'service-doc': [{ href: 'https://docs.example.com/docs/api-reference/list-orders' }],
      },
    ],
  });
});

const own = {
  name: 'deploy',
  description: 'Use when deploying.',
  text: '---\nname: deploy\n---\nDo it.\n',
  file: '.mintlify/skills/deploy/SKILL.md',
};

test('skills of the project are published with digests, beside the one about its documentation', () => {
  const written = new Map([...skill.files({ ...input, skills: [own] })].map(({ path, contents }) => [path, contents]));
  const folder = '.well-known/agent-skills';
  expect(written.get(`${folder}/deploy/SKILL.md`)).toBe(own.text);
  expect(written.get('.well-known/skills/deploy/SKILL.md')).toBe(own.text);
  expect(JSON.parse(written.get(`${folder}/index.json`) ?? '')).toMatchObject({
    skills: [
      { name: 'odd-titles', url: 'https://docs.example.com/docs/skill.md' },
      {
        name: 'deploy',
        url: `https://docs.example.com/docs/${folder}/deploy/SKILL.md`,
        digest: `sha256:${input.sha256(own.text)}`,
      },
    ],
  });
  expect(written.get('skill.md')).toContain(mcp);
});

test('a skill.md of the project takes the place of the one that every site has', () => {
  const ofSite = { ...own, file: 'skill.md' };
  const written = new Map(
    [...skill.files({ ...input, skills: [ofSite] })].map(({ path, contents }) => [path, contents]),
  );
  expect(written.get('skill.md')).toBe(own.text);
  expect(JSON.parse(written.get('.well-known/agent-skills/index.json') ?? '')).toMatchObject({
    skills: [{ name: 'deploy', url: 'https://docs.example.com/docs/skill.md' }],
  });
});

test('the Markdown of a page that is called skill stays its own', () => {
  const page = input.site.pages[0];
  const site = { ...input.site, pageAt: (path: string) => (path === 'skill' ? page : input.site.pageAt(path)) };
  const paths = [...skill.files({ ...input, site })].map(({ path }) => path);
  expect(paths).toContain('.well-known/agent-skills/odd-titles/SKILL.md');
  expect(paths).not.toContain('skill.md');
});

test('the agent card names the site and its skills (A2A 0.3)', () => {
  const [file] = [...agentCard.files({ ...input, skills: [own] })];
  const url = input.site.url('');
  expect(file?.path).toBe('.well-known/agent-card.json');
  expect(JSON.parse(file?.contents ?? '')).toMatchObject({
    protocolVersion: '0.3',
    preferredTransport: 'HTTP+JSON',
    supportedInterfaces: [{ url, protocolBinding: 'HTTP+JSON', protocolVersion: '0.3' }],
    provider: { url, organization: 'Odd & <Titles>' },
    documentationUrl: url,
    capabilities: { streaming: false, pushNotifications: false },
    skills: [
      { id: 'odd-titles', url: 'https://docs.example.com/docs/skill.md' },
      {
        id: 'deploy',
        description: 'Use when deploying.',
        url: 'https://docs.example.com/docs/.well-known/agent-skills/deploy/SKILL.md',
      },
    ],
  });
  const [rules] = [...headers.files(input)];
  expect(rules?.contents).toContain('</docs/.well-known/agent-card.json>; rel="agent-card"');
  expect([...agentCard.files({ ...input, assets: new Set(['.well-known/agent-card.json']) })]).toEqual([]);
});

test('a file of the project stays as it is', () => {
  const assets = new Set([...input.assets, '.well-known/mcp.json']);
  expect([...wellKnown.files({ ...input, assets })].map(({ path }) => path)).not.toContain('.well-known/mcp.json');
});
