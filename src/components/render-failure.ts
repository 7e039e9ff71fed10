import { Fragment, jsx } from 'astro/jsx-runtime';
import type { Diagnostic, Point } from '../diagnostics/diagnostic.ts';
import type { StandIn } from './author-jsx.ts';
import type { CodeFailure } from './code-failure.ts';
import { placeInCode } from './code-place.ts';
import { renderProblem } from './render-problem.ts';
import type { RouteRendering } from './route-rendering.ts';

type Place = Pick<Diagnostic, 'file' | 'range'>;

/** Tells what of an author's code failed while `file` was made: at the code's own place, else at the page's. */
export function reportFailure(failure: CodeFailure, file: string, rendering: RouteRendering): void {
  const { error, spot, component, isShownByBrowser } = failure;
  if (isToldOf(error, rendering)) return;
  const inPage: Place = { file, ...(spot && { range: { start: { line: spot.line, column: spot.column } } }) };
  const inCode = codePlace(error, rendering);
  const reason = reasonOf(error);
  const place = {
    ...(inCode ?? inPage),
    ...(inCode !== undefined && spot !== undefined && { related: [{ message: 'The page shows it here.', ...inPage }] }),
  };
  const name = nameOf(component) === '' ? 'A component' : `The component \`${nameOf(component)}\``;
  if (isShownByBrowser === true) {
    const message = `${name} is shown by browsers only: ${reason} while the page is made.`;
    const hint =
      'Readers without JavaScript and search engines do not see it. Ask for the browser in an effect instead.';
    rendering.report(renderProblem['component-browser-only']({ message, ...place, hint }));
  } else if (spot !== undefined && spot.kind !== 'tag') {
    const shown =
      spot.kind === 'export' ? 'has no value' : spot.kind === 'spread' ? 'gives nothing' : 'is shown as it is written';
    const message = `\`${shorten(spot.source)}\` fails: ${reason}; it ${shown}.`;
    rendering.report(renderProblem['expression-failed']({ message, ...place, hint: expressionHint(error) }));
  } else {
    const message = `${name} failed while it was rendered: ${reason}; what stands inside it is shown without it.`;
    const hint = 'Correct its code, or what the page gives it.';
    rendering.report(renderProblem['component-failed']({ message, ...place, hint }));
  }
}

/** Tells that the code of a file cannot run at all. */
export function reportBroken(error: unknown, file: string, rendering: RouteRendering): void {
  if (isToldOf(error, rendering)) return;
  const place = codePlace(error, rendering) ?? { file };
  const message = `The code of this file failed: ${reasonOf(error)}; what it provides is left out.`;
  rendering.report(renderProblem['page-code-failed']({ message, ...place, hint: expressionHint(error) }));
}

/** Tells of an error that nothing waited for while a page was made: of a promise, or a timer. */
export function reportStray(error: unknown, file: string, rendering: RouteRendering): void {
  if (isToldOf(error, rendering)) return;
  const place = codePlace(error, rendering) ?? { file };
  const message = `Code of this page fails after it has run: ${reasonOf(error)}.`;
  const hint =
    'Await the promise and catch its error, or leave what takes time to `useEffect`: pages do not wait for it.';
  rendering.report(renderProblem['code-failed-later']({ message, ...place, hint }));
}

/** Returns what is shown for a component that failed: what stands inside it, and in the preview what happened. */
export function standInFor({ mode }: Pick<RouteRendering, 'mode'>): StandIn {
  return ({ error, component }, children) => {
    if (mode === 'build') return jsx(Fragment, { children });
    const text = `${nameOf(component) === '' ? 'A component' : `<${nameOf(component)}>`} failed: ${reasonOf(error)}.`;
    const box = jsx('span', { role: 'alert', class: 'render-failure', style: boxStyle, children: text });
    return jsx(Fragment, { children: [box, children] });
  };
}

const boxStyle =
  'display:block;margin-block:1rem;padding:0.75rem 1rem;border:1px solid var(--octavo-color-danger);border-radius:var(--octavo-radius);color:var(--octavo-color-danger)';

function codePlace(error: unknown, rendering: RouteRendering): (Place & { readonly file: string }) | undefined {
  const place = placeInCode(error);
  if (place === undefined) return undefined;
  const start: Point | undefined = rendering.compiledCode(place.file)?.placeOf(place.compiled);
  return start === undefined ? undefined : { file: place.file, range: { start } };
}

/** Whether the error is one of a name that reading the file's code has told of. */
function isToldOf(error: unknown, rendering: RouteRendering): boolean {
  const place = placeInCode(error);
  const name = missingName(error);
  return place !== undefined && name !== undefined && rendering.compiledCode(place.file)?.missing.has(name) === true;
}

function nameOf(component: CodeFailure['component']): string {
  return component?.name ?? '';
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError && /call stack/i.test(error.message)) return 'it contains itself without end';
  const missing = missingName(error);
  if (missing !== undefined) return `\`${missing}\` does not exist`;
  return thrownText(error).replace(/[.\s]+$/, '');
}

/** Code may throw anything: what is no error says nothing of itself, and may throw once more when it is asked. */
function thrownText(error: unknown): string {
  try {
    if (error instanceof Error) return String(error.message);
    return typeof error === 'object' && error !== null ? 'it threw an object that is no error' : String(error);
  } catch {
    return 'it threw what cannot be read';
  }
}

function missingName(error: unknown): string | undefined {
  return error instanceof ReferenceError ? /^(\S+) is not defined/.exec(error.message)?.[1] : undefined;
}

function expressionHint(error: unknown): string {
  return missingName(error) === undefined
    ? 'Correct the code; write `\\{` to show a brace, or `a?.b` for what may be missing.'
    : 'Pages are made before a browser opens them: ask for what only browsers have in `useEffect`, or behind `typeof window !== "undefined"`.';
}

function shorten(source: string): string {
  const [line = ''] = source.split('\n');
  return line.length > 80 || line !== source ? `${line.slice(0, 80)}…` : line;
}
