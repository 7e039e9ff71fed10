import * as z from 'zod';

/** What Vale says of a place, of its JSON (vale.sh/docs/cli, `--output=JSON`). */
const alert = z.object({
  Action: z.object({ Name: z.string(), Params: z.array(z.string()).nullish() }).optional(),
  /** `Style.Rule` */
  Check: z.string(),
  Description: z.string().optional(),
  Line: z.number(),
  Link: z.string().optional(),
  Message: z.string(),
  Severity: z.enum(['error', 'warning', 'suggestion']),
  /** The first and the last letter, from 1. */
  Span: z.tuple([z.number(), z.number()]),
});
const alerts = z.record(z.string(), z.array(alert));
/** What stands on standard error when it cannot work. */
const failure = z.object({ Text: z.string(), Path: z.string().optional() });

export type Alert = z.infer<typeof alert>;

/** Returns what Vale says of each file; undefined for what is no answer of Vale. */
export function readAlerts(output: string): Readonly<Record<string, readonly Alert[]>> | undefined {
  return alerts.safeParse(jsonOf(output)).data;
}

/** Returns why Vale could not work, in its words. */
export function readFailure(output: string): string {
  const parsed = failure.safeParse(jsonOf(output)).data;
  return (parsed?.Text ?? output).trim();
}

function jsonOf(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
