import * as z from 'zod';

/** Days that are kept where the owner does not say how many. */
const usualDays = 90;

/** octavo.config.json `insights`: whether what readers do is counted, and for how long. */
export const insightsSchema = z.union(
  [
    z.boolean().transform((isOn) => (isOn ? { retentionDays: usualDays } : undefined)),
    z.strictObject({
      retentionDays: z
        .int()
        .min(1)
        .max(730)
        .default(usualDays)
        .describe('Days after which counts and what readers wrote are deleted.'),
    }),
  ],
  { error: 'Write true, or an object like { "retentionDays": 90 }, with 1 to 730 days.' },
);
