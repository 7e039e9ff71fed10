import type { FailureCode } from './events.ts';

/** Why a model has not answered. Its message is for the owner's log and holds no key. */
export class ModelError extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
