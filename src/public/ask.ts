import { openSession } from '../build/open-session.ts';
import { askSite, openSite } from '../preview/ask.ts';
import { settingsOf } from './astro-settings.ts';
import { modelKey } from './model-key.ts';
import type { AskOptions, AssistantAnswer } from './types.ts';

/** Asks the assistant of a docs project as it stands on disk, with its own model. */
export async function ask({ question, onText, onError, ...options }: AskOptions): Promise<AssistantAnswer> {
  const { settings } = await settingsOf(options);
  const apiKey = modelKey(settings);
  const session = await openSession(settings, 'dev');
  try {
    const events = await askSite(question, await openSite(session, settings), {
      apiKey,
      signal: new AbortController().signal,
      onError: (error) => onError?.(error),
    });
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
