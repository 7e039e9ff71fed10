import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBundle } from '../../src/build/output/publish-bundle.ts';
import { sha256 } from '../../src/cache/sha256.ts';
import type { ArtifactInput } from '../../src/artifacts/artifact.ts';
import { contentBundle } from '../../src/artifacts/content-bundle.ts';
import { artifacts } from '../../src/artifacts/index.ts';
import { createBundleReader } from '../../src/bundle/read.ts';
import { loadProject } from '../../src/project/load.ts';
import { parseRedirectRules } from '../../src/server/site-files/redirect-rules.ts';
import { createFolderStore } from '../../src/server/stores/filesystem.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';
import { corpora, projectOf } from '../support/corpora.ts';

const names = [
  'mintlify__docs',
  'coinbase__x402',
  'kernel__docs',
  'tursodatabase__turso-docs',
  'wundergraph__cosmo',
  'onyx-dot-app__documentation',
];
const projects = corpora.flatMap((corpus) =>
  names
    .map((name) => ({ corpus, name, root: projectOf(corpus, name) }))
    .filter(({ root }) => corpus.isFull || existsSync(root)),
);
const folder = await mkdtemp(join(tmpdir(), 'octavo-corpora-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(root: string): Promise<ArtifactInput> {
  const { value: project } = await loadProject(root, { cacheDir: folder });
  const { value: site } = resolveSite(project, { origin: 'https://docs.example.com', base: '' });
  return {
    site,
    assets: project.assets,
    notFound: '',
    markdown: (page) => `Body of ${page.path}.`,
    changelog: () => [],
    sha256,
  };
}

describe.each(projects)('$corpus.name: $name', ({ corpus, name, root }) => {
  let input: ArtifactInput;
  beforeAll(async () => {
    input = await load(root);
  });

  test('every page has its Markdown and is given by the reader of its bundle', async () => {
    expect(input.site.pages.length).toBeGreaterThanOrEqual(20);
    const bundle = contentBundle(input, 'docs');
    await publishBundle(bundle, join(folder, corpus.name, name));
    const reader = createBundleReader(createFolderStore(join(folder, corpus.name, name)));
    const written = new Set(artifacts.flatMap((artifact) => [...artifact.files(input)].map(({ path }) => path)));
    for (const { path } of input.site.pages) {
      expect((await reader.page('docs', path))?.content).toContain(`Body of ${path}.`);
      expect(written.has(`${path}.md`) || input.assets.has(`${path}.md`)).toBe(true);
    }
  });

  test('llms.txt links each shown page once; every redirect is a rule', () => {
    const files = new Map(
      artifacts.flatMap((artifact) => [...artifact.files(input)]).map(({ path, contents }) => [path, contents]),
    );
    const links = files.get('llms.txt')?.match(/^- \[.*?[^\\]\]\(https:\/\/[^\s()]+\)/gm) ?? [];
    const entries = files.get('llms.txt')?.match(/^- \[/gm) ?? [];
    expect(links).toHaveLength(entries.length);
    const lines = files.get('_redirects')?.trim().split('\n') ?? [];
    expect(parseRedirectRules(lines.join('\n'))).toHaveLength(lines.length);
  });
});
