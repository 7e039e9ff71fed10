/** The object storage that a bundle is to be in cannot be written to: whoever runs Octavo can put it right. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(cause: unknown) {
    super(`The bundle cannot be written to object storage. ${reasons(cause).join(': ').replace(/\.?$/, '.')}`, {
      cause,
    });
  }
}

/** What an error and its causes say. */
function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return error.cause === undefined ? [error.message] : [error.message, ...reasons(error.cause)];
}
