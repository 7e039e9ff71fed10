import { diagramProblem, type TextProblem } from './diagram-problems.ts';
import type * as FormulaProblems from './formula-problems.ts';
import { lazyModule } from '../../shared/lazy-module.ts';
import { trimBoth } from '../../shared/trim.ts';
import { rawTemplate, readLiteral } from '../literal.ts';
import type { PageState } from './page-state.ts';
import type { JsxElement } from './visit-element.ts';

const formulas = lazyModule<typeof FormulaProblems>(new URL('./formula-problems.ts', import.meta.url));

/** Returns what cannot be read of a formula in TeX; undefined when it is drawn. */
export function formulaProblem(source: string): TextProblem | undefined {
  return formulas().formulaProblem(source);
}

/** Notes what is wrong with a drawing, as many lines behind the one of `start` as it says. */
export function noteDrawing(problem: TextProblem | undefined, start: number, page: PageState): void {
  if (problem === undefined) return;
  const { text } = page.prepared;
  let offset = start;
  for (let left = problem.line; left > 0; left -= 1) offset = Math.max(offset, text.indexOf('\n', offset) + 1);
  page.drawings.push({ message: problem.message, hint: problem.hint, offset });
}

/** Diagrams and formulas as tags: `<Mermaid chart="…" />` and `<Latex>…</Latex>`, where the page says all of their source. */
export function visitDrawing(node: Readonly<JsxElement>, page: PageState): void {
  if (node.position === undefined) return;
  const drawing =
    node.name === 'Mermaid' ? chartOf(node, page) : node.name === 'Latex' ? formulaOf(node, page) : undefined;
  if (drawing === undefined) return;
  const { source, offset } = drawing;
  const problem = node.name === 'Mermaid' ? diagramProblem(source) : formulaProblem(source);
  if (problem !== undefined) noteDrawing({ ...problem, line: Math.max(0, problem.line - 1) }, offset, page);
}

interface Drawing {
  readonly source: string;
  readonly offset: number;
}

function chartOf({ attributes, position }: Readonly<JsxElement>, page: PageState): Drawing | undefined {
  const chart = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'chart');
  if (chart?.type !== 'mdxJsxAttribute' || chart.value == null) return undefined;
  const source = typeof chart.value === 'string' ? chart.value : readLiteral(chart.value.value)?.value;
  if (typeof source !== 'string') return undefined;
  return { source, offset: page.prepared.text.indexOf('chart', position?.start.offset ?? 0) };
}

/** The text of a tag, as long as it is nothing but text: as it stands, or as the one string that `formulaEdits` made of it. */
function formulaOf({ position }: Readonly<JsxElement>, { prepared: { text } }: PageState): Drawing | undefined {
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  const [, inside = ''] = /^<Latex(?:\s[^<>{}]*)?>([^]*)<\/Latex>$/.exec(text.slice(start, end)) ?? [];
  const written = inside.trim();
  const code = /^\{[^]*\}$/.test(written) ? written.slice(1, -1) : undefined;
  const source = code === undefined ? written : (rawTemplate(code) ?? readLiteral(code)?.value);
  if (typeof source !== 'string' || (code === undefined && /[<>{}*_`&]/.test(written))) return undefined;
  const lead = inside.length - inside.trimStart().length;
  return { source: trimBoth(source, '$'), offset: end - '</Latex>'.length - inside.length + lead };
}
