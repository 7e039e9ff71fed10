import { Fragment, jsx } from 'astro/jsx-runtime';
import type { CompiledPage, ImportedName } from '../markdown/compiled-page.ts';
import { evaluateModule, tagAsJsx, type ContentComponent, type EvaluatedModule } from './evaluate.ts';
import type { RouteRendering } from './hand-over.ts';
import { renderProblem } from './render-problem.ts';

type Components = Readonly<Record<string, unknown>>;

interface Context {
  readonly rendering: RouteRendering;
  readonly components: Components;
  /** Path of the file whose code runs, for messages. */
  readonly file: string;
  /** Files being rendered, outermost first: a snippet that includes itself renders as nothing. */
  readonly trail: readonly string[];
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
  return moduleContent(compiled, {}, { rendering, components, file, trail: [file] });
}

function moduleContent(compiled: CompiledPage, props: Components, context: Context): ContentComponent {
  const { rendering, file } = context;
  try {
    const { Content, values } = instantiate(compiled, props, context);
    const components = completeComponents(compiled, values, context.components);
    const tree = Content({ ...props, components });
    return tagAsJsx(() => tree);
  } catch (error) {
    rendering.report(renderProblem['page-code-failed'](failure(error, file)));
    return tagAsJsx(() => undefined);
  }
}

function failure(error: unknown, file: string): { message: string; file: string; hint: string } {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    message: `The code of this page failed while it was rendered: ${reason}.`,
    file,
    hint: 'Check the expressions in braces and the components that the page defines or imports.',
  };
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
    { values, components: context.components },
    {
      onUndefined: (name) =>
        rendering.report(
          renderProblem['name-undefined']({
            message: `Nothing defines the name "${name}" that this page uses in braces; it shows as nothing.`,
            file,
            hint: `Define it with \`export const ${name} = …\`, import it, or write \\{${name}} to show the braces.`,
          }),
        ),
      onFailure: (error) => rendering.report(renderProblem['component-failed'](failure(error, file))),
    },
  );
  return { ...module, values };
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
  const values: Record<string, unknown> = {};
  for (const { local, imported, file } of imports) {
    const compiled = context.rendering.compiledFile(file);
    if (compiled === undefined || context.trail.includes(file)) {
      values[local] = passThrough;
      continue;
    }
    const inside: Context = { ...context, file, trail: [...context.trail, file] };
    values[local] =
      imported === 'default' ? snippetComponent(compiled, inside) : instantiate(compiled, {}, inside).exports[imported];
  }
  return values;
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
