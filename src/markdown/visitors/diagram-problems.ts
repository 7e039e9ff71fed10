import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';
import { nearest } from '../../shared/nearest.ts';

/** What is wrong with a text that stands in a page, at a line of it that counts from 1. */
export interface TextProblem {
  readonly message: string;
  readonly hint: string;
  readonly line: number;
}

/** Kinds that the library draws, by the word that begins them. */
const kinds =
  'flowchart graph sequenceDiagram classDiagram stateDiagram stateDiagram-v2 erDiagram gantt journey pie quadrantChart requirementDiagram gitGraph timeline sankey-beta xychart-beta block-beta packet-beta kanban radar-beta treemap-beta C4Context C4Container C4Component C4Dynamic C4Deployment'.split(
    ' ',
  );
const unsupported: ReadonlySet<string> = new Set(['mindmap', 'architecture', 'architecture-beta', 'zenuml']);

/** Returns what the library that draws diagrams in browsers has against one; undefined when it can draw it. */
export function diagramProblem(source: string): TextProblem | undefined {
  const lines = source.split('\n');
  const { word, line } = firstWord(lines);
  const hint = 'It is shown as its source until it is corrected.';
  if (word === '')
    return {
      message: 'The mermaid diagram is empty.',
      hint: 'Write one, for example `flowchart LR`, or remove the block.',
      line: 0,
    };
  if (unsupported.has(word))
    return {
      message: `Diagrams of the type "${word}" are not drawn; the source is shown.`,
      hint: 'Use a flowchart, or a picture.',
      line,
    };
  const error = parse(source);
  if (error === undefined) return undefined;
  if (/^No diagram type detected/.test(error.message)) {
    const suggestion = nearest(word, kinds);
    return {
      message: `There is no mermaid diagram of the type "${word}".`,
      hint:
        suggestion === undefined
          ? `A diagram begins with its type: ${kinds.slice(0, 8).join(', ')} …`
          : `Did you mean "${suggestion}"?`,
      line,
    };
  }
  const [, at] = /error on line (\d+)/i.exec(error.message) ?? [];
  if (at === undefined) return withoutLine(error, hint);
  // The parser counts from the line of the type: what stands before it is cut off.
  const wrong = Math.min(Math.max(Number(at), 1) + line - 1, lines.length);
  const open = openLine(lines.slice(0, wrong));
  // What is not closed is missed at the end.
  const place = open ?? lines.slice(0, wrong).findLastIndex((text) => text.trim() !== '') + 1;
  const what = open === undefined ? 'has a mistake of syntax' : 'does not close a bracket';
  return {
    message: `The mermaid diagram cannot be read: \`${(lines[place - 1] ?? '').trim()}\` ${what}.`,
    hint,
    line: place,
  };
}

/** Errors of types are those of the surroundings, which no browser has; others are about the diagram as a whole. */
function withoutLine({ name, message }: Failure, hint: string): TextProblem | undefined {
  if (/^(?:Type|Reference|Range)Error$/.test(name)) return undefined;
  const [reason = ''] = message.split('\n');
  return { message: `The mermaid diagram cannot be drawn: ${reason.replace(/(?<![.\s])[.\s]+$/, '')}.`, hint, line: 0 };
}

/** The first line of a flowchart that opens a bracket more often than it closes it. */
function openLine(lines: readonly string[]): number | undefined {
  if (!lines.some((text) => /^\s*(?:flowchart|graph)\b/.test(text))) return undefined;
  const found = lines.findIndex((text) => {
    const code = text.replace(/"[^"]*"/g, '').replace(/%%.*/, '');
    return (code.match(/[[({]/g) ?? []).length > (code.match(/[\])}]/g) ?? []).length;
  });
  return found < 0 ? undefined : found + 1;
}

/** The word that says the type: behind frontmatter, directives and comments. */
function firstWord(lines: readonly string[]): { readonly word: string; readonly line: number } {
  let isInside = false;
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '---') isInside = !isInside;
    else if (!isInside && text.trim() !== '' && !text.trim().startsWith('%%'))
      return { word: /^\s*([\w-]+)/.exec(text)?.[1] ?? text.trim(), line: index + 1 };
  }
  return { word: '', line: 0 };
}

interface Failure {
  readonly name: string;
  readonly message: string;
}

let check: ((source: string) => Failure | undefined) | undefined;

function parse(source: string): Failure | undefined {
  return (check ??= loadLibrary())(source);
}

/**
 * Loads the library that browsers get, when the first diagram comes. Its parser asks for a browser only to clean texts, which
 * nothing here shows: a document that can do nothing makes the cleaner pass them on. Promises of this context are settled
 * within each call, so that parsing is one.
 */
function loadLibrary(): (source: string) => Failure | undefined {
  const code = readFileSync(createRequire(import.meta.url).resolve('@mermaid-js/tiny'), 'utf8');
  const quiet = Object.fromEntries(
    ['log', 'info', 'warn', 'error', 'debug', 'trace'].map((name) => [name, () => undefined]),
  );
  const surroundings: Record<string, unknown> = { console: quiet, structuredClone, URL, setTimeout, clearTimeout };
  const context = createContext(surroundings, { microtaskMode: 'afterEvaluate' });
  new Script(browser).runInContext(context);
  new Script(code, { filename: 'mermaid.js' }).runInContext(context);
  const run = new Script(
    'failure = undefined; mermaid.parse(source).catch((error) => { failure = { name: String(error?.name), message: String(error?.message ?? error) }; });',
  );
  return (source) => {
    surroundings['source'] = source;
    run.runInContext(context);
    return surroundings['failure'] as Failure | undefined;
  };
}

const browser = `
  globalThis.window = globalThis;
  class Element {} class Node {}
  Object.assign(globalThis, { Element, Node, HTMLTemplateElement: Element, HTMLFormElement: Element, DocumentFragment: Element, NodeFilter: {}, NamedNodeMap: Element, DOMParser: Element });
  const make = () => ({ style: {}, setAttribute() {}, appendChild() {}, content: {} });
  globalThis.document = { nodeType: 9, implementation: {}, createNodeIterator: make, createDocumentFragment: make, createElement: make, getElementsByTagName: () => [], importNode: make, addEventListener() {}, querySelector: () => null, querySelectorAll: () => [], body: make(), documentElement: make() };
  globalThis.addEventListener = () => {};
`;
