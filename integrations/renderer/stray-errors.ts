import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';

type Tell = (error: unknown) => void;

/** Who hears of the errors of the page that is being made. */
const pages = new AsyncLocalStorage<Tell>();
let isListening = false;

/**
 * Makes a page with `make`. What its author's code throws where nothing waits for it (in a promise that nobody awaits, in a
 * timer), now or later, `tell` hears: it would end the process.
 */
export async function withStrayErrors<Made>(tell: Tell, make: () => Promise<Made>): Promise<Made> {
  if (!isListening) for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, take);
  isListening = true;
  return pages.run(tell, async () => {
    const made = await make();
    // What was rejected meanwhile is told of when everything else has been done.
    await setImmediate();
    return made;
  });
}

/** An error of no page is Octavo's own, and ends the process as it would without this. */
function take(error: unknown): void {
  const tell = pages.getStore();
  if (tell === undefined) throw error;
  tell(error);
}
