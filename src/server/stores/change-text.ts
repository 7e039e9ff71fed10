import type { WritableStore } from '../../bundle/index.ts';

/** Milliseconds that a change waits for those of others. */
const patience = 10_000;

/**
 * Replaces a text by what `change` makes of the newest one; undefined leaves it as it is. `change` is asked again when
 * somebody else's change came between, so that neither is lost. Returns the text then. Rejects when the store fails, or
 * others change the text for ten seconds on end.
 */
export async function changeText(
  store: WritableStore,
  path: string,
  change: (text: string | undefined) => string | undefined,
): Promise<string | undefined> {
  const giveUp = Date.now() + patience;
  for (let pause = 10; Date.now() < giveUp; pause = Math.min(2 * pause, 300)) {
    const text = await store.read(path);
    const next = change(text);
    if (next === undefined || next === text) return text;
    if (await store.replace(path, next, text)) return next;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * pause));
  }
  throw new Error(`${path} is being changed by others all the time. Try again.`);
}
