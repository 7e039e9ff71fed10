import { availableParallelism, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';
import { memoryFolder } from './test/support/memory-folder.ts';

/** What counts or changes what a process has one of: each of these files has its own. */
const alone = [
  'test/bundle/publish-objects.test.ts',
  'test/config/organization.test.ts',
  'test/preview/assets.test.ts',
  'test/public/api.test.ts',
  'test/security/fetched.test.ts',
  'test/server/operations/outages.test.ts',
  'test/server/proxy/{faults,rebinding,streams}.test.ts',
];

/** What starts processes or browsers. */
const system = [
  'test/{action,browser,cli,config,conformance,e2e,integrations,package,preview,public,score,security}/**/*.test.ts',
  'test/server/{auth,feedback,operations,proxy,stores,targets}/**/*.test.ts',
  'test/server/discovery/fuzz.test.ts',
  'test/contracts/{assistant,insights,insights-stores,limiters,snippets,stores,targets}.test.ts',
  'test/build/{functions,render,session}/**/*.test.ts',
  'test/bundle/{faults-publishing,publish-objects}.test.ts',
  'test/components/mdx/behaviour.test.ts',
  'test/playground/caller-token.test.ts',
  'test/project/fetch-description.test.ts',
  'test/snippets/json-literal.test.ts',
  'test/upkeep/{accessibility,external,prose}.test.ts',
];

/** What takes too long to run on each save: slips and pages by the hundred, threads that highlight, a day of requests. */
const long = [
  'test/api/validation/official*.test.ts',
  'test/bundle/faults-reading.test.ts',
  'test/markdown/{highlight,processors/equal-output}.test.ts',
  'test/server/{assistant/limits,insights/insights}.test.ts',
];

/** What imports JSX, which Node does not run. */
const transformed = ['test/contracts/browser-components.test.ts', 'test/playground/form/corpora.test.ts'];

export default defineConfig(({ mode }) => ({
  test: {
    env: {
      // `npm run test:quick`: without the corpora that may lie beside the checkout.
      OCTAVO_CORPORA: mode === 'quick' ? 'slices' : 'all',
      // `npm test`: commands are those of the package, which was made before.
      ...(mode === 'package' && { OCTAVO_PACKAGE: resolve('.package') }),
      TMPDIR: memoryFolder() ?? tmpdir(),
    },
    // Node runs TypeScript itself: a tenth of the suite was Vite's transforms, and code that it had transformed.
    experimental: { viteModuleRunner: false },
    // A busy machine is not a defect: what hangs is told all the same.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Browsers and servers wait for each other: one and a half times as many files as there are cores leave an eighth of these idle.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...system, ...long, ...transformed],
          // Starting a process and loading the modules for each file takes as long as these tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'transformed', include: transformed, isolate: false, experimental: { viteModuleRunner: true } },
      },
      {
        extends: true,
        test: { name: 'system', include: [...system, ...long], exclude: [...alone, ...transformed], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
}));
