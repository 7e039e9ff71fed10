import * as z from 'zod';
import { providerNames, providerPresets, type ProviderPreset } from './assistant-providers.ts';
import { once } from '../shared/once.ts';
import { trimTrailing } from '../shared/trim.ts';

const names = providerNames.map((name) => JSON.stringify(name)).join(', ');

/** The server of a model; keys travel to it, so that plain HTTP is for one's own machine and network. */
const baseUrl = () =>
  z
    .url({
      protocol: /^https?$/,
      error: 'Write the address that "/chat/completions" follows, like "https://llm.acme.com/v1".',
    })
    .refine(
      (url) => !/^[^:]+:\/\/[^/]*@/.test(url),
      'Leave out the user name and password: the key comes from "apiKeyEnv".',
    )
    .refine((url) => !/[?#]/.test(url), 'Leave out what stands behind the path.')
    .refine((url) => !url.startsWith('http:') || isOwnNetwork(url), 'The address must start with https://.')
    .transform((url) => trimTrailing(url, '/').replace(/\/chat\/completions$/, ''));

/** Refused with words of its own: who writes a key here has to make a new one. */
const noKey = () =>
  z
    .undefined(
      'Keys do not belong into this file, which everybody may read that sees the project. Revoke this one, put a new one into the environment, and write the name of its variable as "apiKeyEnv".',
    )
    .optional();

const apiKeyEnv = () =>
  z
    .string()
    .regex(
      /^[A-Z][A-Z\d_]*$/,
      'Write the name of an environment variable, like "OPENAI_API_KEY", and not the key itself. If this was a key, revoke it.',
    )
    // Those that protect the function itself are not sent anywhere.
    .refine((name) => !name.startsWith('OCTAVO_') || name.startsWith('OCTAVO_ASSISTANT_'), {
      error:
        'This variable belongs to Octavo itself. Take another one for the key of the model, like "OCTAVO_ASSISTANT_KEY".',
    });

const provider = () =>
  z
    .strictObject({
      preset: z.enum(providerNames, { error: `Name one of ${names}, or write "baseUrl" in its place.` }).optional(),
      baseUrl: baseUrl().optional(),
      model: z.string('Name the model that answers, as its provider calls it.').min(1),
      apiKeyEnv: apiKeyEnv().optional(),
      apiKey: noKey(),
    })
    .refine(({ preset, baseUrl: address }) => preset !== undefined || address !== undefined, {
      error: `Say where the model is: "preset" (${names}), or "baseUrl" for any other that is compatible with OpenAI's API.`,
    })
    .transform(({ preset, model, ...own }) => {
      const known: ProviderPreset | undefined = preset === undefined ? undefined : providerPresets[preset];
      // The key of a service is not sent to another address, unless its variable is named.
      const keyName = own.apiKeyEnv ?? (own.baseUrl === undefined ? known?.apiKeyEnv : undefined);
      return {
        baseUrl: own.baseUrl ?? known?.baseUrl ?? '',
        model,
        ...(keyName === undefined ? {} : { apiKeyEnv: keyName }),
      };
    });

const count = () => z.int('Write a whole number.').min(1);

/** octavo.config.json `assistant`: who answers readers, and how often. Holds no secret. Made when it is first asked for, as most sites have none. */
export const assistantSettingsSchema = once(() =>
  z.strictObject({
    provider: provider(),
    starterQuestions: z
      .array(z.string().trim().min(1).max(200))
      .max(3, 'There is room for three starter questions.')
      .default([]),
    limits: z
      .strictObject({
        perReaderPerDay: count().default(50).describe('Questions of a network address, and of a signed-in reader.'),
        perSitePerDay: count().default(1000).describe('Questions of all who have no key.'),
      })
      .prefault({}),
    budget: z
      .strictObject({
        tokensPerMonth: count()
          .default(5_000_000)
          .describe('Tokens of questions and answers in a calendar month (UTC).'),
      })
      .prefault({}),
    proofOfWork: z
      .boolean('Write true or false.')
      .default(false)
      .describe('Whether browsers solve a challenge before each question.'),
    deflection: z
      .strictObject({
        email: z.email('Write an address, like "support@acme.com".').optional(),
        url: z
          .url({ protocol: /^https?$/, error: 'Write an http or https address.' })
          .refine((url) => !/^[^:]+:\/\/[^/]*@/.test(url), 'Leave out the user name and password.')
          .optional(),
      })
      .refine(
        ({ email, url }) => email !== undefined || url !== undefined,
        'Say where readers get help: "email" or "url".',
      )
      .optional(),
    insights: z
      .boolean({ error: 'Write true or false, without quotes.' })
      .optional()
      .describe('Whether the function keeps what is asked, and what comes of it: off by default.'),
    origins: z
      .array(z.string())
      .default([])
      .describe("Origins besides the site's own whose pages may ask without a key."),
  }),
);

/** The settings of an assistant with their defaults. */
export type AssistantSettings = z.infer<ReturnType<typeof assistantSettingsSchema>>;

/** A host that only this machine or network knows: loopback, a name without dots, one of theirs, or a private IPv4 address. */
function isOwnNetwork(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? '';
  return (
    /^(?:[^.:[]+|\[::1\]|.+\.(?:localhost|local|internal|lan|home\.arpa))$/i.test(hostname) ||
    /^(?:127|10)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(hostname)
  );
}
