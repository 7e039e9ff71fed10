import temml from 'temml';
import { nearest } from '../../shared/nearest.ts';
import type { TextProblem } from './diagram-problems.ts';

const environments =
  'aligned align alignat alignedat array bmatrix Bmatrix cases CD darray dcases equation gather gathered matrix multline pmatrix rcases smallmatrix split subarray vmatrix Vmatrix'.split(
    ' ',
  );
const commands =
  'frac dfrac tfrac sqrt sum prod int oint lim infty alpha beta gamma delta epsilon varepsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega cdot cdots ldots dots times div pm mp leq geq neq approx equiv sim propto partial nabla left right begin end text textbf textit mathrm mathbf mathbb mathcal mathit operatorname hat bar vec tilde dot ddot overline underline overbrace underbrace rightarrow leftarrow Rightarrow Leftarrow leftrightarrow Leftrightarrow mapsto forall exists subset subseteq supset cup cap emptyset notin langle rangle lfloor rfloor lceil rceil quad qquad sin cos tan log exp max min binom boxed label tag'.split(
    ' ',
  );

/** Returns what cannot be read of a formula in TeX; undefined when it is drawn. */
export function formulaProblem(source: string): TextProblem | undefined {
  try {
    temml.renderToString(source, { displayMode: true, throwOnError: true });
    return undefined;
  } catch (error) {
    const { message, position = 0 } = error as { readonly message: string; readonly position?: number };
    const [reason = ''] = message.trim().split(/ at (?:position \d+|end of input)/);
    const unclosed = / at end of input/.test(message) ? openEnvironment(source) : undefined;
    const offset = unclosed?.offset ?? Math.min(position, source.trimEnd().length);
    return {
      message: `The formula cannot be read: ${unclosed === undefined ? reason : `\\begin{${unclosed.name}} has no \\end{${unclosed.name}}`}.`,
      hint: hintOf(reason, unclosed?.name),
      line: source.slice(0, offset).split('\n').length,
    };
  }
}

function hintOf(reason: string, unclosed: string | undefined): string {
  if (unclosed !== undefined) return `Close it with \\end{${unclosed}}.`;
  const [, command] = /Unsupported function name: \\(\w+)/.exec(reason) ?? [];
  const [, environment] = /No such environment: (\w+)/.exec(reason) ?? [];
  const suggestion =
    command === undefined
      ? environment === undefined
        ? undefined
        : nearest(environment, environments)
      : nearest(command, commands);
  if (suggestion === undefined) return 'It is shown as its source; correct it, or write `\\$` for a dollar sign.';
  return `Did you mean \`${command === undefined ? suggestion : `\\${suggestion}`}\`?`;
}

/** The innermost environment that is never ended. */
function openEnvironment(source: string): { readonly name: string; readonly offset: number } | undefined {
  const open: { name: string; offset: number }[] = [];
  for (const { 1: kind, 2: name = '', 3: end, index } of source.matchAll(/\\(begin|end)\{([^}]*)(\}?)/g)) {
    if (end === '') break;
    if (kind === 'begin') open.push({ name, offset: index });
    else open.pop();
  }
  return open.at(-1);
}
