import type { SettingsOf, Vendor } from '../integration.ts';
import { call, globals, loadScript } from '../browser/page.ts';
import { deferMethods, nameStub, queueStub, type QueueStub } from '../browser/queue-stubs.ts';
import type { Running } from '../browser/running.ts';
import { id } from '../patterns.ts';

const fields = {
  projectToken: {
    kind: 'text',
    ...id,
    description: 'The token of the project.',
    example: '0123456789abcdef0123456789abcdef',
  },
  region: {
    kind: 'choice',
    options: ['us', 'eu', 'in'],
    description: 'Where the project keeps its data. Events that go elsewhere are lost.',
    example: 'eu',
    optional: true,
    fallback: 'us',
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const mixpanel: Vendor = {
  key: 'mixpanel',
  name: 'Mixpanel',
  summary: 'Product analytics with Mixpanel.',
  category: 'measurement',
  fields,
  sources: () => ({ script: ['https://cdn.mxpnl.com'], connect: ['https://*.mixpanel.com'] }),
  storage: ['mp_*_mixpanel', 'mp_*_mixpanel_*', '__mp*', 'mixpanelBrowserDb', 'mixpanelFlagsDb'],
  pageViews: 'Mixpanel counts them, by address and path (`track_pageview`).',
  events: 'mixpanel.track(name, properties)',
  facts: [
    'github.com/mixpanel/mixpanel-js: src/loaders/mixpanel-jslib-snippet.js; npm mixpanel-browser 2.83.0 (2026-11)',
    'github.com/mixpanel/docs: tracking-methods/sdks/javascript',
  ],
};

const methods =
  'disable time_event track track_pageview track_links track_forms track_with_groups add_group set_group remove_group register register_once alias unregister identify name_tag set_config reset opt_in_tracking opt_out_tracking has_opted_in_tracking has_opted_out_tracking clear_opt_in_out_tracking start_batch_senders start_session_recording stop_session_recording people.set people.set_once people.unset people.increment people.append people.union people.track_charge people.clear_charges people.delete_user people.remove';
const groupMethods = 'set set_once union unset remove delete';
const hosts: Readonly<Record<string, string>> = {
  eu: 'https://api-eu.mixpanel.com',
  in: 'https://api-in.mixpanel.com',
};

export function start({ projectToken, region = 'us' }: Settings, gated: boolean): Running {
  const api_host = hosts[region];
  const options = { track_pageview: 'url-with-path', ...(api_host === undefined ? {} : { api_host }) };
  if (globals['mixpanel'] === undefined) {
    makeStub();
    loadScript('https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js');
  }
  call('mixpanel.init', projectToken, options);
  // Consent is not an event: by default the library would report it as one.
  if (gated) call('mixpanel.opt_in_tracking', { track: null });
  return {
    track: (name, properties) => void call('mixpanel.track', name, properties),
    withdraw: () => void call('mixpanel.opt_out_tracking'),
  };
}

function makeStub(): void {
  const stub = queueStub('mixpanel');
  const instances: unknown[] = [];
  Object.assign(stub, { _i: instances, __SV: 1.2, init });

  function init(token: string, options: object, name?: string): void {
    const target = name === undefined ? stub : ((stub[name] = []) as unknown as QueueStub);
    nameStub(target, name === undefined ? 'mixpanel' : `mixpanel.${name}`);
    deferMethods(target, methods);
    target['get_group'] = (...values: unknown[]) => groupStub(target, ['get_group', ...values]);
    instances.push([token, options, name ?? 'mixpanel']);
  }
}

/** Calls on a group are kept together with the call that named it. */
function groupStub(target: QueueStub, named: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(
    groupMethods
      .split(' ')
      .map((method) => [method, (...values: unknown[]) => void target.push([named, [method, ...values]])]),
  );
}
