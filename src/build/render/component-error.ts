/** A component of the project cannot be bundled: whoever wrote it can put it right. */
export class ComponentError extends Error {
  override readonly name = 'ComponentError';

  /** `file` is the component, where the cause does not say it. */
  constructor(cause: unknown, file?: string) {
    super(messageOf(cause, file), { cause });
  }
}

interface BundlerError extends Error {
  readonly id?: string;
  readonly loc?: { readonly file?: string; readonly line?: number; readonly column?: number };
  readonly frame?: string;
  readonly hint?: string;
}

/** What a bundler says, and where, without its stack. */
function messageOf(cause: unknown, named?: string): string {
  if (!(cause instanceof Error))
    return `A component of the project cannot be bundled${named === undefined ? '' : ` (${named})`}: ${String(cause)}`;
  const { message, id, loc, frame, hint } = cause as BundlerError;
  const file = loc?.file ?? id;
  const line = loc?.line;
  const place =
    file === undefined
      ? undefined
      : [file, line, line === undefined ? undefined : loc?.column].filter(Boolean).join(':');
  return [
    `A component of the project cannot be bundled${place === undefined ? '' : ` (${place})`}: ${message}`,
    ...(frame === undefined || message.includes(frame) ? [] : [frame]),
    ...(hint === undefined ? [] : [hint]),
  ]
    .flatMap((text) => text.split('\n'))
    .filter((line) => !line.trimStart().startsWith('at '))
    .join('\n');
}
