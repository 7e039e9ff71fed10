import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '../../bundle/index.ts';
import type { SignInSecrets } from '../auth/methods.ts';

const secretsSchema = z.strictObject({
  oidcClientSecret: z.string().min(1).optional(),
  jwtSecret: z.string().min(1).optional(),
  sitePassword: z.string().min(1).optional(),
  modelKey: z.string().min(1).optional(),
});

/** What a site of many has of its own: secrets of signing in, and the key of its assistant's model. */
export interface SiteSecrets extends SignInSecrets {
  readonly modelKey?: string | undefined;
}

/**
 * Returns the secrets of one site of many, from `<folder>/<domain>.json`; none where there is no such file.
 * Throws, with a sentence, when the file holds something else.
 */
export async function readSiteSecrets(folder: string | undefined, domain: string): Promise<SiteSecrets> {
  if (folder === undefined) return {};
  const path = join(folder, `${domain}.json`);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return {};
  const { data } = secretsSchema.safeParse(parseJson(text));
  if (data !== undefined) return withoutUndefined(data);
  throw new Error(`${path} must be JSON with any of oidcClientSecret, jwtSecret, sitePassword and modelKey.`);
}

function withoutUndefined(secrets: z.infer<typeof secretsSchema>): SiteSecrets {
  return Object.fromEntries(Object.entries(secrets));
}
