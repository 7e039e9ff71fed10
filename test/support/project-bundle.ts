import { agentIndexes } from '../../src/build/output/agent-indexes.ts';
import { pageMarkdown } from '../../src/build/render/page-markdown.ts';
import { sha256 } from '../../src/cache/sha256.ts';
import { sessionIndexes } from '../../src/build/output/search-indexes.ts';
import { openSession } from '../../src/build/open-session.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { contentBundle, type ContentBundle } from '../../src/artifacts/content-bundle.ts';

/** Returns the bundle of a docs project, as the build makes it; private files are left out. */
export async function projectBundle(projectDir: string, domain: string): Promise<ContentBundle> {
  const session = await openSession({ ...defaultSettings('/tmp'), projectDir }, 'build');
  const markdown = pageMarkdown(session);
  const bundle = contentBundle({ site: session.site, markdown, sha256 }, domain, {
    named: agentIndexes(session),
    search: await sessionIndexes(session, undefined, markdown),
  });
  await session.close();
  return bundle;
}
