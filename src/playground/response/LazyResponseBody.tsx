import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import type { Exchange } from './exchange.ts';
import { say } from '../texts/say.ts';

const load = async () => import('./ResponseBody.tsx');

const ResponseBody = lazy(() =>
  load().then(
    (module) => ({ default: module.ResponseBody }),
    () => ({ default: NotLoaded }),
  ),
);

/** Loads what shows bodies while the first request is on its way, and not before: many who open the playground only look. */
export function useResponseBodyCode(isSending: boolean): void {
  useEffect(() => {
    // Browsers remember that a module could not be loaded, and do not try again.
    if (isSending && navigator.onLine) load().catch(() => undefined);
  }, [isSending]);
}

/** The body of a response, once the code that shows it is there. */
export function LazyResponseBody({ exchange }: { exchange: Exchange }): ReactNode {
  return (
    <Suspense fallback={null}>
      <ResponseBody exchange={exchange} />
    </Suspense>
  );
}

function NotLoaded(): ReactNode {
  return <p className="playground-note">{say('bodyNotLoaded')}</p>;
}
