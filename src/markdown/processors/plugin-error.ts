/** A plugin of the project threw an error. */
export class PluginError extends Error {
  override readonly name = 'PluginError';
  /** The plugin, as problems name it. */
  readonly plugin: string;
  /** Where in the text that was compiled, as far as it is known. */
  readonly offset: number;

  constructor(plugin: string, cause: unknown, offset = 0) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.plugin = plugin;
    this.offset = offset;
  }
}

/** Calls a plugin; what it throws, or rejects with, is a `PluginError` with its name. */
export function callPlugin<Result>(plugin: string, call: () => Result, offsetOf: (error: unknown) => number): Result {
  const fail = (error: unknown): never => {
    throw error instanceof PluginError ? error : new PluginError(plugin, error, offsetOf(error));
  };
  try {
    const result = call();
    return result instanceof Promise ? (result.catch(fail) as Result) : result;
  } catch (error) {
    return fail(error);
  }
}
