import { createContext, runInContext, type Context } from 'node:vm';

/** A script that code put into a page. */
export interface AddedScript {
  readonly src: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Runs `code` in its place, then says that it has loaded. */
  arrive(code?: string): void;
}

/** As much of a page as the code of vendors asks for: it runs without a browser, in a context of its own. */
export interface BarePage {
  readonly scripts: readonly AddedScript[];
  /** How often the page was loaded again. */
  readonly reloads: () => number;
  readonly storage: Map<string, string>;
  run(code: string): void;
  /** Lets what waits for the page's leisure go on. */
  settle(): Promise<void>;
  /** Returns the value of an expression, as JSON. */
  read(expression: string): unknown;
  /** Dispatches an event on the window or the document. */
  dispatch(target: 'window' | 'document', type: string, detail?: unknown): void;
}

export interface BarePageOptions {
  readonly navigator?: Readonly<Record<string, unknown>>;
  readonly cookie?: string;
}

function storageOf(entries: Map<string, string>): object {
  return {
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

export function barePage({ navigator = {}, cookie = '' }: BarePageOptions = {}): BarePage {
  const scripts: AddedScript[] = [];
  const storage = new Map<string, string>();
  let reloads = 0;
  const [window, document] = [new EventTarget(), new EventTarget()];
  const createElement = (): object => {
    const attributes: Record<string, string> = {};
    const target = new EventTarget();
    return Object.assign(target, {
      attributes,
      setAttribute: (name: string, value: string) => void (attributes[name] = String(value)),
    });
  };
  const append = (element: EventTarget & { readonly src: string; readonly attributes: Record<string, string> }): void =>
    void scripts.push({
      src: element.src,
      attributes: element.attributes,
      arrive(code = '') {
        runInContext(code, context);
        element.dispatchEvent(new Event('load'));
      },
    });
  const globals = {
    URL,
    CustomEvent,
    console,
    navigator: { doNotTrack: null, ...navigator },
    localStorage: storageOf(storage),
    sessionStorage: storageOf(new Map()),
    indexedDB: { databases: () => Promise.resolve([]) },
    location: {
      origin: 'https://docs.example.com',
      hostname: 'docs.example.com',
      pathname: '/page',
      href: 'https://docs.example.com/page',
      search: '',
      reload: () => void (reloads += 1),
    },
    document: Object.assign(document, {
      readyState: 'complete',
      title: 'Page',
      referrer: '',
      cookie,
      head: { append },
      createElement,
      querySelector: () => null,
    }),
    addEventListener: window.addEventListener.bind(window),
    setTimeout: (action: () => void) => setTimeout(action, 0),
    setInterval: () => 0,
  };
  const context: Context = createContext(globals);
  Object.assign(context, { window: context });
  const read = (expression: string): unknown => {
    const text: unknown = runInContext(`JSON.stringify(${expression})`, context);
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
  };
  return {
    scripts,
    storage,
    reloads: () => reloads,
    run: (code) => void runInContext(code, context),
    settle: () => new Promise((done) => setTimeout(done, 5)),
    read,
    dispatch: (target, type, detail) =>
      void (target === 'window' ? window : document).dispatchEvent(new CustomEvent(type, { detail })),
  };
}
