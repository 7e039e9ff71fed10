import * as z from 'zod';
import type { Citations } from './citations.ts';
import type { Passage } from './events.ts';
import type { ModelToolCall } from './model.ts';
import { passagesText, type PromptSkill } from './prompt.ts';

/** What is read to answer: all of it may be read by whoever asks. */
export interface Retrieval {
  /** Returns the passages that fit best, best first. */
  search(query: string): Promise<readonly Passage[]>;
  /** Returns a page by its path or address, or one section where that has an anchor; undefined where there is none. */
  page(path: string): Promise<Passage | undefined>;
}

const searchInput = z.object({ query: z.string().trim().min(1).max(400) });
const skillInput = z.object({ name: z.string() });
const pageInput = z.object({ path: z.string().min(1).max(2048) });

/** Returns the tools as models are told about them. */
export function toolDefinitions(skills: readonly PromptSkill[]): object[] {
  return skills.length === 0 ? pageTools : [...pageTools, skillTool];
}

const pageTools = [
  tool('search', 'Searches the documentation for the passages that answer best.', {
    query: { type: 'string', description: 'A question, a few words, or a name as code has it.' },
  }),
  tool('get_page', 'Reads a page of the documentation, or the section that the path has as its anchor.', {
    path: { type: 'string', description: 'The path that the page came with: /guides/keys#rotate.' },
  }),
];

const skillTool = tool('loadSkill', 'Reads what the owner of the documentation wrote for questions of a kind.', {
  name: { type: 'string', description: 'The name of a skill of the list.' },
});

function tool(name: string, description: string, properties: object): object {
  const parameters = { type: 'object', properties, required: Object.keys(properties) };
  return { type: 'function', function: { name, description, parameters } };
}

/** A page as clients are told about it (`search` of the published API). */
export interface FoundPage {
  readonly path: string;
  readonly url: string;
  readonly content: string;
  readonly metadata: { readonly title: string };
}

export interface ToolOutcome {
  readonly input: unknown;
  /** What the model reads. */
  readonly text: string;
  /** What clients are sent. */
  readonly output: readonly FoundPage[];
  /** Whether it gives something to answer from: passages that have enough of what was searched for, or a page. */
  readonly isFound: boolean;
}

/**
 * How much of a question a page must have to answer it. Of 604 questions over fourteen sites (`test/search/questions`), which their
 * pages answer, 36 are below, and a model may search for these again; of 308 of everyday life, which they do not answer, 206 are.
 * What is above the model has to tell.
 */
export const minShare = 0.3;

/** Characters of a passage that clients show of a source. */
const maxContent = 300;

/** Runs a call of the model, and notes the pages that it gives. What is wrong with it the model is told. */
export async function runTool(
  { function: { name, arguments: args } }: ModelToolCall,
  { retrieval, skills }: { readonly retrieval: Retrieval; readonly skills: readonly PromptSkill[] },
  { citations, mark, loaded }: { readonly citations: Citations; readonly mark: string; readonly loaded: Set<string> },
): Promise<ToolOutcome> {
  const input = argumentsOf(args);
  const found = (passages: readonly Passage[], otherwise: string): ToolOutcome => {
    for (const passage of passages) citations.add(passage);
    const text = passages.length === 0 ? otherwise : passagesText(passages, mark);
    const isFound = passages.some(({ share = 1 }) => share >= minShare);
    const said = isFound || passages.length === 0 ? text : `${littleFits}\n\n${text}`;
    return { input, text: said, output: passages.map(foundPage), isFound };
  };
  const query = searchInput.safeParse(input).data?.query;
  if (name === 'search' && query !== undefined)
    return found(await retrieval.search(query), 'Nothing fits. Try other or fewer words.');
  const path = pageInput.safeParse(input).data?.path;
  if (name === 'get_page' && path !== undefined) {
    const page = await retrieval.page(path);
    return found(page === undefined ? [] : [page], 'There is no such page. Find pages with search.');
  }
  const skill = name === 'loadSkill' ? skillInput.safeParse(input).data?.name : undefined;
  if (skill !== undefined) return { input, output: [], ...loadSkill(skills, { name: skill, loaded }) };
  return found(
    [],
    'There is no such tool, or its arguments are wrong. There are search {"query"} and get_page {"path"}.',
  );
}

const littleFits =
  'Little of this has the words that were searched for. Search again with the words that the documentation may have, or read a page.';

/** Skills of an answer, and characters of one: some 6,000 tokens (assistant-and-agents.md §1.1). */
const maxSkills = 3;
const maxSkill = 24_000;

function loadSkill(
  skills: readonly PromptSkill[],
  { name, loaded }: { readonly name: string; readonly loaded: Set<string> },
): Pick<ToolOutcome, 'text' | 'isFound'> {
  const skill = skills.find((known) => known.name === name);
  if (skill === undefined) return { text: 'There is no such skill.', isFound: false };
  loaded.add(name);
  if (loaded.size > maxSkills)
    return { text: 'No more skills can be loaded. Answer with those that you have.', isFound: false };
  return { text: skill.text.slice(0, maxSkill), isFound: true };
}

function foundPage({ title, url, text }: Passage): FoundPage {
  const { pathname, hash } = new URL(url);
  return { path: pathname + hash, url, content: text.slice(0, maxContent), metadata: { title } };
}

function argumentsOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
