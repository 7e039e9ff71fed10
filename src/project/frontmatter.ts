import { load, YAMLException, JSON_SCHEMA } from 'js-yaml';
import type { Diagnostic, SourceFile } from '../diagnostics/diagnostic.ts';
import { nearest } from '../shared/nearest.ts';
import { projectProblem } from './diagnostics.ts';

/** Frontmatter of a page (docs-json.md §2); keys that Octavo does not know pass through. */
export interface Frontmatter {
  readonly title?: string;
  readonly sidebarTitle?: string;
  readonly description?: string;
  readonly icon?: string;
  readonly iconType?: string;
  readonly tag?: string;
  readonly mode?: string;
  readonly openapi?: string;
  readonly 'openapi-schema'?: string;
  readonly asyncapi?: string;
  readonly api?: string;
  readonly playground?: string;
  readonly authMethod?: string;
  readonly contentType?: string;
  readonly version?: string;
  readonly url?: string;
  readonly canonical?: string;
  readonly robots?: string;
  readonly keywords?: readonly string[];
  readonly deprecated?: boolean;
  readonly hidden?: boolean;
  readonly noindex?: boolean;
  readonly searchable?: boolean;
  readonly hideFooterPagination?: boolean;
  readonly hideApiMarker?: boolean;
  readonly public?: boolean;
  readonly rss?: boolean;
  readonly timestamp?: boolean;
  readonly boost?: number;
  readonly [key: string]: unknown;
}

const textKeys = new Set(
  'title sidebarTitle description icon iconType tag mode openapi openapi-schema asyncapi api playground authMethod contentType version url canonical robots'.split(
    ' ',
  ),
);
const flagKeys = new Set(
  'deprecated hidden noindex searchable hideFooterPagination hideApiMarker public rss timestamp'.split(' '),
);
const otherKeys = ['keywords', 'boost', 'groups', 'related', 'contextual', 'lastUpdatedDate', 'createdDate', 'authors'];
const knownKeys = [...textKeys, ...flagKeys, ...otherKeys];

const block = /^\uFEFF?---[^\S\r\n]*\r?\n(?:([\s\S]*?)\r?\n)?---[^\S\r\n]*(?:\r?\n|$)/;

/** Reads the frontmatter of a page. YAML that does not parse is a diagnostic at its line; the page then has none. */
export function readFrontmatter(file: SourceFile): { frontmatter: Frontmatter; diagnostics: Diagnostic[] } {
  const yaml = block.exec(file.text)?.[1];
  if (yaml === undefined || yaml.trim() === '') return { frontmatter: {}, diagnostics: [] };
  let data: unknown;
  try {
    data = load(yaml, { schema: JSON_SCHEMA });
  } catch (error) {
    return { frontmatter: {}, diagnostics: [syntaxProblem(file, error)] };
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { frontmatter: {}, diagnostics: [] };
  return normalize(data as Record<string, unknown>, yaml, file);
}

function syntaxProblem(file: SourceFile, error: unknown): Diagnostic {
  const mark = error instanceof YAMLException ? error.mark : undefined;
  const reason = error instanceof YAMLException ? error.reason : String(error);
  return projectProblem['frontmatter-syntax']({
    message: `The frontmatter is not valid YAML: ${reason}.`,
    file: file.path,
    range: { start: { line: (mark?.line ?? 0) + 2, column: (mark?.column ?? 0) + 1 } },
    hint: 'Put texts with a colon, a # or a quote into quotes, and use spaces for indentation.',
  });
}

function normalize(
  data: Record<string, unknown>,
  yaml: string,
  file: SourceFile,
): { frontmatter: Frontmatter; diagnostics: Diagnostic[] } {
  const frontmatter: Record<string, unknown> = {};
  const diagnostics: Diagnostic[] = [];
  const report = (key: string, message: string, hint: string): void => {
    const line = yaml.split('\n').findIndex((text) => text.startsWith(`${key}:`));
    const start = { line: line + 2, column: 1 };
    diagnostics.push(
      projectProblem['frontmatter-value']({
        message,
        file: file.path,
        ...(line < 0 ? {} : { range: { start, end: { ...start, column: key.length + 1 } } }),
        hint,
      }),
    );
  };
  for (const [key, value] of Object.entries(data)) {
    if (value === null) continue;
    if (textKeys.has(key)) {
      if (isScalar(value))
        frontmatter[key] = key === 'title' || key === 'version' ? rawText(key, value, yaml) : String(value);
      else report(key, `"${key}" must be a text.`, 'Write one text; it is left out until then.');
    } else if (flagKeys.has(key)) {
      const flag = toFlag(value);
      if (flag === undefined) report(key, `"${key}" must be true or false.`, 'It is left out until then.');
      else frontmatter[key] = flag;
    } else if (key === 'keywords') frontmatter[key] = toList(value);
    else {
      frontmatter[key] = value;
      const suggestion = knownKeys.includes(key) || key.length < 4 ? undefined : misspelt(key);
      if (suggestion !== undefined) report(key, `"${key}" means nothing to Octavo.`, `Did you mean "${suggestion}"?`);
    }
  }
  return { frontmatter, diagnostics };
}

/** Only near misses: many projects carry keys of their own. */
function misspelt(key: string): string | undefined {
  const lower = key.toLowerCase();
  const same = knownKeys.find((known) => known.toLowerCase() === lower);
  if (same !== undefined) return same;
  const suggestion = nearest(key, knownKeys);
  return suggestion !== undefined && Math.abs(suggestion.length - key.length) <= 1 && suggestion.length > 5
    ? suggestion
    : undefined;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** A number as it was written: `3.10` stays `3.10`. */
function rawText(key: string, value: string | number | boolean, yaml: string): string {
  if (typeof value === 'string') return value;
  return new RegExp(`^${key}:[ \\t]*([^#\\n]*)`, 'm').exec(yaml)?.[1]?.trim() ?? String(value);
}

function toFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'yes') return true;
  return value === 'false' || value === 'no' ? false : undefined;
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
