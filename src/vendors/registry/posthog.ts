import type { SettingsOf, Vendor } from '../integration.ts';
import { call, globals, loadScript } from '../browser/page.ts';
import { deferMethods, nameStub, queueStub, type QueueStub } from '../browser/queue-stubs.ts';
import type { Running } from '../browser/running.ts';
import { trimTrailing } from '../../shared/trim.ts';

const cloud = 'https://us.i.posthog.com';

const fields = {
  apiKey: {
    kind: 'text',
    pattern: /^phc_[\w-]*$/,
    expected: 'a project key, which starts with "phc_"',
    description: 'The key of the project; starts with `phc_`.',
    example: 'phc_0123456789abcdefghijkl',
  },
  apiHost: {
    kind: 'url',
    allowsHttp: true,
    description:
      'Where events go: the cloud of the EU (`https://eu.i.posthog.com`), an instance or a proxy of your own.',
    example: 'https://eu.i.posthog.com',
    optional: true,
    fallback: 'https://us.i.posthog.com',
  },
  sessionRecording: {
    kind: 'flag',
    description: 'Whether sessions are recorded.',
    example: true,
    optional: true,
    fallback: false,
  },
} as const;
type Settings = SettingsOf<typeof fields>;

export const posthog: Vendor = {
  key: 'posthog',
  name: 'PostHog',
  summary: 'Product analytics with PostHog.',
  category: 'measurement',
  fields,
  sources({ apiHost = cloud, sessionRecording = false }: Settings) {
    const own = [...new Set(['https://*.posthog.com', new URL(apiHost).origin])];
    return { script: own, connect: own, ...(sessionRecording ? { worker: ['blob:', 'data:'] } : {}) };
  },
  storage: [
    'ph_phc_*',
    '__ph_opt_in_out_*',
    'ph_product_tours*',
    'seenSurvey_*',
    'inProgressSurvey_*',
    'lastSeenSurveyDate',
  ],
  pageViews: 'PostHog counts them.',
  events: 'posthog.capture(name, properties)',
  facts: [
    'posthog.com/docs/libraries/js, advanced/content-security-policy, privacy/data-collection (2026-11)',
    'github.com/PostHog/posthog-js: packages/browser, posthog-core and request-router; npm posthog-js 1.449.2',
  ],
  unverified: ['the worker of recordings'],
  notes: [
    'The site must be among the authorized domains of the project before sessions are recorded.',
    "Mintlify sends to a proxy of its own where `apiHost` is left out; here events go to PostHog's cloud in the United States.",
  ],
  remarks: ({ apiHost }: Settings) =>
    apiHost === undefined
      ? [
          {
            kind: 'vendor-note',
            message: `PostHog has no apiHost: events go to ${cloud}.`,
            hint: 'A project in the EU needs "apiHost": "https://eu.i.posthog.com".',
          },
        ]
      : [],
};

const methods =
  'capture calculateEventProperties register register_once register_for_session unregister unregister_for_session getFeatureFlag getFeatureFlagPayload getFeatureFlagResult isFeatureEnabled reloadFeatureFlags updateFlags updateEarlyAccessFeatureEnrollment getEarlyAccessFeatures on onFeatureFlags onSurveysLoaded onSessionId getSurveys getActiveMatchingSurveys renderSurvey displaySurvey cancelPendingSurvey canRenderSurvey canRenderSurveyAsync identify setPersonProperties unsetPersonProperties group resetGroups setPersonPropertiesForFlags resetPersonPropertiesForFlags setGroupPropertiesForFlags resetGroupPropertiesForFlags reset setIdentity clearIdentity get_distinct_id getGroups get_session_id get_session_replay_url alias set_config startSessionRecording stopSessionRecording sessionRecordingStarted captureException addExceptionStep captureLog startExceptionAutocapture stopExceptionAutocapture loadToolbar get_property getSessionProperty createPersonProfile setInternalOrTestUser opt_in_capturing opt_out_capturing has_opted_in_capturing has_opted_out_capturing get_explicit_consent_status is_capturing clear_opt_in_out_capturing debug getPageViewId captureTraceFeedback captureTraceMetric';

export function start({ apiKey, apiHost, sessionRecording = false }: Settings, gated: boolean): Running {
  const host = trimTrailing(apiHost ?? cloud, '/').replace('https://app.posthog.com', cloud);
  if (globals['posthog'] === undefined) {
    makeStub();
    // PostHog's cloud serves its library from hosts of its own; another host serves it itself.
    loadScript(`${host.replace('.i.posthog.com', '-assets.i.posthog.com')}/static/array.js`, {
      crossorigin: 'anonymous',
    });
  }
  call('posthog.init', apiKey, {
    api_host: host,
    defaults: '2026-01-30',
    person_profiles: 'identified_only',
    disable_session_recording: !sessionRecording,
  });
  if (gated) call('posthog.opt_in_capturing', { captureEventName: false });
  return {
    track: (name, properties) => void call('posthog.capture', name, properties),
    withdraw: () => void call('posthog.opt_out_capturing'),
  };
}

function makeStub(): void {
  const stub = queueStub('posthog');
  const instances: unknown[] = [];
  Object.assign(stub, { _i: instances, __SV: 1, init });

  function init(key: string, options: object, name?: string): void {
    const target = name === undefined ? stub : ((stub[name] = []) as unknown as QueueStub);
    nameStub(target, name === undefined ? 'posthog' : `posthog.${name}`);
    deferMethods(target, methods);
    instances.push([key, options, name ?? 'posthog']);
  }
}
