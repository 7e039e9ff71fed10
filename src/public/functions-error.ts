/** The functions of a build could not be written: they are as they were, while site and bundle are published. */
export class FunctionsError extends Error {
  override readonly name = 'FunctionsError';

  constructor(cause: unknown) {
    super('The functions could not be written. Site and bundle are published; the functions are as they were.', {
      cause,
    });
  }
}
