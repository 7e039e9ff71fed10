import type { Settings } from '../build/settings.ts';
import { ConfigError } from '../config/index.ts';

/**
 * Returns the key of the assistant's model; undefined where it asks for none. Throws a `ConfigError` where no model is configured,
 * or its key is not in the environment.
 */
export function modelKey({ assistant, projectDir, configFile }: Settings): string | undefined {
  if (assistant === undefined)
    throw new ConfigError(
      `${projectDir} has no assistant. Say in ${configFile} which model answers: "assistant": { "provider": { "preset": "openai", "model": "…" } }.`,
    );
  const { apiKeyEnv } = assistant.provider;
  if (apiKeyEnv === undefined) return undefined;
  const key = process.env[apiKeyEnv] ?? '';
  if (key === '') throw new ConfigError(`The model asks for a key: set ${apiKeyEnv} in the environment.`);
  return key;
}
