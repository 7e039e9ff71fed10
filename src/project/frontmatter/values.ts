import type { Diagnostic, SourceFile } from '../../diagnostics/index.ts';
import { refusedScheme } from '../../shared/address-scheme.ts';
import { isRecord } from '../../shared/is-record.ts';
import { nearest } from '../../shared/nearest.ts';
import { projectProblem } from '../diagnostics.ts';
import { foreignKey, isOwnAddress, misspeltForeignKey } from '../foreign-keys.ts';
import { keyPlace } from './place.ts';
import { emptyTitle, formatProblem } from './formats.ts';
import { misspeltKey } from './keys.ts';
import { frontmatterKeys, type Frontmatter } from '../schema/frontmatter.ts';

type Keys = typeof frontmatterKeys;

/** What is wrong with a value, and what to do. */
export interface ValueProblem {
  readonly message: string;
  readonly hint: string;
}

/** Takes the entries of frontmatter as what they must be (docs-json.md §2); what cannot be is reported and left out. */
export function checkValues(
  data: Readonly<Record<string, unknown>>,
  yaml: string,
  file: SourceFile,
): { frontmatter: Frontmatter; diagnostics: Diagnostic[] } {
  const { frontmatter, problems } = takeValues(data, yaml);
  const reported = new Set(problems.map(({ key }) => key));
  return {
    frontmatter,
    diagnostics: [...problems, ...withoutReference(frontmatter).filter(({ key }) => !reported.has(key))]
      .filter(({ key }) => !isOwnAddress(key, frontmatter, file.path))
      .map(({ key, ...problem }) => projectProblem['frontmatter-value']({ ...problem, ...keyPlace(file, key) })),
  };
}

export interface TakenValues {
  readonly frontmatter: Frontmatter;
  /** What could not be taken as it is, by the key that it stands at. */
  readonly problems: readonly (ValueProblem & { readonly key: string })[];
}

/** The same for entries that stand elsewhere; `yaml` is the text that they were read from, where there is one. */
export function takeValues(data: Readonly<Record<string, unknown>>, yaml = ''): TakenValues {
  const frontmatter: Record<string, unknown> = {};
  const problems: (ValueProblem & { readonly key: string })[] = [];
  for (const [key, value] of Object.entries(data)) {
    if (/^(?:\/\/|\/\*|<!--)/.test(key)) {
      problems.push({
        key,
        message: `${JSON.stringify(key)} is read as a key: comments of YAML begin with #.`,
        hint: `Write \`# ${key.replace(/^(?:\/\/|\/\*|<!--)\s*/, '')}: …\`, or remove the line.`,
      });
      continue;
    }
    if (value === null) {
      const problem = key === 'title' ? emptyTitle : misspelt(key, data);
      if (problem !== undefined) problems.push({ key, ...problem });
      continue;
    }
    const { taken, problem } = takeValue(key, value, { yaml, data });
    if (taken !== undefined) frontmatter[key] = taken;
    if (problem !== undefined) problems.push({ key, ...problem });
  }
  problems.push(...twoReferences(frontmatter));
  return { frontmatter, problems };
}

/** What a page can be the reference of, first what is taken where there are several. */
const references = ['openapi', 'asyncapi', 'graphql', 'openapi-schema', 'api'] as const;

function twoReferences(frontmatter: Readonly<Record<string, unknown>>): (ValueProblem & { readonly key: string })[] {
  const [taken, ...others] = references.filter((key) => frontmatter[key] !== undefined);
  return others.map((key) => ({
    key,
    message: `"${key}" has no effect: the page is already the reference of its "${taken ?? ''}".`,
    hint: 'Keep one of them.',
  }));
}

/** Keys that say how the reference of an operation is shown: other pages have none. */
function withoutReference(frontmatter: Readonly<Record<string, unknown>>): (ValueProblem & { readonly key: string })[] {
  if (references.some((key) => frontmatter[key] !== undefined)) return [];
  return (['playground', 'authMethod', 'contentType'] as const)
    .filter((key) => frontmatter[key] !== undefined)
    .map((key) => ({
      key,
      message: `"${key}" has no effect: the page is the reference of no operation.`,
      hint: 'Name the operation, such as `openapi: "GET /users"` or `api: "GET https://api.example.com/users"`, or remove the key.',
    }));
}

interface Taken {
  readonly taken?: unknown;
  readonly problem?: ValueProblem | undefined;
}

interface Written {
  readonly yaml: string;
  readonly data: Readonly<Record<string, unknown>>;
}

function takeValue(key: string, value: unknown, { yaml, data }: Written): Taken {
  const kind = kindOf(key);
  if (kind === 'text') {
    if (!isScalar(value)) return { problem: notText(key, value) };
    const text = key === 'title' || key === 'version' ? rawText(key, value, yaml) : String(value);
    if (['url', 'canonical'].includes(key) && refusedScheme(text) !== undefined) return { problem: refused(key, text) };
    return { taken: text, problem: formatProblem(key, text) ?? cutText(key, yaml) ?? quoteProblem(key, text, yaml) };
  }
  if (kind === 'flag') return takeFlag(key, value);
  if (kind === 'words') {
    if (typeof value === 'object' && !Array.isArray(value)) {
      return { problem: { message: '"keywords" must be a list of words.', hint: 'Write `keywords: ["one", "two"]`.' } };
    }
    return { taken: toList(value) };
  }
  const elsewhere = foreignKey(key, value) ?? misspeltForeignKey(key, value);
  if (elsewhere !== undefined) return { taken: value, problem: elsewhere };
  const slip = misspelt(key, data);
  if (slip !== undefined) return { taken: value, problem: slip };
  const problem = formatProblem(key, value);
  // Groups that cannot be read keep readers out.
  const isTaken = problem === undefined || key === 'groups' || (isText(value) && key !== 'boost');
  return isTaken ? { taken: value, problem } : { problem };
}

