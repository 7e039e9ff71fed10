import { join } from 'node:path';
import { sha256 } from '../../src/cache/sha256.ts';
import type { ArtifactInput } from '../../src/artifacts/artifact.ts';
import { loadProject } from '../../src/project/load.ts';
import { resolveSite } from '../../src/site/resolve-site.ts';

const projects = join(import.meta.dirname, '../fixtures/projects');

const release = {
  label: 'May 2026',
  description: '',
  tags: [],
  rss: {},
  id: undefined,
  text: 'More & better.',
  anchor: 'may-2026',
  sections: [],
};

/** Returns what artifacts of a fixture project are made from; the body of a page is a line with its path. */
export async function loadSite(name: string, base = ''): Promise<ArtifactInput> {
  const { value: project } = await loadProject(join(projects, name), { cacheDir: join(projects, '.cache') });
  const { value: site } = resolveSite(project, { origin: 'https://docs.example.com', base });
  return {
    site,
    assets: project.assets,
    notFound: '',
    markdown: (page) => `Body of ${page.path}.`,
    changelog: (page) => (page.path === 'index' ? [release] : []),
    sha256,
  };
}
