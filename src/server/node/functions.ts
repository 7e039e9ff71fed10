import { createBundleReader } from '../../bundle/index.ts';
import type { HandlerOptions } from '../handler.ts';
import type { Limits } from '../limits/limits.ts';
import { openNodeKeys } from '../stores/filesystem.ts';
import { createFunctions, type FunctionOptions } from '../functions.ts';
import { openBundle } from './bundle.ts';
import { nodeConnect } from './connect.ts';
import { openNodeFeedback } from './feedback.ts';

export interface NodeFunctionOptions extends Omit<FunctionOptions, 'bundle' | 'sites' | 'keys' | 'connect'> {
  /** Where the bundles are, as `OCTAVO_BUNDLE` says it: a folder or `s3://bucket/prefix`. */
  readonly bundleDir: string;
  /** Where keys are, as `OCTAVO_KEYS` says it: a file, the word `store`, or the keys themselves. */
  readonly keys: string;
}

/** Returns what the functions are made of on Node: bundles in a folder or object storage, a file of keys, and what counts. */
export function nodeFunctions({ bundleDir, keys, ...options }: NodeFunctionOptions, limits?: Limits): HandlerOptions {
  const { store, sites, recheckAfter } = openBundle(bundleDir);
  const parts = {
    bundle: createBundleReader(store, {
      recheckAfter,
      onCorrupt: (domain, revision) =>
        options.onError?.(
          new Error(`Revision ${revision} of ${domain} is damaged or not there: build the site again.`),
        ),
    }),
    sites,
    keys: openNodeKeys(keys, store, { onError: options.onError }),
    connect: nodeConnect,
    feedbackSink: openNodeFeedback(options.feedbackPlace),
  };
  return createFunctions({ ...options, ...parts }, limits);
}
