import {
  ambientReactNames,
  expressionName,
  resolveImport,
  type ImportedName,
  type LivePart,
} from '../markdown/index.ts';
import { failureReport, type CodeFailure, type FailureReport } from './code-failure.ts';
import { fragment, type Elements } from './elements.ts';
import { interactiveNames } from './interactive-names.ts';
import { isAlive } from './live-part.ts';
import { evaluateModule, type EvaluatedModule, type RunnablePage, type RunPage } from './evaluate.ts';
import { createPageJsx, type AuthorComponent, type AuthorElement, type Fallback, type Jsx } from './page-jsx.ts';
import { fallbackFor } from './failure-fallback.ts';
import { isSuspension } from './suspension.ts';
import { tagAsJsx, type ContentComponent } from './tag-as-jsx.ts';

type Values = Readonly<Record<string, unknown>>;

/** A file of the project as its code runs. */
export type PageModule<Page> =
  | { readonly kind: 'markdown'; readonly file: string; readonly compiled: Page }
  | { readonly kind: 'code'; readonly file: string };

/** Where the browser finds a component that needs it. */
export interface IslandAddress {
  /** Addresses of the component's module and of the one that shows it. */
  readonly module: string;
  readonly runtime: string;
  /** Name of the export. */
  readonly component: string;
  /** Whether it waits for what is known of the reader: always, or else has nothing to do. */
  readonly reader?: 'first' | 'only';
}

/** A tag of an author's component in a text, or an expression. */
export interface ComponentTag {
  readonly file: string;
  /** How often the page had shown the file before. */
  readonly inclusion: number;
  /** As the text has it; of an expression its `expressionName`. */
  readonly name: string;
}

/** What is known of a component where an author uses it. */
export interface ComponentUse {
  readonly spot: AuthorElement['spot'];
  /** Set where the Markdown of the page shows what it made. */
  readonly tag?: ComponentTag | undefined;
  /** Set when it needs the browser. */
  readonly island: IslandAddress | undefined;
  /** Where the browser finds a function of the project that is used with it; undefined for one that it has not. */
  readonly addressOf: (value: object) => IslandAddress | undefined;
  readonly onFailure: (failure: CodeFailure) => void;
  readonly fallback: Fallback;
}

/** Where the code of a page runs, and what it finds there. */
export interface PageRealm<Page> {
  readonly mode: 'build' | 'dev';
  /** Components that pages may use without importing them. */
  readonly components: Values;
  readonly elements: Elements;
  /** Makes the element of a component that an author wrote. */
  readonly component: (component: AuthorComponent, element: AuthorElement, use: ComponentUse) => unknown;
  /** Runs an expression that stands in a text. */
  readonly expression: (make: () => unknown, place: ComponentTag) => unknown;
  /** What code gets that imports `react`; its elements are made with `jsx`. */
  readonly react: (jsx: Jsx) => Values;
  readonly runPage: RunPage<Page>;
  /** Runs the CommonJS body of a code file, which finds `values` as its names. */
  readonly runCode: (file: string, values: Values) => void;
  /** The file of the docs project that an import names, its extension or not; undefined when there is none. */
  readonly findImport: (file: string) => PageModule<Page> | undefined;
  /** Throws what tells of it, where an import of code names what is refused. */
  readonly refuse: (specifier: string) => void;
  /** Where the browser finds the components of a file; undefined when none of them needs it. */
  readonly island: (file: string) => Omit<IslandAddress, 'component'> | undefined;
  readonly report: (failure: FailureReport) => void;
}

interface Context<Page> {
  readonly realm: PageRealm<Page>;
  /** Path of the file whose code runs, for messages. */
  readonly file: string;
  /** Files being rendered, outermost first: a snippet that includes itself renders as nothing. */
  readonly trail: readonly string[];
  /** The components of the page that need the browser. */
  readonly islands: WeakMap<object, IslandAddress>;
  /** These, and what else the modules export that browsers load. */
  readonly addresses: WeakMap<object, IslandAddress>;
  /** What the code files export that the page has loaded: each runs once, as modules do. */
  readonly loaded: Map<string, Record<string, unknown>>;
  /** How often the page shows each file. */
  readonly shown: Map<string, number>;
}

