import type { Point } from '../diagnostics/index.ts';
import type { CodeSpot } from '../markdown/index.ts';
import { placeInCode } from './code-place.ts';
import type { Elements } from './elements.ts';

/** Code of an author that threw while a page was made. */
export interface CodeFailure {
  readonly error: unknown;
  /** Where the code stands in the page that runs it, where that is known. */
  readonly spot?: CodeSpot;
  /** The component that failed. */
  readonly component?: (props: Record<string, unknown>) => unknown;
  /** Whether browsers show the component all the same. */
  readonly isShownByBrowser?: boolean;
  /** Whether the code threw nothing, and names a property that is not there. */
  readonly isUndefined?: boolean;
}

/** What is known of an error that code of an author threw, as data. */
export interface ErrorFacts {
  /** As part of a sentence, without a full stop. */
  readonly reason: string;
  /** The name that nothing gives. */
  readonly missing?: string;
  /** What the code asked for and does not get: `process`, `import()`. */
  readonly refused?: string;
  /** Where in the compiled code of a file it was thrown. */
  readonly place?: { readonly file: string; readonly compiled: Point };
}

/** A failure as data: what the sandbox tells of it. */
export interface FailureReport {
  /** The file whose code ran. */
  readonly file: string;
  readonly error: ErrorFacts;
  /** Whether the code of the file as a whole cannot run. */
  readonly isBroken: boolean;
  /** Whether nothing waited for what failed: a promise, or a timer. */
  readonly isLate?: boolean;
  readonly spot?: Pick<CodeSpot, 'kind' | 'source' | 'line' | 'column'>;
  /** Name of the component that failed; empty where it has none. */
  readonly component?: string;
  readonly isShownByBrowser?: boolean;
  readonly isUndefined?: boolean;
}

/** Says what a value is that has no place in a page; undefined when it has one. */
export function cannotBeShown(value: unknown, elements: Pick<Elements, 'isElement'>): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (value instanceof Promise) {
    // It is reported that it is one; how it ends is of no consequence.
    value.catch(() => undefined);
    return 'a promise';
  }
  if (Array.isArray(value))
    return value.map((entry) => cannotBeShown(entry, elements)).find((wrong) => wrong !== undefined);
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null;
  return isPlain && !elements.isElement(value) ? 'an object' : undefined;
}

/** What code asked for that it does not get. */
export class RefusedError extends Error {
  readonly refused: string;

  constructor(refused: string) {
    super(`\`${refused}\` is refused`);
    this.refused = refused;
  }
}

/** Whether an error says that something was refused; V8 throws one where code is made from text. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RefusedError || error instanceof EvalError;
}

/** Returns what an error says. Never throws, whatever was thrown. */
export function errorFacts(error: unknown): ErrorFacts {
  try {
    return readError(error);
  } catch {
    return { reason: unreadable };
  }
}

function readError(error: unknown): ErrorFacts {
  const missing = error instanceof ReferenceError ? /^(\S+) is not defined/.exec(error.message)?.[1] : undefined;
  const place = placeInCode(error);
  return {
    reason: reasonOf(error, missing),
    ...(missing === undefined ? {} : { missing }),
    ...(isRefusal(error) ? { refused: error instanceof RefusedError ? error.refused : 'eval' } : {}),
    ...(place === undefined ? {} : { place }),
  };
}

function reasonOf(error: unknown, missing: string | undefined): string {
  if (error instanceof RangeError && /call stack/i.test(error.message)) return 'it contains itself endlessly';
  if (missing !== undefined) return `\`${missing}\` does not exist`;
  return thrownText(error)
    .replace(importedName, '$1')
    .replace(/(?<![.\s])[.\s]+$/, '');
}

/** How the bundler calls what a file imports: `(0 , import_kites.fly)`. */
const importedName = /\(0 , (?:[\w$]+\.)*([\w$]+)\)/g;

const unreadable = 'it threw a value that cannot be read';

/** Code may throw anything: what is not an error says nothing of itself, and may throw once more when it is asked. */
function thrownText(error: unknown): string {
  try {
    if (error instanceof Error) return String(error.message);
    return typeof error === 'object' && error !== null ? 'it threw an object that is not an error' : String(error);
  } catch {
    return unreadable;
  }
}

/** Returns a failure of the code of `file` as data. */
export function failureReport(failure: CodeFailure, file: string): FailureReport {
  const { error, spot, component, isShownByBrowser, isUndefined } = failure;
  return {
    file,
    error: errorFacts(error),
    isBroken: false,
    ...(spot && { spot: { kind: spot.kind, source: spot.source, line: spot.line, column: spot.column } }),
    ...(component && { component: component.name }),
    ...(isShownByBrowser === true && { isShownByBrowser }),
    ...(isUndefined === true && { isUndefined }),
  };
}
