import type { SettingsOf, Vendor } from '../integration.ts';
import { call, globals, loadScript } from '../browser/page.ts';
import { queueStub } from '../browser/queue-stubs.ts';
import type { Running } from '../browser/running.ts';

const fields = {
  appId: { kind: 'digits', description: 'The id of the environment.', example: '1234567890' },
  region: {
    kind: 'choice',
    options: ['us', 'eu'],
    description: 'The data center of the environment.',
    example: 'eu',
    optional: true,
    fallback: 'us',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const heap: Vendor = {
  key: 'heap',
  name: 'Heap',
  summary: 'Product analytics with Heap.',
  category: 'measurement',
  fields,
  sources: ({ region = 'us' }: Settings) => ({
    script: [`https://cdn.${region}.heap-api.com`],
    connect: [`https://c.${region}.heap-api.com`, `https://cdn.${region}.heap-api.com`],
    img: [`https://c.${region}.heap-api.com`],
  }),
  storage: ['_hp2_*', '_hp5_*'],
  pageViews: 'Heap captures them.',
  events: 'heap.track(name, properties)',
  facts: [
    'developers.heap.io/docs/web (2026-11), and the same snippet in ten public repositories, of both data centers',
    'npm @c15t/scripts 2.2.0: heap.js',
  ],
  notes: [
    "The format has no `region`; it is Octavo's own field, for environments in Heap's data center in the EU.",
    'The text of what readers click is not captured (`disableTextCapture`).',
    "Heap's own description of a policy asks for `unsafe-inline` and `unsafe-eval` in `script-src`; that of the build grants neither.",
  ],
};

const methods =
  'init startTracking stopTracking track resetIdentity identify identifyHashed getSessionId getUserId getIdentity addUserProperties addEventProperties removeEventProperty clearEventProperties addAccountProperties addAdapter addTransformer addTransformerFn onReady addPageviewProperties removePageviewProperty clearPageviewProperties trackPageview';

export function start({ appId, region = 'us' }: Settings): Running {
  const ready = (globals['heapReadyCb'] ??= []) as object[];
  const heap = queueStub('heap');
  Object.assign(heap, {
    envId: String(appId),
    clientConfig: { disableTextCapture: true, shouldFetchServerConfig: false },
  });
  for (const name of methods.split(' ')) {
    heap[name] = (...values: unknown[]) => void ready.push({ name, fn: () => call(`heap.${name}`, ...values) });
  }
  loadScript(`https://cdn.${region}.heap-api.com/config/${encodeURIComponent(appId)}/heap_config.js`);
  return { track: (name, properties) => void call('heap.track', name, properties) };
}
