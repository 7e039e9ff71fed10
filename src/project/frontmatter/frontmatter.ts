import { load, JSON_SCHEMA } from 'js-yaml';
import type { Diagnostic, SourceFile } from '../../diagnostics/index.ts';
import { projectProblem } from '../diagnostics.ts';
import { findBlock, withoutText } from './block.ts';
import { keyPlace } from './place.ts';
import { noMapping, readableEntries, syntaxProblem } from './syntax.ts';
import { checkValues } from './values.ts';
import type { Frontmatter } from '../schema/frontmatter.ts';

/**
 * Reads the frontmatter of a page. What is wrong with it is a diagnostic at its line; of YAML that does not parse the
 * entries that do are kept, so that a page that is hidden stays hidden.
 */
export function readFrontmatter(file: SourceFile): { frontmatter: Frontmatter; diagnostics: Diagnostic[] } {
  const { yaml, diagnostics } = findBlock(file);
  if (yaml.trim() === '') return { frontmatter: {}, diagnostics };
  let data: unknown;
  try {
    data = load(yaml, { schema: JSON_SCHEMA });
  } catch (error) {
    const part = withoutText(file, yaml);
    const readable = part?.yaml ?? yaml;
    const { frontmatter } = checkValues(withEnd(readableEntries(readable)), readable, file);
    return { frontmatter, diagnostics: [part?.problem ?? syntaxProblem(file, yaml, error)] };
  }
  if (data === null || data === undefined) return { frontmatter: {}, diagnostics };
  if (typeof data !== 'object' || Array.isArray(data)) {
    return { frontmatter: {}, diagnostics: [noMapping(file, yaml, data)] };
  }
  const { frontmatter, diagnostics: problems } = checkValues(withEnd(data as Record<string, unknown>), yaml, file);
  return { frontmatter, diagnostics: [...diagnostics, ...endlessProblems(data, file), ...problems] };
}

/** More values than anybody writes: an alias of an alias of an alias makes millions of a few lines. */
const maxValues = 10_000;

/** The entries that come to an end: an alias (`*a`) inside its own anchor (`&a`) does not. */
function withEnd(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => hasEnd(value)));
}

function endlessProblems(data: object, file: SourceFile): Diagnostic[] {
  const endless = Object.entries(data).filter(([, value]) => !hasEnd(value));
  return endless.map(([key]) =>
    projectProblem['frontmatter-value']({
      message: `The value of "${key}" is endless: its aliases (\`*name\`) refer to values that contain them; it is left out.`,
      ...keyPlace(file, key),
      hint: 'Write the value without anchors (`&name`) and aliases (`*name`).',
    }),
  );
}

function hasEnd(value: unknown): boolean {
  const waiting: unknown[] = [value];
  for (let count = 0; waiting.length > 0; count += 1) {
    const next = waiting.pop();
    if (typeof next === 'object' && next !== null) waiting.push(...(Object.values(next) as unknown[]));
    if (count > maxValues) return false;
  }
  return true;
}
