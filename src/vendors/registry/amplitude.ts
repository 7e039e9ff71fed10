import type { SettingsOf, Vendor } from '../integration.ts';
import { call, globals, loadScript } from '../browser/page.ts';
import type { Running } from '../browser/running.ts';
import { id } from '../patterns.ts';

const fields = {
  apiKey: {
    kind: 'text',
    ...id,
    description: 'The API key of the project.',
    example: '0123456789abcdef0123456789abcdef',
  },
  region: {
    kind: 'choice',
    options: ['us', 'eu'],
    description: 'Where the project keeps its data. Events that go elsewhere are lost.',
    example: 'eu',
    optional: true,
    fallback: 'us',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const amplitude: Vendor = {
  key: 'amplitude',
  name: 'Amplitude',
  summary: 'Product analytics with Amplitude.',
  category: 'measurement',
  fields,
  sources: ({ region = 'us' }: Settings) => ({
    script: ['https://cdn.amplitude.com'],
    connect:
      region === 'eu'
        ? ['https://api.eu.amplitude.com', 'https://sr-client-cfg.eu.amplitude.com']
        : ['https://api2.amplitude.com', 'https://sr-client-cfg.amplitude.com'],
  }),
  storage: ['AMP_*'],
  pageViews: "Amplitude's library counts them, as `[Amplitude] Page Viewed`.",
  events: 'amplitude.track(name, properties)',
  facts: [
    'github.com/amplitude/Amplitude-TypeScript: packages/analytics-browser, README and generated/amplitude-snippet.js',
    'npm @amplitude/analytics-browser 2.45.6: the digest is that of lib/scripts/amplitude-min.js (2026-11)',
  ],
  notes: [
    'The library is pinned to one release by its digest. Settings in the Amplitude app that change what is captured are not fetched.',
    "The format has no `region`; it is Octavo's own field, which the library calls `serverZone`.",
  ],
};

const library = {
  src: 'https://cdn.amplitude.com/libs/analytics-browser-2.45.6-min.js.gz',
  integrity: 'sha384-DN/eMSDRpchLHoeITE1nm5hbdgLQ9hlQ272cnFshIMngT5UVhs61uLrHZW+hjF7o',
};

const plain =
  'getDeviceId setDeviceId getSessionId setSessionId getUserId setUserId setOptOut setTransport reset extendSession';
const promising = 'init add remove track logEvent identify groupIdentify setGroup revenue flush';
const identify = 'add append clearAll prepend set setOnce unset preInsert postInsert remove getUserProperties';
const revenue =
  'getEventProperties setProductId setQuantity setPrice setRevenue setRevenueType setReceipt setReceiptSig setCurrency setEventProperties';

interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly resolve?: (value: unknown) => void;
}
type Instance = Record<string, unknown> & { readonly _q: Call[] };

export function start({ apiKey, region = 'us' }: Settings, gated: boolean): Running {
  const { src, integrity } = library;
  if (globals['amplitude'] === undefined) {
    globals['amplitude'] = stub();
    loadScript(src, { integrity, crossorigin: 'anonymous' });
  }
  call('amplitude.init', apiKey, { fetchRemoteConfig: false, ...(region === 'eu' ? { serverZone: 'EU' } : {}) });
  if (gated) call('amplitude.setOptOut', false);
  return {
    track: (name, properties) => void call('amplitude.track', name, properties),
    withdraw: () => void call('amplitude.setOptOut', true),
  };
}

function stub(): Instance {
  const instances: Record<string, Instance> = {};
  return Object.assign(instance(), {
    _iq: instances,
    invoked: true,
    Identify: builder(identify),
    Revenue: builder(revenue),
    createInstance: (name: string) => (instances[name] = instance()),
  });
}

function instance(): Instance {
  const queue: Call[] = [];
  const client: Instance = { _q: queue };
  for (const name of plain.split(' ')) client[name] = (...args: unknown[]) => void queue.push({ name, args });
  for (const name of promising.split(' ')) {
    client[name] = (...args: unknown[]) => ({
      promise: new Promise((resolve) => queue.push({ name, args, resolve })),
    });
  }
  return client;
}

/** A class whose methods record their calls and return the object. */
function builder(methods: string): new () => object {
  class Builder {
    readonly _q: Call[] = [];
  }
  for (const name of methods.split(' ')) {
    Object.defineProperty(Builder.prototype, name, {
      value(this: Builder, ...args: unknown[]) {
        this._q.push({ name, args });
        return this;
      },
    });
  }
  return Builder;
}
