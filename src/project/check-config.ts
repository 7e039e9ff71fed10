import type { z } from 'zod';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../shared/nearest.ts';
import { integrationKeys, readSpellings, remarksOn, withoutUnguarded } from './check-integrations.ts';
import type { ConfigSource, ValuePath } from './config-source.ts';
import { projectProblem } from './diagnostics.ts';
import { checkNavigation } from './navigation/check-navigation.ts';
import { readNavigationSpellings } from './navigation/names.ts';
import { contextualOptions } from './schema/contextual.ts';
import { docsConfigSchema, requiredDefaults, type DocsConfig } from './schema/docs-config.ts';

type Issue = z.core.$ZodIssue;

/** Passes over the config at most; each takes out what the one before reported. */
const rounds = 8;

/**
 * Checks docs.json. A wrong value costs that value and nothing around it, and is one diagnostic at its place; unknown keys
 * are warnings; a required value that is missing is an error, and a default stands in for it.
 */
export function checkConfig(source: ConfigSource): { config: DocsConfig; diagnostics: Diagnostic[] } {
  const value = structuredClone(source.value);
  const diagnostics: Diagnostic[] = [
    ...readSpellings(value, source.locate),
    ...readNavigationSpellings(value, source.locate),
    ...checkNavigation({ value, locate: source.locate }),
  ];
  const written = { ...objectAt(value, 'integrations') };
  const reported = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const parsed = docsConfigSchema.safeParse(value);
    if (parsed.success) {
      const isWrong = (key: string): boolean => [...reported].some((path) => path.startsWith(`integrations.${key}`));
      const integrations = withoutUnguarded(parsed.data.integrations ?? {}, written, isWrong);
      const config = parsed.data.integrations === undefined ? parsed.data : { ...parsed.data, integrations };
      return {
        config,
        diagnostics: [...diagnostics, ...remarksOn(integrations, source.locate), ...unknownOptions(source)],
      };
    }
    // From the end, so that taking an entry out of a list does not move those still to come.
    for (const issue of parsed.error.issues.flatMap((entry) => deepest(entry)).reverse()) {
      diagnostics.push(...take(issue, value, { source, reported }));
    }
  }
  const config = docsConfigSchema.parse({ ...requiredDefaults });
  return { config, diagnostics };
}

interface LocatedIssue {
  readonly issue: Issue;
  readonly path: ValuePath;
}

/** For a union the issues of the alternative that the author meant: the one that went wrong deepest inside. */
function deepest(issue: Issue, base: ValuePath = []): LocatedIssue[] {
  const path = [...base, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
  if (issue.code !== 'invalid_union') return [{ issue, path }];
  const inside = issue.errors.filter((errors) => errors.length > 0 && errors.every((error) => isInside(error)));
  const [best] = inside.sort((a, b) => a.length - b.length);
  return best === undefined ? [{ issue, path }] : best.flatMap((error) => deepest(error, path));
}

/** Whether an alternative of a union was right about the kind of value and failed at something in it. */
function isInside(issue: Issue): boolean {
  return issue.path.length > 0 || issue.code === 'unrecognized_keys' || issue.code === 'invalid_union';
}

interface Taking {
  readonly source: ConfigSource;
  /** Paths of values that were wrong, and are missing since: once is enough. */
  readonly reported: Set<string>;
}

/** Reports an issue and takes the offending value out of `value`. */
function take(
  { issue, path }: LocatedIssue,
  value: Record<string, unknown>,
  { source, reported }: Taking,
): Diagnostic[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      removeAt(value, [...path, key]);
      return unknownKey(key, path, source);
    });
  }
  const present = valueAt(value, path) !== undefined;
  if (!present) {
    const problem = missingValue(path, value, source);
    const known = reported.has(pathText(path)) || source.diagnostics.some(({ name }) => name === 'config-syntax');
    return known ? [] : [problem];
  }
  const found = valueAt(value, path);
  removeAt(value, path);
  reported.add(pathText(path));
  return [
    projectProblem['wrong-value']({
      message: `${pathText(path)} is ${show(found)}; expected ${expectation(issue)}.`,
      ...source.locate(path),
      hint: wrongValueHint(issue, found),
    }),
  ];
}

