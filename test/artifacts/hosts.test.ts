import { describe, expect, test } from 'vitest';
import { headers } from '../../src/artifacts/registry/headers.ts';
import { nginxConf } from '../../src/artifacts/registry/nginx-conf.ts';
import { skill } from '../../src/artifacts/registry/skill.ts';
import { vercelJson } from '../../src/artifacts/registry/vercel-json.ts';
import { llmsTxt } from '../../src/artifacts/registry/llms-txt.ts';
import type { Artifact } from '../../src/artifacts/artifact.ts';
import { headersFor, parseHeaderRules } from '../../src/server/site-files/header-rules.ts';
import { loadSite } from './load-site.ts';

const atRoot = await loadSite('odd-titles-and-redirects');
const belowDocs = await loadSite('odd-titles-and-redirects', '/docs');
const contentsOf = (artifact: Artifact, input = atRoot): string => [...artifact.files(input)][0]?.contents ?? '';

interface VercelRule {
  readonly source: string;
  readonly destination: string;
  readonly permanent: boolean;
}

describe('vercel.json', () => {
  const config = JSON.parse(contentsOf(vercelJson)) as { redirects: VercelRule[] };

  test('has every redirect, wildcards in its own spelling', () => {
    expect(config.redirects).toEqual(
      expect.arrayContaining([
        { source: '/old', destination: '/guides/brackets', permanent: true },
        { source: '/v1/:slug(.*)', destination: '/guides/:slug', permanent: true },
        { source: '/users/:id', destination: '/people/:id', permanent: true },
        { source: '/temporary', destination: '/guides/long?from=temporary#top', permanent: false },
        { source: '/out', destination: 'https://example.com/?a=1&b=%222%22', permanent: true },
      ]),
    );
  });

  test('puts the base in front of both ends', () => {
    const below = JSON.parse(contentsOf(vercelJson, belowDocs)) as { redirects: VercelRule[] };
    expect(below.redirects).toContainEqual({
      source: '/docs/old',
      destination: '/docs/guides/brackets',
      permanent: true,
    });
  });
});

describe('nginx.conf', () => {
  const text = contentsOf(nginxConf, belowDocs);

  test('maps exact addresses and patterns, permanent ones apart', () => {
    const [, permanent = '', temporary = ''] = text.split('map $uri ');
    expect(permanent).toContain('"/docs/old" "/docs/guides/brackets";');
    expect(permanent).toContain('"~^/docs/users/(?<octavo_0>[^/]+)$" "/docs/people/${octavo_0}";');
    expect(permanent).toContain('"~^/docs/v1/(?<octavo_0>.*)$" "/docs/guides/${octavo_0}";');
    expect(temporary).toContain('"/docs/temporary" "/docs/guides/long?from=temporary#top";');
  });

  test('every line of the maps is one source and one target', () => {
    for (const line of text.split('\n').filter((entry) => /^ {2}"/.test(entry))) {
      expect(line).toMatch(/^ {2}"(?:[^"\\]|\\.)*" "(?:[^"\\]|\\.)*";$/);
    }
  });

  test('answers with Markdown who asks for it, and hides what is for hosts', () => {
    expect(text).toContain('"~*^text/(?:markdown|plain)" ".md";');
    expect(text).toMatch(/location ~ \"\^\/docs\/\(\?:_redirects\|/);
  });
});

test('_headers names the index for agents, and the type of Markdown', () => {
  const rules = parseHeaderRules(contentsOf(headers, belowDocs));
  const page = headersFor(rules, '/docs/guides/long');
  expect(page['link']).toContain('</docs/llms.txt>; rel="llms-txt"');
  expect(page['x-llms-txt']).toBe('/docs/llms.txt');
  expect(headersFor(rules, '/docs/guides/long.md')['content-type']).toBe('text/markdown; charset=utf-8');
});

test('skill.md says where to start, and its index has its digest', () => {
  const files = [...skill.files(atRoot)];
  expect(files[0]?.contents).toMatch(
    /^---\nname: odd-titles\ndescription: ".*Use when a task involves Odd & <Titles>\."\n---\n/,
  );
  expect(files[0]?.contents).toContain('https://docs.example.com/llms.txt');
  const index = files.find(({ path }) => path === '.well-known/agent-skills/index.json')?.contents ?? '';
  const { skills } = JSON.parse(index) as { skills: { digest: string }[] };
  expect(skills[0]?.digest).toBe(`sha256:${atRoot.sha256(files[0]?.contents ?? '')}`);
});

test('languages and versions have an index of their own; the main one names them', async () => {
  const input = await loadSite('languages');
  const files = new Map([...llmsTxt.files(input)].map(({ path, contents }) => [path, contents]));
  const main = files.get('llms.txt') ?? '';
  expect(main).toContain('## Other languages and versions');
  const arabic = [...files.keys()].find((path) => path.startsWith('ar'));
  expect(main).toContain(`https://docs.example.com/${arabic}`);
  expect(main).not.toMatch(/docs\.example\.com\/ar\/[^)]*\.md/);
  expect(files.get(arabic ?? '')).toMatch(/docs\.example\.com\/ar\/[^)]*\.md/);
  expect(files.get('.well-known/llms.txt')).toBe(main);
});
