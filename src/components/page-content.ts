import { Fragment, jsx } from 'astro/jsx-runtime';
import type { CompiledPage, ImportedName } from '../markdown/compiled-page.ts';
import { resolveImport } from '../markdown/includes.ts';
import { resolveLink } from '../site/links.ts';
import { interactiveNames } from '../author/interactive.ts';
import { reactModule } from './ambient-values.ts';
import { createAuthorJsx, type IslandAddress } from './author-jsx.ts';
import { evaluateCode } from './evaluate-code.ts';
import { evaluateModule, type EvaluatedModule } from './evaluate.ts';
import type { RouteRendering } from './route-rendering.ts';
import { tagAsJsx, type ContentComponent } from './tag-as-jsx.ts';
import { reportBroken, reportFailure, standInFor } from './render-failure.ts';

type Components = Readonly<Record<string, unknown>>;

interface Context {
  readonly rendering: RouteRendering;
  readonly components: Components;
  /** Path of the file whose code runs, for messages. */
  readonly file: string;
  /** Files being rendered, outermost first: a snippet that includes itself renders as nothing. */
  readonly trail: readonly string[];
  /** The components of the page that need the browser. */
  readonly islands: WeakMap<object, IslandAddress>;
}

/** Renders children where a component is not there. */
const passThrough: ContentComponent = tagAsJsx(({ children }) => jsx(Fragment, { children }));

/**
 * Returns a component that renders a compiled page with `components`. Whatever the author's code throws becomes a
 * diagnostic; the component then renders nothing.
 */
export function pageContent(
  compiled: CompiledPage,
  file: string,
  { rendering, components }: Pick<Context, 'rendering' | 'components'>,
): ContentComponent {
  return moduleContent(compiled, {}, { rendering, components, file, trail: [file], islands: new WeakMap() });
}

function moduleContent(compiled: CompiledPage, props: Components, context: Context): ContentComponent {
  const { rendering, file } = context;
  try {
    const { Content, values } = instantiate(compiled, props, context);
    const components = completeComponents(compiled, values, context.components);
    const tree = Content({ ...props, components });
    return tagAsJsx(() => tree);
  } catch (error) {
    reportBroken(error, file, rendering);
    return tagAsJsx(() => undefined);
  }
}

function instantiate(
  compiled: CompiledPage,
  props: Components,
  context: Context,
): EvaluatedModule & { values: Record<string, unknown> } {
  const values = { ...props, ...importedValues(compiled.imports, context) };
  const { file, rendering } = context;
  const module = evaluateModule(
    compiled,
    { values, components: context.components, isIncluded: context.trail.length > 1 },
    {
      onFailure: (failure) => reportFailure(failure, file, rendering),
      onExports: (exports) => noteIslands(exports, values, context),
      islandOf: (component) => context.islands.get(component),
      standIn: standInFor(rendering),
      resolveLink: linksFrom(context),
    },
  );
  return { ...module, values };
}

/** Relative addresses of code count from the page that shows it. */
function linksFrom({ rendering, trail, file }: Context): (target: string) => string {
  const from = (trail[0] ?? file).replace(/\.mdx?$/, '');
  return (target) => resolveLink(rendering.site, from, target);
}

/** Remembers which exports of a page need the browser, and where it finds them. */
function noteIslands(exports: Components, imported: Components, { file, rendering, islands }: Context): void {
  const address = rendering.island(file);
  if (address === undefined) return;
  const functions = Object.entries(exports).filter(([name, value]) => name !== 'default' && isFunction(value));
  const alive = Object.entries(imported).filter(([, value]) => isFunction(value) && islands.has(value));
  const names = interactiveNames(
    new Map(functions.map(([name, value]) => [name, String(value)])),
    new Set(alive.map(([name]) => name)),
  );
  for (const [name, value] of functions)
    if (names.has(name)) islands.set(value as object, { ...address, component: name });
}

function isFunction(value: unknown): value is (...values: unknown[]) => unknown {
  return typeof value === 'function';
}

