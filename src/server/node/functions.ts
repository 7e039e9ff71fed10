import { hash } from 'node:crypto';
import { createBundleReader } from '../../bundle/index.ts';
import type { HandlerOptions } from '../handler.ts';
import { createHosts, type Hosts } from '../hosts.ts';
import type { Limits } from '../limits/limits.ts';
import { openNodeKeys } from '../stores/filesystem.ts';
import { feedbackRecords } from '../feedback/feedback.ts';
import { createFunctions, type FunctionOptions, type FunctionParts } from '../functions.ts';
import { openBundle } from './bundle.ts';
import { insightRecords } from '../insights/record-answer.ts';
import { nodeConnect } from './connect.ts';
import { insightsPlace } from '../insights/store-place.ts';
import { openNodeSink } from './record-file.ts';

export interface NodeFunctionOptions extends Omit<FunctionOptions, 'bundle' | 'sites' | 'hosts' | 'keys' | 'connect'> {
  /** Where the bundles are, as `OCTAVO_BUNDLE` says it: a folder or `s3://bucket/prefix`. */
  readonly bundleDir: string;
  /** Where keys are, as `OCTAVO_KEYS` says it: a file, a folder, the word `store`, or the keys themselves. */
  readonly keys: string;
}

/** What the functions of any number of sites share on Node. */
export type NodeParts = Pick<
  FunctionParts,
  'bundle' | 'sites' | 'keys' | 'connect' | 'hashOf' | 'feedbackSink' | 'insightSink' | 'recorder' | 'searchFor'
> & {
  readonly hosts: Hosts;
};

/** Opens the parts of the functions on Node: bundles in a folder or object storage, keys, and places of records. */
export function openNodeParts(options: NodeFunctionOptions): NodeParts {
  const { bundleDir, keys, feedbackPlace, cacheBytes, onError } = options;
  const questions = insightsPlace(options.insightsPlace) === undefined ? options.insightsPlace : undefined;
  const { store, sites, recheckAfter } = openBundle(bundleDir);
  const onCorrupt = reportDamage(onError);
  const bundle = createBundleReader(store, { recheckAfter, cacheBytes, onCorrupt });
  return {
    bundle,
    sites,
    hosts: createHosts(store, bundle, { recheckAfter, onError }),
    keys: openNodeKeys(keys, store, { onError }),
    connect: nodeConnect,
    hashOf: (key) => hash('sha256', key, 'hex'),
    feedbackSink: openNodeSink(feedbackPlace, feedbackRecords),
    // Of a place that counts, the recorder knows.
    insightSink: openNodeSink(questions, insightRecords),
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
