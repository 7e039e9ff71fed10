import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../src/server/insights/counts.ts';
import { openRedisInsights } from '../../src/server/stores/insights-redis.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { buildForTargets, publishedOrigin } from '../support/targets/build-for-targets.ts';
import { runtimes } from '../support/targets/runtimes.ts';

let redis: TestRedis | undefined;
let [project, output]: [TemporaryFolder?, TemporaryFolder?] = [];
beforeAll(async () => {
  [redis, output] = await Promise.all([startRedis(), temporaryFolder()]);
  project = await writeProject({
    'docs.json': { ...plainConfig, name: 'Docs' },
    'octavo.config.json': { insights: true },
    'index.mdx': '---\ntitle: Zebras\n---\n\nA zebra has stripes.\n',
  });
  const built = await buildForTargets(project.path, output.path);
  expect(built.code).toBe(0);
  expect(built.stderr.match(/The function for \w+ counts no insights/g)).toEqual([
    'The function for cloudflare counts no insights',
  ]);
}, 180_000);
afterAll(() => Promise.all([redis?.stop(), project?.remove(), output?.remove()]));

test.each(Object.entries(runtimes).filter(([name]) => name !== 'cloudflare'))(
  '%s counts what its pages tell in Redis: at the latest when it ends, and before it answers where it may be stopped then',
  async (name, runtime) => {
    await redis?.command('FLUSHALL');
    const env = { OCTAVO_SECRET: 'a secret of the tests that is long enough', OCTAVO_INSIGHTS: redis?.url ?? '' };
    const running = await runtime.start({ folder: output?.path ?? '', env });
    const response = await fetch(`${running.url}/docs/_octavo/insights/view`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0', origin: publishedOrigin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ view: '/docs/' }),
    });
    expect(response.status, running.log()).toBe(204);
    if (name === 'node') await running.stop();
    const store = openRedisInsights(redis?.url ?? '', () => undefined);
    const today = dayOf(Date.now());
    expect(await store.read('docs', today, today)).toEqual([
      { day: today, visitors: 1, counts: [{ kind: 'view', who: 'person', name: 'index', count: 1 }], remarks: [] },
    ]);
    await store.close();
    if (name !== 'node') await running.stop();
  },
);