/** Runs the code of a page: returns a component that shows it. What an author's code throws is told to the realm. */
export function pageModule<Page extends RunnablePage>(
  compiled: Page,
  file: string,
  realm: PageRealm<Page>,
): ContentComponent {
  return moduleContent(
    compiled,
    {},
    {
      realm,
      file,
      trail: [file],
      islands: new WeakMap(),
      addresses: new WeakMap(),
      loaded: new Map(),
      shown: new Map(),
    },
  );
}

/** Renders children where a component is not there. */
function passThrough({ make }: Elements): ContentComponent {
  return tagAsJsx(({ children }) => make(fragment, { children }));
}

function moduleContent<Page extends RunnablePage>(
  compiled: Page,
  props: Values,
  context: Context<Page>,
): ContentComponent {
  try {
    const { Content, values } = instantiate(compiled, props, context);
    context.shown.set(context.file, (context.shown.get(context.file) ?? 0) + 1);
    const components = completeComponents(compiled, values, context.realm);
    const tree = Content({ ...props, components });
    return tagAsJsx(() => tree);
  } catch (error) {
    if (isSuspension(error)) throw error;
    reportBroken(error, context);
    return tagAsJsx(() => undefined);
  }
}

function reportBroken<Page>(error: unknown, { realm, file }: Context<Page>): void {
  realm.report({ ...failureReport({ error }, file), isBroken: true });
}

function instantiate<Page extends RunnablePage>(
  compiled: Page,
  props: Values,
  context: Context<Page>,
): EvaluatedModule & { values: Record<string, unknown> } {
  const { realm, file, trail, islands, addresses } = context;
  const inclusion = context.shown.get(file) ?? 0;
  const { runPage, components, elements, mode } = realm;
  const fallback = fallbackFor(mode, elements);
  const absent = new Set<string>();
  const values = { ...props, ...importedValues(compiled.imports, absent, context) };
  let ambient: Values = {};
  let names = namesOf(values);
  const tagOf = (component: AuthorComponent, { spot }: AuthorElement): ComponentTag | undefined => {
    const name = spot?.kind === 'tag' ? spot.source.slice(1, -1) : names.get(component);
    return name === undefined ? undefined : { file, inclusion, name };
  };
  const module = evaluateModule(
    compiled,
    { run: runPage, values, absent, components, isIncluded: trail.length > 1 },
    {
      elements,
      onFailure: failuresOf(context),
      onExports: (exports) => {
        names = namesOf({ ...values, ...exports });
        noteIslands(exports, { code: compiled.ownComponents, imported: values }, context);
      },
      component: (component, element, onFailure) =>
        realm.component(component, element, {
          spot: element.spot,
          tag: tagOf(component, element),
          island: islands.get(component),
          addressOf: (value) => addresses.get(value),
          onFailure,
          fallback,
        }),
      expression: (make, { source, bare }) =>
        bare === undefined ? realm.expression(make, { file, inclusion, name: expressionName(source) }) : make(),
      live: (part, shown, content) => livePart({ part: compiled.liveParts[part], shown, content }, context),
      ambient: (jsx) => (ambient = ambientValues(jsx, realm)),
      fallback,
    },
  );
  return { ...module, values: { ...ambient, ...values } };
}

/** The names that a text has for components, by these. */
function namesOf(values: Values): ReadonlyMap<unknown, string> {
  return new Map(Object.entries(values).flatMap(([name, value]) => (isComponent(value) ? [[value, name]] : [])));
}

interface ShownPart {
  readonly part: LivePart | undefined;
  readonly shown: unknown;
  readonly content: unknown;
}

