const nothing = (): void => undefined;
const settled = (initial: unknown): unknown => (typeof initial === 'function' ? (initial as () => unknown)() : initial);

/** React's hooks as they answer before anything has happened. */
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
 * Names that pages may use without defining or importing them (docs-json.md §3.1, hooks; §3.7, user). Components that a
 * page defines are rendered once, as they first look; nobody is signed in.
 */
export const ambientValues: Readonly<Record<string, unknown>> = { ...hooks, React: hooks, user: {} };
