import { Document } from 'yaml';
import { closedFences } from '../shared/fences.ts';
import { trimTrailing } from '../shared/trim.ts';
import { linkLabels } from '../shared/marks.ts';

/** A page, as agents read it. */
interface StarterPage {
  readonly path: string;
  readonly markdown: string;
}

/** Titles of accordions are bold lines there. */
const title = /^ {0,3}(?:#{1,6}[ \t](.+)|\*\*(.+)\*\*)$/gm;

/** A mark that ends a question, and how English headings ask without one, in words enough to be asked alone. */
const marked = /.{6}[?？؟]$/;
const unmarked = /^(?:how|what|why|when|where|which|who|can|do|does|is|are|should)(?: \S+){3}/i;

/** Returns a file of the questions that headings of pages ask, each with its page; undefined where no heading is one. */
export function starterEvals(pages: readonly StarterPage[]): { text: string; questions: number } | undefined {
  const ids = new Set<string>();
  const questions = pages.flatMap(({ path, markdown }) =>
    questionsIn(markdown).map((question) => ({ id: freeId(question, ids), question, routes: `/${path}` })),
  );
  if (questions.length === 0) return undefined;
  const document = new Document({ questions });
  document.commentBefore = head;
  return { text: document.toString({ lineWidth: 0 }), questions: questions.length };
}

const head = ` Questions of readers, and the pages any of which answers each: octavo eval says which search does not find.
 Write them as readers would, who have not seen the heading. "expected" lists what the answer of the assistant must say;
 "refuse: true" in place of "routes" is for what these pages do not answer.`;

function questionsIn(markdown: string): string[] {
  const fences = closedFences(markdown);
  return [...markdown.matchAll(title)].flatMap(({ 1: heading, 2: bold, index }) => {
    const text = plain(heading ?? bold ?? '');
    const isCode = fences.some(({ start, end }) => index >= start && index < end);
    // Bold lines are text more often than titles.
    const isQuestion = marked.test(text) || (heading !== undefined && unmarked.test(text));
    return isQuestion && !isCode ? [text] : [];
  });
}

function plain(text: string): string {
  return trimTrailing(linkLabels(text).replace(/[`*]/g, '').trim(), ' \t#');
}

/** `How do I rotate a key?` is `how-do-i-rotate-a-key`, and for the second time `how-do-i-rotate-a-key-2`. */
function freeId(question: string, ids: Set<string>): string {
  const slug = question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  let id = slug;
  for (let count = 2; ids.has(id); count += 1) id = `${slug}-${count}`;
  ids.add(id);
  return id;
}
