const nothing = (): void => undefined;
const settled = (initial: unknown): unknown => (typeof initial === 'function' ? (initial as () => unknown)() : initial);

const hooks = {
  useState: (initial?: unknown) => [settled(initial), nothing],
  useReducer: (_reducer: unknown, initial?: unknown) => [initial, nothing],
  useRef: (initial?: unknown) => ({ current: initial ?? null }),
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useContext: () => undefined,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useId: () => 'static',
};

/**
 * React's hooks as they answer before anything has happened. Pages may use them without an import (docs-json.md §3.1,
 * hooks); components that a page defines are rendered once, as they first look.
 */
export const staticHooks: Readonly<Record<string, unknown>> = { ...hooks, React: hooks };
