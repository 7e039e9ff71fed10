import { openSession } from '../build/open-session.ts';
import type { Settings } from '../build/settings.ts';
import { ConfigError } from '../config/index.ts';
import { askPreview } from '../preview/ask.ts';
import { settingsOf } from './astro-settings.ts';
import type { AskOptions, AssistantAnswer } from './types.ts';

/** Asks the assistant of a docs project as it stands on disk, with its own model. */
export async function ask({ question, onText, onError, ...options }: AskOptions): Promise<AssistantAnswer> {
  const { settings } = await settingsOf(options);
  const apiKey = keyOf(settings);
  const session = await openSession(settings, 'dev');
  try {
    await session.compiled.ready();
    const events = await askPreview(
      question,
      { session, settings },
      { apiKey, signal: new AbortController().signal, onError: (error) => onError?.(error) },
    );
    const sources: { title: string; url: string }[] = [];
    const searches: string[] = [];
    let failure: string | undefined;
    for await (const event of events) {
      if (event.type === 'text') onText(event.text);
      if (event.type === 'source') sources.push({ title: event.title, url: event.url });
      if (event.type === 'tool-call') searches.push(`${event.name} ${JSON.stringify(event.input)}`);
      if (event.type === 'error') failure = event.message;
      if (event.type !== 'finish') continue;
      const { answered, removed, usage } = event;
      return { answered, removed, sources, searches, failure, tokens: usage.promptTokens + usage.completionTokens };
    }
    throw new Error('The answer has no end.');
  } finally {
    await session.close();
  }
}

/** Throws a `ConfigError` where no model is configured, or its key is not there. */
function keyOf({ assistant, projectDir, configFile }: Settings): string | undefined {
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
