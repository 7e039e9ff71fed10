/** React's hooks and helpers that pages may use without importing them (docs-json.md §3.1, hooks). */
export const ambientReactNames = [
  'useState',
  'useReducer',
  'useRef',
  'useMemo',
  'useCallback',
  'useContext',
  'useTransition',
  'useDeferredValue',
  'useOptimistic',
  'useSyncExternalStore',
  'useImperativeHandle',
  'useInsertionEffect',
  'useEffect',
  'useLayoutEffect',
  'useDebugValue',
  'useId',
  'memo',
  'forwardRef',
  'createContext',
] as const;

/** Names that pages may use without defining or importing them; `user` is who is signed in (docs-json.md §3.7). */
export const ambientNames: ReadonlySet<string> = new Set([...ambientReactNames, 'React', 'Fragment', 'user']);
