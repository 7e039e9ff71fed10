import type { CodeSpot } from '../markdown/index.ts';
import { cannotBeShown, type CodeFailure } from './code-failure.ts';
import type { Elements } from './elements.ts';
import { isSuspension } from './suspension.ts';

interface GuardScope {
  readonly elements: Elements;
  readonly spotAt: (index: number) => CodeSpot | undefined;
  /** Names that nothing gives; the checks tell of them. */
  readonly missing: ReadonlySet<string>;
  /** Whether another page shows the code: missing names are then props that were left out. */
  readonly isIncluded: boolean;
  /** Runs an expression whose value stands in a text. */
  readonly expression: (make: () => unknown, spot: CodeSpot) => unknown;
  /** Makes of what is shown for a part of the page what browsers show again. */
  readonly live: (part: number, shown: unknown) => unknown;
  readonly onFailure: (failure: CodeFailure) => void;
}

/**
 * Returns what compiled pages call for each piece of code that may fail: its value, or the source in braces when it throws,
 * is an object, or is a bare name that nothing gives.
 */
export function createGuard({ elements, spotAt, missing, isIncluded, expression, live, onFailure }: GuardScope) {
  return (make: () => unknown, index: number): unknown => {
    const spot = spotAt(index);
    if (spot === undefined) return make();
    const isMissing = spot.bare !== undefined && missing.has(spot.bare);
    if (isMissing && (spot.kind === 'text' || !isIncluded)) return placeholderOf(spot);
    try {
      const value = spot.kind === 'text' ? expression(make, spot) : make();
      const wrong = spot.kind === 'text' ? cannotBeShown(value, elements) : undefined;
      if (value === undefined && !isIncluded && lacksProperty(spot))
        onFailure({ error: new TypeError('it is undefined'), spot, isUndefined: true });
      if (wrong === undefined) return spot.live === undefined ? value : live(spot.live, value);
      onFailure({ error: new TypeError(`it is ${wrong}, which cannot be shown`), spot });
    } catch (error) {
      if (isSuspension(error)) throw error;
      onFailure({ error, spot });
    }
    return placeholderOf(spot);
  };
}

/** What is known of readers is undefined for some of them. */
const ofReaders = /^(?:user|props)\./;

/** Whether code names a property and nothing else: one that is not there is a slip, and shows nothing. */
function lacksProperty({ kind, source, live }: CodeSpot): boolean {
  return (
    kind === 'text' &&
    live === undefined &&
    /^[\w$]+(?:\.[\w$]+)+$/.test(source.trim()) &&
    !ofReaders.test(source.trim())
  );
}

function placeholderOf({ kind, source, fallback }: CodeSpot): unknown {
  if (kind === 'spread') return {};
  return kind === 'export' ? fallback : `{${source}}`;
}
