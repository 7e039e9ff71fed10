import { z } from 'zod';
import { jsonLiteral } from '../shared/json-literal.ts';
import type { Vendor } from './vendor.ts';

const schema = z.strictObject({
  apiKey: z.string().regex(/^phc_/, 'a project key, which starts with "phc_"'),
  apiHost: z.url({ protocol: /^https?$/ }).optional(),
  sessionRecording: z.boolean().optional(),
});

/** Calls that pages may make before the library is there; it replays them when it has loaded. */
const queued =
  'capture identify alias people.set people.set_once set_config register register_once unregister opt_out_capturing has_opted_out_capturing opt_in_capturing reset isFeatureEnabled onFeatureFlags getFeatureFlag getFeatureFlagPayload reloadFeatureFlags group setPersonProperties startSessionRecording stopSessionRecording';

/** PostHog's cloud serves its library from a host of its own; another host serves it itself. */
function libraryUrl(host: string): string {
  const origin = host.replace(/\/+$/, '').replace('https://app.posthog.com', 'https://us.i.posthog.com');
  return `${origin.replace('.i.posthog.com', '-assets.i.posthog.com')}/static/array.js`;
}

/** PostHog (posthog.com/docs/libraries/js). */
export const posthog: Vendor<z.infer<typeof schema>> = {
  key: 'posthog',
  name: 'PostHog',
  kind: 'analytics',
  schema,
  origins: ['https://*.posthog.com'],
  tags({ apiKey, apiHost = 'https://us.i.posthog.com', sessionRecording = false }) {
    const options = {
      api_host: apiHost,
      defaults: '2026-01-30',
      person_profiles: 'identified_only',
      disable_session_recording: !sessionRecording,
    };
    return [
      {
        type: 'inline',
        code: `(function(w){var p=w.posthog=w.posthog||[];if(p.__SV)return;p.__SV=1;p._i=[];p.people=p.people||[];${jsonLiteral(queued)}.split(' ').forEach(function(m){var o=p,n=m.split('.');if(n[1]){o=p[n[0]];n[0]=n[1]}o[n[0]]=function(){p.push([m].concat([].slice.call(arguments)))}});p._i.push([${jsonLiteral(apiKey)},${jsonLiteral(options)},'posthog'])})(window);`,
      },
      { type: 'external', src: libraryUrl(apiHost), attributes: { async: true, crossorigin: 'anonymous' } },
    ];
  },
};
