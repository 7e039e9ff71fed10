import { startTransition, useEffect, useState } from 'react';
import { loadBody, type LoadedBody } from './load-body.ts';

/** Returns a body as it can be shown; undefined until it is read. */
export function useLoadedBody(body: Blob | undefined, contentType: string): LoadedBody | undefined {
  const [loaded, setLoaded] = useState<LoadedBody>();
  useEffect(() => {
    if (body === undefined) return undefined;
    const controller = new AbortController();
    void loadBody(body, contentType, controller.signal).then((result) => {
      if (!controller.signal.aborted) startTransition(() => setLoaded(result));
    });
    return () => controller.abort();
  }, [body, contentType]);
  return loaded;
}
