import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { functionSettings, type Environment } from '../environment.ts';
import { createHandler, type Caller } from '../handler.ts';
import { createLog, logError } from '../operations/log.ts';
import { notFound } from '../http/not-found.ts';
import type { ProxyLimits } from '../proxy/proxy.ts';
import { assistantProblems } from './assistant.ts';
import { bundleLocation } from './bundle-place.ts';
import { nodeFunctions } from './functions.ts';
import { insightsPlace } from '../insights/store-place.ts';
import { openNodeInsights } from './insights.ts';
import { openNodeLimits } from './limits.ts';
import { signInProblem } from './sign-in.ts';

/** Answers every request that a platform hands to its function. */
export type PlatformFunction = (request: Request, caller: Caller) => Promise<Response>;

/** The folder of the written file, in which the build put the bundle and the page for what is missing. */
const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Returns the function for a platform that runs Node and serves the site's files itself. It is configured by the
 * environment as `octavo serve` is; keys are in the bundle unless `OCTAVO_KEYS` says where. It starts with the first
 * request and tries again with the next one when it cannot.
 */
export function createPlatformFunction(proxyLimits: Partial<ProxyLimits> = {}): PlatformFunction {
  let started: Promise<PlatformFunction> | undefined;
  return async (request, caller) => {
    started ??= start(proxyLimits).catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return (await started)(request, caller);
  };
}

async function start(proxyLimits: Partial<ProxyLimits>): Promise<PlatformFunction> {
  const env = { ...(await writtenSettings()), ...process.env };
  const log = createLog((line) => void process.stderr.write(line));
  const settings = functionSettings(env);
  const { limits } = await openNodeLimits({ ...settings, log });
  const bundleDir = bundleLocation(env['OCTAVO_BUNDLE'] || join(folder, 'bundle'));
  const options = { ...settings, bundleDir, keys: env['OCTAVO_KEYS'] || 'store', proxyLimits };
  const problem = await signInProblem(options);
  if (problem !== undefined) log('error', 'settings', { message: problem });
  else if (settings.secret === undefined) log('warn', 'settings', { message: withoutSecret });
  for (const message of await assistantProblems(options)) log('error', 'settings', { message });
  const onError = (error: unknown): void => logError(log, error);
  const isStorable = insightsPlace(settings.insightsPlace)?.kind !== 'sqlite';
  if (!isStorable) log('error', 'settings', { message: withoutDisk });
  const recorder = isStorable ? await openNodeInsights({ ...settings, onError }) : undefined;
  const handler = createHandler(nodeFunctions({ ...options, recorder, onError }, limits));
  const page = await readFile(join(folder, '404.html'), 'utf8').catch(() => undefined);
  return async (request, caller) => {
    const answer = (await handler(request, caller)) ?? notFound(request, page);
    // Platforms stop a function when it has answered: what it counted would be lost.
    await recorder?.flush();
    return answer;
  };
}

/** The variables that the build knew. */
async function writtenSettings(): Promise<Environment> {
  const text = await readFile(join(folder, 'settings.json'), 'utf8').catch(() => '{}');
  return z.record(z.string(), z.string()).parse(JSON.parse(text));
}

const withoutDisk =
  'OCTAVO_INSIGHTS names an SQLite file, and what this function writes is gone with it: name a Redis server. Until then nothing is counted.';

const withoutSecret =
  'Set OCTAVO_SECRET: without it every instance makes one of its own, and what one gave a page another one refuses.';