function misspelt(key: string, data: Written['data']): ValueProblem | undefined {
  const suggestion = misspeltKey(key, data);
  if (suggestion === undefined) return undefined;
  return { message: `"${key}" means nothing to Octavo.`, hint: `Did you mean "${suggestion}"?` };
}

function kindOf(key: string): Keys[keyof Keys] | undefined {
  return Object.hasOwn(frontmatterKeys, key) ? frontmatterKeys[key as keyof Keys] : undefined;
}

function refused(key: string, text: string): ValueProblem {
  return {
    message: `"${key}" is ${JSON.stringify(text)}, which is not an address that a page may link to; it is left out.`,
    hint: 'Write a URL such as "https://example.com", or a path such as "/guides".',
  };
}

/** What YAML makes of `{{ name }}` without quotes: an object whose key is an object. */
function isVariable(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).join() === '[object Object]';
}

function notText(key: string, value: unknown): ValueProblem {
  if (isVariable(value)) {
    const hint = 'Variables stand in the text of pages only: write the value itself. It is left out until then.';
    return { message: `"${key}" must be a text; the braces of a variable make an object of it.`, hint };
  }
  const parts = Array.isArray(value) ? value.filter(isScalar).map(String) : [];
  const joined = parts.length > 0 ? `, such as \`${key}: ${JSON.stringify(parts.join(' '))}\`` : '';
  return {
    message: `"${key}" must be a text; it is ${Array.isArray(value) ? 'a list' : 'an object'}.`,
    hint: `Write one text${joined}; it is left out until then.`,
  };
}

const trueWords = /^(?:true|yes|on)$/i;
const falseWords = /^(?:false|no|off)$/i;

function takeFlag(key: string, value: unknown): Taken {
  if (typeof value === 'boolean') return { taken: value };
  const text = typeof value === 'string' ? value : '';
  const flag = trueWords.test(text) ? true : falseWords.test(text) ? false : undefined;
  const isPlain = /^(?:true|false)$/i.test(text);
  if (flag !== undefined && isPlain) return { taken: flag };
  const message = `"${key}" must be true or false; it is ${JSON.stringify(value)}.`;
  if (flag !== undefined) return { taken: flag, problem: { message, hint: `Write \`${key}: ${flag}\`.` } };
  const meant = nearest(text, ['true', 'false']);
  const hint = meant === undefined ? 'It is left out until then.' : `Did you mean ${meant}? It is left out until then.`;
  return { problem: { message, hint } };
}

/** ` #12` is a comment in YAML: the rest of the line is lost. Comments of authors have a space after the sign. */
function cutText(key: string, yaml: string): ValueProblem | undefined {
  const match = new RegExp(`^${key}:[ \\t]+(?!["'|>])\\S.*?[ \\t](#[^\\s#].*)$`, 'm').exec(yaml);
  if (match === null) return undefined;
  return {
    message: `"${key}" ends before "${match[1] ?? ''}": YAML reads what follows a space and a # as a comment.`,
    hint: 'Put the text into quotes.',
  };
}

function quoteProblem(key: string, text: string, yaml: string): ValueProblem | undefined {
  return curlyQuotes(key, text, yaml) ?? quoteBehind(key, text);
}

/** A quote at the end that nothing opens is part of the text to YAML. Behind a digit it stands for inches. */
function quoteBehind(key: string, text: string): ValueProblem | undefined {
  const [, words] = /^([^"]*[^"\s\d])"$/.exec(text) ?? [];
  if (words === undefined) return undefined;
  return { message: `"${key}" ends with a quote that nothing opens.`, hint: `Write \`${key}: "${words}"\`.` };
}

/** Word processors make quotes curly, which YAML takes for a part of the text. */
function curlyQuotes(key: string, text: string, yaml: string): ValueProblem | undefined {
  const inside = /^[“„]([^“”„]*)[“”]$/.exec(text)?.[1];
  // In straight quotes they are meant.
  if (inside === undefined || !new RegExp(`^${key}:[ \\t]+[“„]`, 'm').test(yaml)) return undefined;
  return {
    message: `The quotes around "${key}" are curly, so readers see them.`,
    hint: `Write straight quotes: \`${key}: ${JSON.stringify(inside)}\`.`,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** A number as it was written: `3.10` stays `3.10`. */
function rawText(key: string, value: string | number | boolean, yaml: string): string {
  if (typeof value === 'string') return value;
  return new RegExp(`^${key}:[ \\t]*([^#\\n]*)`, 'm').exec(yaml)?.[1]?.trim() ?? String(value);
}

function toList(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter(isScalar).map(String);
  return isScalar(value)
    ? String(value)
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '')
    : [];
}
