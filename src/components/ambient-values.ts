import { fragment, type Elements } from './elements.ts';

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
  useTransition: () => [false, (run: () => void) => run()],
  useDeferredValue: (value: unknown) => value,
  useOptimistic: (value: unknown) => [value, nothing],
  useSyncExternalStore: (_subscribe: unknown, now: () => unknown, onServer?: () => unknown) => (onServer ?? now)(),
  useImperativeHandle: nothing,
  useInsertionEffect: nothing,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useDebugValue: nothing,
  useId: () => 'static',
};

interface Context {
  readonly Provider: (props: { readonly children?: unknown }) => unknown;
  readonly Consumer: (props: { readonly children: (value: unknown) => unknown }) => unknown;
}

/** A component that is a class, as it first looks. */
class Component {
  readonly props: unknown;

  constructor(props: unknown) {
    this.props = props;
  }

  readonly setState = nothing;
  readonly forceUpdate = nothing;
}

const classes = { Component, PureComponent: Component };

/** What else React has that components are made with, as far as a first look goes. */
const makers = {
  memo: (component: unknown) => component,
  forwardRef: (render: (props: unknown, ref: unknown) => unknown) => (props: unknown) => render(props, null),
  createContext: (value: unknown): Context => ({
    Provider: ({ children }) => children,
    Consumer: ({ children }) => children(value),
  }),
};

/**
 * Names that pages may use without defining or importing them (docs-json.md §3.1, hooks; §3.7, user). Components that a
 * page defines are rendered once, as they first look; nobody is signed in.
 */
export const ambientValues: Readonly<Record<string, unknown>> = {
  ...hooks,
  ...makers,
  React: { ...hooks, ...makers, ...classes },
  user: {},
};

type Jsx = (type: unknown, props?: Record<string, unknown>) => unknown;

const list = (children: unknown): unknown[] => [children].flat(Infinity).filter((child) => child != null);
const children = {
  map: (given: unknown, make: (child: unknown, index: number) => unknown) => list(given).map(make),
  forEach: (given: unknown, run: (child: unknown, index: number) => void) => list(given).forEach(run),
  count: (given: unknown) => list(given).length,
  toArray: list,
  only: (given: unknown) => given,
};

/** Returns what code gets that imports `react`; its elements are made with `jsx`. */
export function reactModule(jsx: Jsx, { make }: Elements): Readonly<Record<string, unknown>> {
  const shown = ({ children: inside }: { readonly children?: unknown }): unknown =>
    make(fragment, { children: inside });
  const react = {
    ...hooks,
    ...makers,
    ...classes,
    Fragment: fragment,
    Suspense: shown,
    StrictMode: shown,
    Children: children,
    createRef: () => ({ current: null }),
    startTransition: (run: () => void) => run(),
    isValidElement: (value: unknown) => typeof value === 'object' && value !== null && 'astro:jsx' in value,
    createElement: (type: unknown, props: Record<string, unknown> | null, ...inside: unknown[]) =>
      jsx(type, { ...props, ...(inside.length === 0 ? {} : { children: inside }) }),
  };
  return { ...react, default: react };
}

/** The names of `ambientValues`. */
export const ambientNames: ReadonlySet<string> = new Set(Object.keys(ambientValues));