/** Returns the island of a part of a page; what is shown alone where browsers do not have its code. */
function livePart<Page>({ part, shown, content }: ShownPart, context: Context<Page>): unknown {
  const { file, realm, addresses } = context;
  const found = part === undefined || !isAlive(part) ? undefined : realm.island(file);
  if (part === undefined || found === undefined) return shown;
  const { name, isHandler, usesReader = false } = part;
  const reader = usesReader ? { reader: isHandler ? ('first' as const) : ('only' as const) } : {};
  const address = { ...found, component: name, ...reader };
  const component = (): unknown => shown;
  addresses.set(component, address);
  const props = content === undefined ? {} : { children: content };
  return realm.component(
    component,
    { props, key: undefined, spot: undefined },
    {
      spot: undefined,
      island: address,
      addressOf: (value) => addresses.get(value),
      onFailure: failuresOf(context),
      fallback: fallbackFor(realm.mode, realm.elements),
    },
  );
}

function ambientValues<Page>(jsx: Jsx, realm: PageRealm<Page>): Values {
  const react = realm.react(jsx);
  const ambient = Object.fromEntries(ambientReactNames.map((name) => [name, react[name]]));
  return { ...ambient, React: react, Fragment: fragment, user: {} };
}

function failuresOf<Page>({ realm, file }: Context<Page>): (failure: CodeFailure) => void {
  return (failure) => realm.report(failureReport(failure, file));
}

/** Remembers which exports of a page need the browser, and where it finds them. */
function noteIslands<Page>(
  exports: Values,
  { code, imported }: { readonly code: RunnablePage['ownComponents']; readonly imported: Values },
  { file, realm, islands, addresses }: Context<Page>,
): void {
  const address = realm.island(file);
  if (address === undefined) return;
  const imports = Object.entries(imported).flatMap(([name, value]) => {
    const island = isComponent(value) ? islands.get(value) : undefined;
    return island === undefined ? [] : [{ name, reader: island.reader }];
  });
  const named = (entries: typeof imports): Set<string> => new Set(entries.map(({ name }) => name));
  const lively = interactiveNames(code, named(imports.filter(({ reader }) => reader !== 'only')));
  const asking = code.map(({ usesReader, ...entry }) => ({ ...entry, usesReader, isInteractive: usesReader }));
  const readers = interactiveNames(asking, named(imports.filter(({ reader }) => reader !== undefined)));
  for (const [name, value] of Object.entries(exports)) {
    if (name === 'default' || !isComponent(value)) continue;
    const reader = readers.has(name) ? { reader: lively.has(name) ? ('first' as const) : ('only' as const) } : {};
    const own = { ...address, component: name, ...reader };
    addresses.set(value, own);
    if (lively.has(name) || readers.has(name)) islands.set(value, own);
  }
}

/** Whether a value may be a component: a function, or what React makes of one. */
function isComponent(value: unknown): value is AuthorComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

const identifier = /^[A-Za-z_$][\w$]*$/;
const nowhere = (): undefined => undefined;

/**
 * What a code file exports; nothing when it fails. Its JSX makes elements of pages, React's hooks answer as before anything
 * has happened.
 */
function codeExports<Page extends RunnablePage>(file: string, context: Context<Page>): Record<string, unknown> {
  const { realm, trail, islands, addresses, loaded } = context;
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const inside: Context<Page> = { ...context, file, trail: [...trail, file] };
  const jsx = jsxOf(inside, nowhere);
  const modules: Values = {
    react: realm.react(jsx),
    'react/jsx-runtime': { Fragment: fragment, jsx, jsxs: jsx },
  };
  const load = (specifier: string): unknown => {
    realm.refuse(specifier);
    return modules[specifier] ?? importedModule(resolveImport(specifier, file), inside) ?? {};
  };
  const module: { exports: Record<string, unknown> } = { exports: {} };
  loaded.set(file, module.exports);
  const names = { ...realm.components, ...ambientValues(jsx, realm) };
  const ambient = Object.entries(names).filter(([name]) => identifier.test(name));
  try {
    realm.runCode(file, { ...Object.fromEntries(ambient), module, exports: module.exports, require: load });
    const address = realm.island(file);
    for (const [name, value] of Object.entries(module.exports)) {
      if (address === undefined || !isComponent(value)) continue;
      islands.set(value, { ...address, component: name });
      addresses.set(value, { ...address, component: name });
    }
    loaded.set(file, module.exports);
    return module.exports;
  } catch (error) {
    reportBroken(error, inside);
    loaded.set(file, {});
    return {};
  }
}

