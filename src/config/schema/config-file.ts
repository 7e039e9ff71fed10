import * as z from 'zod';
import { authSettingsSchema, organizationName, organizationRule } from '../../bundle/index.ts';
import { overridableComponents, type OverridableComponent } from '../../components/index.ts';
import { allowedOrigin } from '../../server/allowed-origins.ts';
import { headElement } from './head.ts';
import { assistantSchema } from './assistant.ts';
import { origin } from './origin.ts';
import { insightsSchema } from './insights.ts';
import { searchSchema } from './search.ts';
import { processorSchema } from './processor.ts';
import { moduleList } from '../module-list.ts';
import { pluginList } from './plugin.ts';

/** `self` and `none` are written without the quotes that the header has. */
const frameAncestor = z
  .string()
  .transform((text) =>
    /^'?(?:self|none)'?$/.test(text) ? `'${text.replaceAll("'", '')}'` : (allowedOrigin(text) ?? text),
  )
  .refine((text) => /^'(?:self|none)'$|^\*$/.test(text) || allowedOrigin(text) !== undefined, {
    error: 'Write "self", "none", "*", or an origin, like "https://portal.example.com".',
  });

/** An address; what lies below it is meant, too. */
const linkPrefix = z.string().refine((text) => allowedOrigin(text) !== undefined, {
  error:
    'Write the beginning of an http or https address, like "https://www.linkedin.com" or "https://*.example.com/login".',
});

const organization = z
  .string()
  .refine((text) => organizationName(text) !== undefined, { error: organizationRule })
  .transform((text) => organizationName(text) ?? text);

const adminGroup = z
  .string()
  .min(1)
  .refine((group) => group !== '*', { error: 'Name the groups that manage keys; "*" would be every reader.' });

const parts = Object.fromEntries(overridableComponents.map((name) => [name, z.string().optional()])) as Record<
  OverridableComponent,
  z.ZodOptional<z.ZodString>
>;

/** The fields of `octavo.config.json`, each on its own. */
export const fields = z.strictObject({
  site: z
    .url({ protocol: /^https?$/, error: 'Write an http or https URL, like "https://docs.example.com".' })
    .optional(),
  base: z.string().optional(),
  domain: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]*$/i, { error: 'Write letters, digits, "-" and ".", as in "docs".' })
    .optional(),
  organization: organization.optional(),
  auth: authSettingsSchema().optional(),
  keys: z.strictObject({ adminGroups: z.array(adminGroup).min(1) }).optional(),
  feedback: z.boolean({ error: 'Write true or false, without quotes.' }).optional(),
  insights: insightsSchema.optional(),
  search: searchSchema.optional(),
  assistant: assistantSchema.optional(),
  proxy: z.strictObject({ allow: z.array(origin).optional() }).optional(),
  headers: z
    .strictObject({
      contentSecurityPolicy: z.boolean({ error: 'Write true or false, without quotes.' }).optional(),
      allow: z.array(origin).optional(),
      frameAncestors: z.array(frameAncestor).optional(),
    })
    .optional(),
  components: z.strictObject(parts).optional(),
  mdxComponents: z.record(z.string(), z.string()).optional(),
  customCss: z.array(z.string()).optional(),
  head: z.array(headElement).optional(),
  processor: processorSchema.optional(),
  vendors: moduleList.optional(),
  snippetLanguages: moduleList.optional(),
  plugins: pluginList.optional(),
  links: z.strictObject({ allow: z.array(linkPrefix).optional() }).optional(),
  integrations: z.strictObject({ origins: z.array(z.union([z.literal('*'), origin])).optional() }).optional(),
});

/** The whole of it. Keys are managed by readers who signed in and are in a group. */
export const configSchema = fields.superRefine(({ keys, auth }, context) => {
  if (keys === undefined || (auth !== undefined && auth.method !== 'password')) return;
  const message =
    auth === undefined
      ? 'Nobody can sign in to manage keys: say how readers sign in with "auth": { "method": "oidc" } or "jwt".'
      : 'Readers who sign in with one password for all are in no group: take "oidc" or "jwt" in "auth" to manage keys.';
  context.addIssue({ code: 'custom', path: ['keys'], message });
});

/** What `octavo.config.json` says, checked, with its defaults. */
export type ConfigFile = z.infer<typeof fields>;
