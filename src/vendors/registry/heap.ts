import type { SettingsOf, Vendor } from '../integration.ts';
import { call, globals, loadScript } from '../browser/page.ts';
import { queueStub } from '../browser/queue-stubs.ts';
import type { Running } from '../browser/running.ts';

const fields = {
  appId: { kind: 'digits', description: 'The id of the environment.', example: '1234567890' },
} as const;
type Settings = SettingsOf<typeof fields>;

export const heap: Vendor = {
  key: 'heap',
  name: 'Heap',
  summary: 'Product analytics with Heap.',
  category: 'measurement',
  fields,
  sources: () => ({
    script: ['https://cdn.us.heap-api.com'],
    connect: ['https://c.us.heap-api.com', 'https://cdn.us.heap-api.com'],
    img: ['https://c.us.heap-api.com'],
  }),
  storage: ['_hp2_*', '_hp5_*'],
  pageViews: 'Heap captures them.',
  events: 'heap.track(name, properties)',
  withdrawal: 'reload',
  facts: [
    'developers.heap.io/docs/web (2026-11), and the same snippet in ten public repositories',
    'npm @c15t/scripts 2.2.0: heap.js',
  ],
  notes: [
    'The text of what readers click is not captured (`disableTextCapture`).',
    "Heap's own description of a policy asks for `unsafe-inline` and `unsafe-eval` in `script-src`; that of the build grants neither.",
  ],
};

const methods =
  'init startTracking stopTracking track resetIdentity identify identifyHashed getSessionId getUserId getIdentity addUserProperties addEventProperties removeEventProperty clearEventProperties addAccountProperties addAdapter addTransformer addTransformerFn onReady addPageviewProperties removePageviewProperty clearPageviewProperties trackPageview';

export function start({ appId }: Settings): Running {
  const ready = (globals['heapReadyCb'] ??= []) as object[];
  const heap = queueStub('heap');
  Object.assign(heap, {
    envId: String(appId),
    clientConfig: { disableTextCapture: true, shouldFetchServerConfig: false },
  });
  for (const name of methods.split(' ')) {
    heap[name] = (...values: unknown[]) => void ready.push({ name, fn: () => call(`heap.${name}`, ...values) });
  }
  loadScript(`https://cdn.us.heap-api.com/config/${encodeURIComponent(appId)}/heap_config.js`);
  return { track: (name, properties) => void call('heap.track', name, properties) };
}
