import type { Severity } from '../../diagnostics/index.ts';
import type { ShownProblem } from '../problems.ts';

/** How many problems are listed at once. */
const atOnce = 100;

const labels: Readonly<Record<Severity, string>> = { error: 'Error', warning: 'Warning', info: 'Note' };

/** Returns the problems as elements: those of the page that is shown, then the others; before it, where only those have errors. */
export function problemList(problems: readonly ShownProblem[], open: (problem: ShownProblem) => void): HTMLElement[] {
  const own = problems.filter(({ isOwn }) => isOwn);
  const others = problems.filter(({ isOwn }) => !isOwn);
  const parts = [
    ...(own.length === 0 ? [] : [part(`On this page: ${countText(own)}`, own, open)]),
    ...(others.length === 0 ? [] : [part(`In other files: ${countText(others)}`, others, open)]),
  ];
  return (hasError(others) && !hasError(own) ? parts.reverse() : parts).flat();
}

function hasError(problems: readonly ShownProblem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

/** `2 errors, 1 warning`. */
export function countText(problems: readonly ShownProblem[]): string {
  const texts = (['error', 'warning', 'info'] as const).map((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? '' : `${count} ${labels[severity].toLowerCase()}${count === 1 ? '' : 's'}`;
  });
  return texts.filter((text) => text !== '').join(', ');
}

function part(text: string, problems: readonly ShownProblem[], open: (problem: ShownProblem) => void): HTMLElement[] {
  const list = element('ul');
  const more = element('button', { className: 'more', type: 'button' });
  let shown = 0;
  const showMore = (): void => {
    list.append(...problems.slice(shown, shown + atOnce).map((problem) => item(problem, open)));
    shown += atOnce;
    const left = problems.length - shown;
    if (left > 0) more.textContent = `Show ${left} more`;
    else more.remove();
  };
  more.addEventListener('click', showMore);
  const title = element('h3', {}, text);
  showMore();
  return problems.length > atOnce ? [title, list, more] : [title, list];
}

function item(problem: ShownProblem, open: (problem: ShownProblem) => void): HTMLElement {
  const { severity, code, name, message, hint, frame, places } = problem;
  const place = element(
    'button',
    { type: 'button', className: 'place', title: 'Open in the editor' },
    placeText(problem),
  );
  place.addEventListener('click', () => open(problem));
  const label = element('span', { className: 'label' }, labels[severity]);
  const head = element('p', { className: 'head' }, label, ' ', element('code', {}, `${code} ${name}`), ' ', place);
  return element(
    'li',
    { className: severity },
    head,
    element('p', { className: 'message' }, message),
    ...(frame === undefined || frame === '' ? [] : [frameElement(frame)]),
    ...(hint === undefined ? [] : [element('p', { className: 'hint' }, hint)]),
    ...(places.length === 0 ? [] : [element('p', { className: 'hint' }, `Also: ${places.join(', ')}`)]),
  );
}

function placeText({ file, line, column }: ShownProblem): string {
  return line === undefined ? file : `${file}:${line}:${column ?? 1}`;
}

function frameElement(frame: string): HTMLElement {
  const lines = frame.split('\n').map((line) => {
    const isMarked = line.startsWith('>') || /^\s*(?:\|\s*)?\^+$/.test(line.replace(/^\s*\|/, ''));
    return element('span', { className: isMarked ? 'marked' : '' }, `${line}\n`);
  });
  const block = element('pre', { tabIndex: 0 }, ...lines);
  block.setAttribute('aria-label', 'The place in the file');
  block.setAttribute('role', 'group');
  return block;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}
