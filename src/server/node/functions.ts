import { createBundleReader } from '../../bundle/index.ts';
import type { HandlerOptions } from '../handler.ts';
import { createHosts, type Hosts } from '../hosts.ts';
import type { Limits } from '../limits/limits.ts';
import { openNodeKeys } from '../stores/filesystem.ts';
import { createFunctions, type FunctionOptions, type FunctionParts } from '../functions.ts';
import { openBundle } from './bundle.ts';
import { nodeConnect } from './connect.ts';
import { openNodeFeedback } from './feedback.ts';

export interface NodeFunctionOptions extends Omit<FunctionOptions, 'bundle' | 'sites' | 'hosts' | 'keys' | 'connect'> {
  /** Where the bundles are, as `OCTAVO_BUNDLE` says it: a folder or `s3://bucket/prefix`. */
  readonly bundleDir: string;
  /** Where keys are, as `OCTAVO_KEYS` says it: a file, a folder, the word `store`, or the keys themselves. */
  readonly keys: string;
}

/** What the functions of any number of sites share on Node. */
export type NodeParts = Pick<FunctionParts, 'bundle' | 'sites' | 'keys' | 'connect' | 'feedbackSink' | 'searchFor'> & {
  readonly hosts: Hosts;
};

/** Opens the parts of the functions on Node: bundles in a folder or object storage, keys, and a place of feedback. */
export function openNodeParts({ bundleDir, keys, feedbackPlace, cacheBytes, onError }: NodeFunctionOptions): NodeParts {
  const { store, sites, recheckAfter } = openBundle(bundleDir);
  const onCorrupt = reportDamage(onError);
  const bundle = createBundleReader(store, { recheckAfter, cacheBytes, onCorrupt });
  return {
    bundle,
    sites,
    hosts: createHosts(store, bundle, { recheckAfter, onError }),
    keys: openNodeKeys(keys, store, { onError }),
    connect: nodeConnect,
    feedbackSink: openNodeFeedback(feedbackPlace),
  };
}

/** Returns a function that reports a revision that cannot be used. */
export function reportDamage(onError: NodeFunctionOptions['onError']): (domain: string, revision: string) => void {
  return (domain, revision) =>
    onError?.(new Error(`Revision ${revision} of ${domain} is damaged or not there: build the site again.`));
}

/** Returns the parts of the functions on Node, and the limiters. */
export function nodeFunctions(options: NodeFunctionOptions, limits?: Limits): HandlerOptions {
  return createFunctions({ ...options, ...openNodeParts(options) }, limits);
}
