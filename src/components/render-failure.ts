import type { Diagnostic, Point } from '../diagnostics/index.ts';
import type { ErrorFacts, FailureReport } from './code-failure.ts';
import { refusedProblem } from '../diagnostics/refused.ts';
import { renderProblem } from './render-problem.ts';
import type { RouteRendering } from './route-rendering.ts';

type Place = Pick<Diagnostic, 'file' | 'range'>;

/** Tells what of an author's code failed while a page was made: at the code's own place, else at the page's. */
export function reportFailure(report: FailureReport, rendering: RouteRendering): void {
  const { file, error, spot, isBroken, isLate } = report;
  if (isReported(report, rendering)) return;
  const inPage: Place = { file, ...(spot && { range: { start: { line: spot.line, column: spot.column } } }) };
  const inCode = codePlace(error, rendering);
  const place = {
    ...(inCode ?? inPage),
    ...(inCode !== undefined && spot !== undefined && { related: [{ message: 'The page shows it here.', ...inPage }] }),
  };
  const refused = refusedProblem(error);
  if (refused !== undefined) rendering.report(refused(place));
  else if (isLate === true) reportStray(error, place, rendering);
  else if (isBroken) {
    const message = `The code of this file failed: ${error.reason}; what it provides is left out.`;
    rendering.report(renderProblem['page-code-failed']({ message, ...place, hint: codeHint(error, place.file) }));
  } else reportPart(report, place, rendering);
}

/** Tells of an expression or a component. */
function reportPart(report: FailureReport, place: Place, rendering: RouteRendering): void {
  const { error, spot, component = '', isShownByBrowser, isUndefined } = report;
  const { reason } = error;
  const name = component === '' ? 'A component' : `The component \`${component}\``;
  if (isShownByBrowser === true) {
    const message = `${name} is rendered in browsers only: ${reason} while the page is built.`;
    const hint =
      'Readers without JavaScript and search engines do not see it. Use what only browsers have in an effect instead.';
    rendering.report(renderProblem['component-browser-only']({ message, ...place, hint }));
  } else if (spot !== undefined && isUndefined === true) {
    const message = `\`${shorten(spot.source)}\` is undefined, so nothing is shown for it.`;
    const hint = `Correct its name, or write \`{${spot.source.trim()} ?? ''}\` if it may be missing.`;
    rendering.report(renderProblem['expression-failed']({ message, ...place, hint }));
  } else if (spot !== undefined && spot.kind !== 'tag') {
    const shown =
      spot.kind === 'export' ? 'has no value' : spot.kind === 'spread' ? 'gives nothing' : 'is shown as it is written';
    const message = `\`${shorten(spot.source)}\` fails: ${reason}; it ${shown}.`;
    rendering.report(renderProblem['expression-failed']({ message, ...place, hint: expressionHint(error) }));
  } else {
    const message = `${name} failed while it was rendered: ${reason}; its children are shown without it.`;
    const hint = 'Correct its code, or what the page gives it.';
    rendering.report(renderProblem['component-failed']({ message, ...place, hint }));
  }
}

/** Tells of an error that nothing waited for while a page was made: of a promise, or a timer. */
function reportStray({ reason }: ErrorFacts, place: Place, rendering: RouteRendering): void {
  const message = `Code of this page fails after it has run: ${reason}.`;
  const hint =
    'Await the promise and catch its error, or leave what takes time to `useEffect`: pages do not wait for it.';
  rendering.report(renderProblem['code-failed-later']({ message, ...place, hint }));
}

function codePlace({ place }: ErrorFacts, rendering: RouteRendering): Place | undefined {
  if (place === undefined) return undefined;
  const start: Point | undefined = rendering.compiledCode(place.file)?.placeOf(place.compiled);
  return start === undefined ? undefined : { file: place.file, range: { start } };
}

/** Whether the error is one of a name or an import that reading the file's code has told of. */
function isReported({ file, error }: FailureReport, rendering: RouteRendering): boolean {
  const { place, missing, refused } = error;
  const imports = rendering.compiledCode(file)?.shape.imports ?? [];
  if (imports.some(({ specifier }) => specifier === refused)) return true;
  return (
    place !== undefined && missing !== undefined && rendering.compiledCode(place.file)?.missing.has(missing) === true
  );
}

/** Braces of a script are code, whatever stands in them. */
function codeHint(error: ErrorFacts, file: string): string {
  const isScript = error.missing === undefined && /\.[jt]sx?$/.test(file);
  return isScript ? 'Correct the code; write `a?.b` for what may be missing.' : expressionHint(error);
}

function expressionHint({ missing }: ErrorFacts): string {
  return missing === undefined
    ? 'Correct the code; write `\\{` to show a brace, or `a?.b` for what may be missing.'
    : 'Pages are built before a browser opens them: use what only browsers have in `useEffect`, or behind `typeof window !== "undefined"`.';
}

function shorten(source: string): string {
  const [line = ''] = source.split('\n');
  return line.length > 80 || line !== source ? `${line.slice(0, 80)}…` : line;
}
