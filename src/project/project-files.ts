import ignore, { type Ignore } from 'ignore';
import type { SourceFile } from '../diagnostics/index.ts';
import { decodeText } from '../shared/decode.ts';
import { resolveInside } from '../shared/paths.ts';
import { isPublishedUnnamed, unpublishedReason } from './unpublished.ts';
import { tokensBesideStrings } from '../shared/strings-beside.ts';

/** Folders of repositories, editors, agents and caches. */
const builtIn = (
  '.git .github .gitlab .circleci .husky .changeset .devcontainer .idea .vscode .claude .agents .cursor .windsurf ' +
  '.codex .gemini .mintlify node_modules .octavo .renderer .astro .next .turbo .vercel .netlify .wrangler .cache .venv __pycache__'
).split(' ');
const notPages = /(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CONTRIBUTE)\.md$/i;
/** Whether a file is about the repository, and no page (docs-json.md §1.11). */
export function isReadme(path: string): boolean {
  return notPages.test(path);
}

const snippetFolder = /(?:^|\/)_?snippets\//;
/** Whether a file is for others to import. */
export function isSnippet(path: string): boolean {
  return snippetFolder.test(path);
}

/**
 * Says which files of a folder belong to the docs project (docs-json.md §1.11). `outputs` are paths in it that are written
 * to: what a build made is not a source of the next one.
 */
export function createIgnore(mintignore: string, outputs: readonly string[] = []): Ignore {
  const written = outputs.flatMap((path) => {
    const pattern = `/${path.replace(/[\\*?[\]!#]/g, '\\$&')}`;
    // Beside an output is what takes its place, and what it takes the place of.
    return [pattern, `${pattern}.next.*`, `${pattern}.old.*`];
  });
  return ignore().add(builtIn).add(mintignore).add(written);
}

export type FileKind = 'page' | 'include' | 'code' | 'script' | 'asset' | 'data' | 'private';

/**
 * Returns what a file is, by its path; pages that other files import become includes later. Data is published when
 * something of the project names it, a script when it is for browsers.
 */
export function kindOf(path: string): FileKind {
  const isPrivate = unpublishedReason(path) !== undefined;
  if (/\.mdx?$/i.test(path)) {
    return isPrivate || isSnippet(path) || isReadme(path) ? 'include' : 'page';
  }
  if (isPrivate) return 'private';
  if (/\.(?:jsx|tsx|ts|mjs|cjs)$/.test(path)) return 'code';
  if (/\.js$/.test(path)) return 'script';
  return isPublishedUnnamed(path) ? 'asset' : 'data';
}

const descriptionKey = /^(?:openapi|swagger|asyncapi)$/;
const namesDescription = /["']?(?:openapi|swagger|asyncapi)["']?\s*:\s*["']?\d/;

/**
 * Whether a JSON or YAML file says that it describes an API: by a key of the outermost object, wherever in the file it
 * stands, with a version as its value.
 */
export function describesApi(text: string): boolean {
  if (!namesDescription.test(text)) return false;
  return /^\uFEFF?\s*\{/.test(text) ? jsonDescribesApi(text) : yamlDescribesApi(text);
}

/** In block style the outermost keys are those in the column of the first one. */
function yamlDescribesApi(text: string): boolean {
  const first = /^(?<indent> *)[^\s#%-]/m.exec(text.replace(/^\uFEFF/, ''))?.groups?.['indent'] ?? '';
  return new RegExp(`^\\uFEFF?${first}["']?(?:openapi|swagger|asyncapi)["']?\\s*:\\s*["']?\\d`, 'm').test(text);
}

const jsonToken = /["'{}[\],]|\b(?:openapi|swagger|asyncapi)\b/g;
const jsonStrings = { '"': /(?:[^"\\]|\\.)*/y, "'": /(?:[^'\\\n]|\\.)*/y };

function jsonDescribesApi(text: string): boolean {
  let depth = 0;
  let isKey = false;
  for (const { text: token, index } of tokensBesideStrings(text, jsonToken, jsonStrings)) {
    const isName = depth === 1 && isKey && descriptionKey.test(token.replace(/^["']|["']$/g, ''));
    if (isName && /^\s*:\s*["']?\d/.test(text.slice(index + token.length, index + token.length + 80))) return true;
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    isKey = depth === 1 && (token === '{' || token === ',');
  }
  return false;
}

/** Quicker than `importPart` on the many texts that import nothing. */
const namesFile = /from\s+['"][^'"]+\.(?:mdx?|jsx?|tsx?|json)['"]/;
const importPart = /^[ \t]*import\s|;|from\s+['"]([^'"]+\.(?:mdx?|jsx?|tsx?|json))['"]/gm;
/** A quoted one may hold spaces. */
const reference = /\$ref["']?\s*:\s*(?:"([^"#\n]+)|'([^'#\n]+)|([^#"'\s:][^#"'\s]*))/g;

/** Returns the files of Markdown and code that `text` imports, as paths in the project. */
export function importedFiles(text: string, from: string): string[] {
  if (!namesFile.test(text)) return [];
  const files: string[] = [];
  let isImport = false;
  for (const [part, specifier] of text.matchAll(importPart)) {
    if (specifier !== undefined && isImport) files.push(resolveInside(from, specifier));
    isImport = specifier === undefined && part !== ';';
  }
  return files;
}

/** Returns the files that the `$ref`s of a description name, as paths in the project. */
export function referencedFiles({ path, text }: SourceFile): string[] {
  if (/^https?:/.test(path)) return [];
  const targets = [...text.matchAll(reference)].flatMap(
    ([, double, single, plain = '']) =>
      /^.+\.(?:json|ya?ml|avsc|proto|xsd|raml)/.exec(double ?? single ?? plain)?.[0] ?? [],
  );
  return [...new Set(targets.map((target) => resolveInside(path, decodeText(target))))];
}
