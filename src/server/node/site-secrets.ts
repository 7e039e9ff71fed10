import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJson } from '../../bundle/index.ts';
import type { SignInSecrets } from '../auth/methods.ts';

const secretsSchema = z.strictObject({
  oidcClientSecret: z.string().min(1).optional(),
  jwtSecret: z.string().min(1).optional(),
  sitePassword: z.string().min(1).optional(),
});

/**
 * Returns the secrets of signing in of one site of many, from `<folder>/<domain>.json`; none where there is no such file.
 * Throws, with a sentence, when the file holds something else.
 */
export async function readSiteSecrets(folder: string | undefined, domain: string): Promise<SignInSecrets> {
  if (folder === undefined) return {};
  const path = join(folder, `${domain}.json`);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return {};
  const { data } = secretsSchema.safeParse(parseJson(text));
  if (data !== undefined) return withoutUndefined(data);
  throw new Error(`${path} must be JSON with any of oidcClientSecret, jwtSecret and sitePassword.`);
}

function withoutUndefined(secrets: z.infer<typeof secretsSchema>): SignInSecrets {
  return Object.fromEntries(Object.entries(secrets));
}
