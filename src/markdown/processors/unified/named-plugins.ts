import type { UnifiedPlugin, UnifiedPlugins } from '../options.ts';
import { callPlugin, PluginError } from '../plugin-error.ts';

type Next = (error?: Error, ...rest: never[]) => unknown;
type Transformer = (tree: unknown, file: unknown, next?: Next) => void | Promise<void>;
type Attacher = (this: object, ...settings: unknown[]) => Transformer | undefined;
type Pluggable = [Attacher, ...unknown[]];

/** Returns plugins whose errors name them: by their function, and by their place in the list of the configuration. */
export function namedPlugins(plugins: UnifiedPlugins | undefined, list: string): Pluggable[] {
  // Unified takes a function that it knows for the same plugin with other options.
  const known = new Map<UnifiedPlugin, Attacher>();
  return (plugins ?? []).map((entry, index) => {
    const [plugin, ...settings] = typeof entry === 'function' ? [entry] : entry;
    const place = `${list} › ${index}`;
    const attacher = known.get(plugin) ?? named(plugin, plugin.name === '' ? place : `${place} (${plugin.name})`);
    known.set(plugin, attacher);
    return [attacher, ...settings];
  });
}

function named(plugin: UnifiedPlugin, name: string): Attacher {
  return function (...settings) {
    const attach = plugin as Attacher;
    const transformer = callPlugin(name, () => attach.apply(this, settings), atStart);
    return typeof transformer === 'function' ? namedTransformer(transformer, name) : undefined;
  };
}

/** Unified asks a transformer how many arguments it takes, to know whether it calls back. */
function namedTransformer(transform: Transformer, name: string): Transformer {
  const fail = (error: unknown): PluginError =>
    error instanceof PluginError ? error : new PluginError(name, error, placeOf(error));
  if (transform.length < 3) return (tree, file) => callPlugin(name, () => transform(tree, file), placeOf);
  return (tree, file, next) =>
    callPlugin(
      name,
      () => transform(tree, file, (error, ...rest) => next?.(error == null ? undefined : fail(error), ...rest)),
      placeOf,
    );
}

const atStart = (): number => 0;

/** Where a message of a file stands: what `file.fail` throws (vfile-message). */
function placeOf(error: unknown): number {
  return messageOffset((error as { readonly place?: unknown } | undefined)?.place);
}

/** The offset of a place of vfile-message: a point, or a range of two. */
export function messageOffset(place: unknown): number {
  const { offset, start } = (place ?? {}) as {
    readonly offset?: number;
    readonly start?: { readonly offset?: number };
  };
  return offset ?? start?.offset ?? 0;
}