function unknownKey(key: string, path: ValuePath, source: ConfigSource): Diagnostic {
  const suggestion = nearest(key, knownKeys(path));
  const owner = path.length === 0 ? 'docs.json' : pathText(path);
  return projectProblem['unknown-key']({
    message: `${owner} has no key "${key}"; it is ignored.`,
    ...source.locate([...path, key]),
    hint: suggestion === undefined ? 'Remove it, or check its spelling and place.' : `Did you mean "${suggestion}"?`,
  });
}

function missingValue(path: ValuePath, value: Record<string, unknown>, source: ConfigSource): Diagnostic {
  const [first] = path;
  const parent = path.slice(0, -1);
  const fallback = path.length === 1 ? requiredDefaults[String(first)] : undefined;
  if (fallback !== undefined) value[String(first)] = structuredClone(fallback);
  else if (parent.length === 1 && requiredDefaults[String(parent[0])] !== undefined) {
    value[String(parent[0])] = structuredClone(requiredDefaults[String(parent[0])]);
  } else removeAt(value, parent);
  return projectProblem['value-missing']({
    message: `${pathText(path)} is missing.`,
    ...source.locate(parent),
    hint:
      fallback === undefined
        ? 'Add it, or remove what it belongs to.'
        : `Add it, for example: "${String(first)}": ${JSON.stringify(fallback)}.`,
  });
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'array'
        ? 'a list'
        : `${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'invalid_value':
      return `one of ${issue.values.map((entry) => JSON.stringify(entry)).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'an absolute URL' : issue.message;
    case 'too_small':
      return 'something that is not empty';
    case 'invalid_union':
      return `${[...new Set(issue.errors.flat().map((error) => expectation(error)))].join(' or ')}`;
    default:
      return issue.message;
  }
}

/** The values that would have been right, those of every alternative of a union. */
function allowedValues(issue: Issue): string[] {
  if (issue.code === 'invalid_union') return issue.errors.flat().flatMap(allowedValues);
  return issue.code === 'invalid_value' ? issue.values.map(String) : [];
}

function wrongValueHint(issue: Issue, found: unknown): string {
  const suggestion = typeof found === 'string' ? nearest(found, allowedValues(issue)) : undefined;
  if (suggestion !== undefined) return `Did you mean "${suggestion}"?`;
  if (issue.code === 'invalid_type' && issue.expected === 'boolean') return 'Write true or false, without quotes.';
  if (issue.code === 'invalid_type' && issue.expected === 'string' && typeof found !== 'object')
    return 'Put it in quotes.';
  return 'Correct it; until then this value is left out and the rest is used.';
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function pathText(path: ValuePath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${key}`)).join('');
}

function knownKeys(path: ValuePath): string[] {
  if (path.length === 0) return Object.keys(docsConfigSchema.shape);
  if (path[0] === 'integrations') return integrationKeys(path);
  if (path[0] === 'navigation') {
    return 'tabs anchors dropdowns products versions languages menu groups pages global openapi asyncapi href icon hidden tag root expanded directory default description color'.split(
      ' ',
    );
  }
  return [];
}

function objectAt(value: Readonly<Record<string, unknown>>, key: string): object {
  const found = value[key];
  return typeof found === 'object' && found !== null ? found : {};
}

function unknownOptions({ value, locate }: ConfigSource): Diagnostic[] {
  const options = valueAt(value, ['contextual', 'options']);
  const names: readonly string[] = contextualOptions;
  return (Array.isArray(options) ? options : []).flatMap((option: unknown, index) => {
    if (typeof option !== 'string' || names.includes(option)) return [];
    const suggestion = nearest(option, names);
    return projectProblem['unknown-option']({
      message: `The page menu has no entry "${option}"; it is left out.`,
      ...locate(['contextual', 'options', index]),
      hint: suggestion === undefined ? `Known are ${names.join(', ')}.` : `Did you mean "${suggestion}"?`,
    });
  });
}

function valueAt(value: unknown, path: ValuePath): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string | number, unknown>)[key];
  }
  return at;
}

/** Removes a member of an object, or an entry of a list (later entries keep their index: it becomes an empty place). */
function removeAt(value: unknown, path: ValuePath): void {
  const parent = valueAt(value, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof parent !== 'object' || parent === null || key === undefined) return;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete (parent as Record<string, unknown>)[key];
}
