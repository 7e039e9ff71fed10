import { isVNode, jsx } from 'astro/jsx-runtime';
import type { CompiledPage } from '../markdown/index.ts';
import { resolveLink } from '../site/index.ts';
import type { Elements } from './elements.ts';
import { withFormValue } from './form-values.ts';
import { hydrationProps, isHydrated } from './mdx/hydration.ts';
import { evaluateStatic } from './evaluate-static.ts';
import { pageModule } from './page-modules.ts';
import { withRawContent } from './raw-content.ts';
import { reportFailure } from './render-failure.ts';
import { endedProblem, unfinishedProblem } from '../diagnostics/refused.ts';
import type { RouteRendering } from './route-rendering.ts';
import { decodePage } from './sandbox/decode.ts';
import { outputName } from './sandbox/tree.ts';
import { tagAsJsx, type ContentComponent } from './tag-as-jsx.ts';

type Components = Readonly<Record<string, unknown>>;

interface Context {
  readonly rendering: RouteRendering;
  readonly components: Components;
}

/**
 * Returns a component that renders a compiled page with `components`. A page that has code of its author, or imports some,
 * is rendered in the sandbox; others are rendered here. Whatever an author's code throws becomes a diagnostic; the
 * component then renders nothing.
 */
export async function pageContent(compiled: CompiledPage, file: string, context: Context): Promise<ContentComponent> {
  const { rendering, components } = context;
  const result = rendering.runCode(file, Object.keys(components));
  const elements: Elements = {
    make: (type, props) => {
      const own = isHydrated(props) ? hydrationProps(props) : props;
      if (typeof type !== 'string') return jsx(type, own);
      return jsx(type, withRawContent(type, withFormValue(type, own, components[outputName])));
    },
    isElement: isVNode,
    resolveLink: linksFrom(file, rendering),
  };
  if (result === undefined) return staticContent(compiled, file, { ...context, elements });
  const { ended, failures, problem, isUnfinished, tree } = await result;
  for (const failure of failures) reportFailure(failure, rendering);
  if (isUnfinished) rendering.report(unfinishedProblem({ file }));
  if (ended !== undefined) rendering.report(endedProblem(ended, { file }));
  if (ended === undefined && problem === undefined) {
    try {
      const content = decodePage(tree, { elements, components });
      return tagAsJsx(() => content);
    } catch (error) {
      reportFailure({ file, isBroken: true, error: { reason: String(error) } }, rendering);
    }
  }
  if (problem !== undefined) reportFailure({ file, isBroken: true, error: { reason: problem } }, rendering);
  return tagAsJsx(() => undefined);
}

/** Relative addresses of code count from the page that shows it. */
function linksFrom(file: string, { site }: RouteRendering): (target: string) => string {
  const from = file.replace(/\.mdx?$/, '');
  return (target) => resolveLink(site, from, target);
}

function staticContent(
  compiled: CompiledPage,
  file: string,
  { rendering, components, elements }: Context & { readonly elements: Elements },
): ContentComponent {
  return pageModule(compiled, file, {
    mode: rendering.mode,
    components,
    elements,
    component: () => runsInSandbox(file),
    expression: (make) => make(),
    react: () => ({}),
    runPage: evaluateStatic,
    runCode: () => runsInSandbox(file),
    findImport: (wanted) => rendering.findImport(wanted),
    refuse: () => undefined,
    island: () => undefined,
    report: (failure) => reportFailure(failure, rendering),
  });
}

function runsInSandbox(file: string): never {
  throw new Error(`${file} has code, which runs in the sandbox only.`);
}