/** What a code file exports; nothing when it cannot be read or fails. */
function codeExports(file: string, context: Context): Record<string, unknown> {
  const { rendering, components, trail, islands } = context;
  const code = rendering.compiledCode(file)?.code ?? '';
  if (code === '' || trail.includes(file)) return {};
  const inside: Context = { ...context, file, trail: [...trail, file] };
  try {
    const exports = evaluateCode(
      { file, code },
      {
        components,
        standIn: standInFor(rendering),
        load: (specifier) => importedModule(resolveImport(specifier, file), inside),
        resolveLink: linksFrom(context),
        onFailure: (failure) => reportFailure(failure, file, rendering),
      },
    );
    const address = rendering.island(file);
    for (const [name, value] of Object.entries(exports)) {
      if (address !== undefined && isFunction(value)) islands.set(value, { ...address, component: name });
    }
    return exports;
  } catch (error) {
    reportBroken(error, file, rendering);
    return {};
  }
}

function importedModule(file: string, context: Context): Readonly<Record<string, unknown>> | undefined {
  const found = context.rendering.findImport(file);
  if (found === undefined) return file === 'npm:react' ? reactModule(jsxOf(context)) : undefined;
  if (found.kind === 'code') return codeExports(found.file, context);
  if (context.trail.includes(found.file)) return undefined;
  const inside: Context = { ...context, file: found.file, trail: [...context.trail, found.file] };
  const exports = instantiate(found.compiled, {}, inside).exports;
  return { ...exports, default: snippetComponent(found.compiled, inside) };
}

/** Makes the elements that a page's code makes without JSX. */
function jsxOf(context: Context): ReturnType<typeof createAuthorJsx> {
  const { rendering, file, islands } = context;
  return createAuthorJsx({
    onFailure: (failure) => reportFailure(failure, file, rendering),
    standIn: standInFor(rendering),
    resolveLink: linksFrom(context),
    islandOf: (component) => islands.get(component),
    spotAt: () => undefined,
  });
}

/** The registry, the page's imports, and a pass-through for every name that is left. */
function completeComponents(compiled: CompiledPage, values: Components, components: Components): Components {
  const complete: Record<string, unknown> = { ...components, Fragment };
  for (const name of compiled.componentNames) {
    complete[name] ??= values[name] ?? passThrough;
  }
  return complete;
}

function importedValues(imports: readonly ImportedName[], context: Context): Record<string, unknown> {
  const modules = new Map<string, Components | undefined>();
  const values: Record<string, unknown> = {};
  for (const { local, imported, file } of imports) {
    if (!modules.has(file)) modules.set(file, importedModule(file, context));
    const module = modules.get(file);
    if (module === undefined) values[local] = passThrough;
    else values[local] = imported === '*' ? module : (module[imported] ?? fallbackExport(module, imported));
  }
  return values;
}

/** A code file with one component may be imported by any name. */
function fallbackExport(module: Components, imported: string): unknown {
  const functions = Object.values(module).filter(isFunction);
  return imported === 'default' && functions.length === 1 ? functions[0] : undefined;
}

/** A Markdown file as a component: its props are names that its text may use (docs-json.md §3.1, snippet props). */
function snippetComponent(compiled: CompiledPage, context: Context): ContentComponent {
  return tagAsJsx((props) => jsx(moduleContent(compiled, namedProps(props), context), {}));
}

/** The props that code can name: attributes such as `data-x` or `class` are no identifiers. */
function namedProps(props: Components): Components {
  return Object.fromEntries(Object.entries(props).filter(([name]) => identifier.test(name) && !reserved.has(name)));
}

const identifier = /^[A-Za-z_$][\w$]*$/;
const reserved = new Set(
  'arguments await class default delete do else enum eval export for function if import in new return super switch this throw try typeof var void while with yield case catch const continue debugger extends false finally instanceof let null static true'.split(
    ' ',
  ),
);