function importedModule<Page extends RunnablePage>(file: string, context: Context<Page>): Values | undefined {
  const { realm, trail } = context;
  const found = realm.findImport(file);
  if (found === undefined)
    return file === 'npm:react'
      ? realm.react(jsxOf(context, (component) => context.islands.get(component)))
      : undefined;
  if (found.kind === 'code') return codeExports(found.file, context);
  if (trail.includes(found.file)) return undefined;
  const inside: Context<Page> = { ...context, file: found.file, trail: [...trail, found.file] };
  const exports = instantiate(found.compiled, {}, inside).exports;
  return { ...exports, default: snippetComponent(found.compiled, inside) };
}

/** Makes the elements of code that says no places: of imported files, and what is made without JSX. */
function jsxOf<Page>(context: Context<Page>, islandOf: (component: object) => IslandAddress | undefined): Jsx {
  const { realm, addresses } = context;
  const addressOf = (value: object): IslandAddress | undefined => addresses.get(value);
  const onFailure = failuresOf(context);
  const fallback = fallbackFor(realm.mode, realm.elements);
  return createPageJsx({
    elements: realm.elements,
    spotAt: nowhere,
    component: (component, element) =>
      realm.component(component, element, {
        spot: undefined,
        island: islandOf(component),
        addressOf,
        onFailure,
        fallback,
      }),
    fail: (failure, children) => {
      onFailure(failure);
      return fallback(failure, children);
    },
  });
}

/** The registry, the page's imports, which count more, and a pass-through for every name that is left. */
function completeComponents<Page>(
  { componentNames }: RunnablePage,
  values: Values,
  { components, elements }: PageRealm<Page>,
): Values {
  const complete: Record<string, unknown> = { ...components, Fragment: fragment, React: values['React'] };
  for (const name of componentNames) complete[name] = values[name] ?? complete[name] ?? passThrough(elements);
  return complete;
}

function importedValues<Page extends RunnablePage>(
  imports: readonly ImportedName[],
  absent: Set<string>,
  context: Context<Page>,
): Record<string, unknown> {
  const modules = new Map<string, Values | undefined>();
  const values: Record<string, unknown> = {};
  for (const { local, imported, file } of imports) {
    if (!modules.has(file)) modules.set(file, importedModule(file, context));
    const module = modules.get(file);
    if (module === undefined) absent.add(local);
    if (module === undefined) values[local] = context.realm.components[local] ?? passThrough(context.realm.elements);
    else values[local] = imported === '*' ? module : (module[imported] ?? fallbackExport(module, imported, file));
  }
  return values;
}

/** A code file with one component may be imported by any name, and so may a package that is one value. */
function fallbackExport(module: Values, imported: string, file: string): unknown {
  if (imported === 'default' && !/\.(?:[jt]sx?|mdx?)$/.test(file) && !file.startsWith('npm:')) return module;
  const components = Object.values(module).filter(isComponent);
  return imported === 'default' && components.length === 1 ? components[0] : undefined;
}

/** A Markdown file as a component: its props are names that its text may use (docs-json.md §3.1, snippet props). */
function snippetComponent<Page extends RunnablePage>(compiled: Page, context: Context<Page>): ContentComponent {
  const { make } = context.realm.elements;
  return tagAsJsx((props) => make(moduleContent(compiled, namedProps(props), context), {}));
}

/** The props that code can name: attributes such as `data-x` or `class` are no identifiers. */
function namedProps(props: Values): Values {
  return Object.fromEntries(Object.entries(props).filter(([name]) => identifier.test(name) && !reserved.has(name)));
}

const reserved = new Set(
  'arguments await class default delete do else enum eval export for function if import in new return super switch this throw try typeof var void while with yield case catch const continue debugger extends false finally instanceof let null static true'.split(
    ' ',
  ),
);
