import { z } from 'zod';
import { jsonLiteral } from '../shared/json-literal.ts';
import type { Vendor } from './vendor.ts';

const schema = z.strictObject({
  measurementId: z.string().regex(/^G/, 'a measurement id, which starts with "G"'),
});

/** Google Analytics 4 (developers.google.com/tag-platform/gtagjs). */
export const ga4: Vendor<z.infer<typeof schema>> = {
  key: 'ga4',
  name: 'Google Analytics 4',
  kind: 'analytics',
  schema,
  origins: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  tags: ({ measurementId }) => [
    {
      type: 'external',
      src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`,
      attributes: { async: true },
    },
    {
      type: 'inline',
      code: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config',${jsonLiteral(measurementId)});`,
    },
  ],
};
