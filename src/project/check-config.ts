import type * as z from 'zod';
import type { Diagnostic } from '../diagnostics/index.ts';
import { isRecord } from '../shared/is-record.ts';
import { guardProblem, hasWrongGuard, readSpellings, remarksOn, withoutVendors } from './check-integrations.ts';
import { takeBlankPaths } from './config-blanks.ts';
import { adviceOn } from './config-keys.ts';
import { remarksOnConfig } from './config-remarks.ts';
import type { ConfigSource, ValuePath } from './config-source.ts';
import { expectation, shown, wrongValueHint } from './config-values.ts';
import { projectProblem } from './diagnostics.ts';
import { checkNavigation, leaveSources } from './navigation/check-navigation.ts';
import { elementLists, elementNames } from './navigation/elements.ts';
import { readNavigationSpellings } from './navigation/names.ts';
import { requiredDefaults, type DocsConfig } from './schema/docs-config.ts';
import { isTypeAt, keysAt, mainKeyAt } from './schema/schema-keys.ts';
import { meantIssues, type LocatedIssue } from './union-issues.ts';
import { pathText, removeAt, valueAt } from './value-path.ts';
import { vocabularyWith, type Extensions, type Vocabulary } from './vocabulary.ts';
import { missingIn, shapeHint, shapeMessage, textInstead, wrongShapes, type WrongShape } from './wrong-shape.ts';
import { vendorProblem } from '../vendors/index.ts';

type Issue = z.core.$ZodIssue;

/** Passes over the config at most; each takes out what the one before reported. */
const rounds = 8;

export interface CheckedConfig {
  readonly config: DocsConfig;
  readonly diagnostics: readonly Diagnostic[];
  /** Keys of docs.json whose values could not be taken, or not all of them; `*` for every one. */
  readonly unread: ReadonlySet<string>;
  /** Where a value of `config` stands, also one whose key was misspelt. */
  readonly locate: ConfigSource['locate'];
}

interface Checking {
  readonly source: ConfigSource;
  readonly vocabulary: Vocabulary;
  /** The config without what was reported, and with misspelt keys corrected. */
  readonly value: Record<string, unknown>;
  readonly diagnostics: Diagnostic[];
  readonly unread: Set<string>;
  /** Paths of values that were wrong, and are missing since: once is enough. */
  readonly reported: Set<string>;
  /** Keys that were read as others: the path of the object, the key as it should be and as it is. */
  readonly renamed: { readonly path: string; readonly to: string; readonly from: string }[];
  readonly locate: ConfigSource['locate'];
  /** Whether what keeps vendors away could not be read. */
  isUnguarded: boolean;
}

/**
 * Checks docs.json. A wrong value costs that value and nothing around it, and is one diagnostic at its place; a key but
 * for a slip is read as what was meant, others that are unknown are ignored, with a warning; a required value that is
 * missing is an error, and a default stands in for it. `extensions` are what it may name besides.
 */
export function checkConfig(source: ConfigSource, extensions?: Extensions): CheckedConfig {
  const vocabulary = vocabularyWith(extensions);
  const checking = startChecking(source, vocabulary);
  const { value, diagnostics, unread, locate, reported } = checking;
  diagnostics.push(...beforeTypes(checking));
  const written = { ...objectIn(value, ['integrations']) };
  for (let round = 0; round < rounds; round += 1) {
    const parsed = vocabulary.schema.safeParse(value);
    if (parsed.success) {
      const checked = parsed.data.integrations ?? {};
      const isWrong = (key: string): boolean => [...reported].some((path) => path.startsWith(`integrations.${key}`));
      const isUnguarded = checking.isUnguarded || hasWrongGuard(checked, written, isWrong);
      const integrations = isUnguarded ? withoutVendors(checked, vocabulary.integrations) : checked;
      const config = parsed.data.integrations === undefined ? parsed.data : { ...parsed.data, integrations };
      if (!unread.has('*'))
        diagnostics.push(
          ...remarksOn(integrations, vocabulary.integrations, locate),
          ...remarksOnConfig(config, { ...vocabulary, reported }, locate),
        );
      return { config, diagnostics, unread, locate };
    }
    takeAll(
      checking,
      parsed.error.issues.flatMap((entry) => meantIssues(entry)),
    );
  }
  return { config: vocabulary.schema.parse({ ...requiredDefaults }), diagnostics, unread, locate };
}

function startChecking(source: ConfigSource, vocabulary: Vocabulary): Checking {
  const renamed: Checking['renamed'] = [];
  return {
    source,
    vocabulary,
    value: structuredClone(source.value),
    diagnostics: [],
    unread: new Set(source.unread),
    reported: new Set(),
    renamed,
    isUnguarded: source.unread.has('*') || source.unread.has('integrations'),
    locate: (path, part) => source.locate(asWritten(path, renamed), part),
  };
}

function asWritten(path: ValuePath, renamed: Checking['renamed']): ValuePath {
  if (renamed.length === 0) return path;
  return path.map((key, index) => {
    const owner = pathText(path.slice(0, index));
    return renamed.find((entry) => entry.to === key && entry.path === owner)?.from ?? key;
  });
}

/** What is read as it was meant, and what is wrong with navigation beyond types. */
function beforeTypes({ source, vocabulary, value, locate }: Checking): Diagnostic[] {
  const isRead = (key: string): boolean => !source.unread.has('*') && !source.unread.has(key);
  const spellings = readSpellings(value, vocabulary.integrations, locate);
  const navigation = [
    ...readNavigationSpellings(value, locate),
    ...checkNavigation({ value, locate }),
    // Last, as it moves the entries behind.
    ...leaveSources({ value, locate }),
  ];
  const blanks = takeBlankPaths({ value, schema: vocabulary.schema, locate });
  return [...blanks, ...(isRead('integrations') ? spellings : []), ...(isRead('navigation') ? navigation : [])];
}

/** Reports issues and takes the offending values out. Unknown keys come first: one may be what is missing beside it. */
function takeAll(checking: Checking, issues: readonly LocatedIssue[]): void {
  const { value, vocabulary } = checking;
  const found = new Set<string>();
  const isMeant = (key: string, path: ValuePath, missing: readonly string[]): boolean => {
    const advice = adviceOn({ key, path, present: Object.keys(objectIn(value, path)), missing }, vocabulary);
    return advice.isSlip || (advice.meant !== undefined && missing.includes(advice.meant));
  };
  const shapes = new Map(wrongShapes(issues, value, isMeant).map((shape) => [pathText(shape.path), shape]));
  for (const { issue, path } of issues) {
    if (issue.code !== 'unrecognized_keys' || shapes.has(pathText(path))) continue;
    const missing = missingIn(path, issues, value);
    for (const key of issue.keys) {
      const meant = takeKey(checking, {
        key,
        path,
        missing: missing.filter((name) => !found.has(pathText([...path, name]))),
      });
      if (meant !== undefined) found.add(pathText([...path, meant]));
    }
  }
  // From the end, so that taking an entry out of a list does not move those still to come.
  for (const located of [...issues].reverse()) {
    const { issue, path } = located;
    const shape = issue.code === 'unrecognized_keys' ? shapes.get(pathText(path)) : undefined;
    if (shape !== undefined) takeShape(checking, shape);
    else if (issue.code === 'unrecognized_keys' || shapes.has(pathText(path.slice(0, -1)))) continue;
    else if (!found.has(pathText(path))) {
      const lacking = missingIn(path.slice(0, -1), issues, value);
      takeValue(
        checking,
        located,
        lacking.filter((key) => !found.has(pathText([...path.slice(0, -1), key]))),
      );
    }
  }
}

/** Reports an object of another shape once, whatever is missing in it, and takes it out. */
function takeShape(checking: Checking, shape: WrongShape): void {
  const { value, locate, vocabulary, reported, unread } = checking;
  const { path } = shape;
  const hint = shapeHint(shape, valueAt(value, path), vocabulary);
  const wrong = projectProblem['wrong-value']({ message: shapeMessage(shape), ...locate(path), hint });
  if (!shape.isRepeated) report(checking, path, wrong);
  unread.add(String(path[0]));
  reported.add(pathText(path));
  removeAt(value, path);
}

interface FoundKey {
  readonly key: string;
  readonly path: ValuePath;
  readonly missing: readonly string[];
}

/** Reports an unknown key. Returns the key that was missing beside it and is meant by it, if any. */
function takeKey(checking: Checking, { key, path, missing }: FoundKey): string | undefined {
  const { value, locate, renamed, reported, vocabulary } = checking;
  const owner = valueAt(value, path) as Record<string, unknown>;
  const advice = adviceOn({ key, path, present: Object.keys(owner), missing, value: owner[key] }, vocabulary);
  const { meant } = advice;
  const name = path.length === 0 ? 'docs.json' : pathText(path);
  const place = locate([...path, key], 'key');
  const content = owner[key];
  removeAt(value, [...path, key]);
  const isMissing = meant !== undefined && missing.includes(meant);
  const guard = guardProblem({ key, path, hint: advice.hint, meant }, value, vocabulary.integrations);
  if (guard !== undefined) {
    report(checking, path, guard(place));
    checking.isUnguarded = true;
    if (isMissing) removeAt(value, path);
    return isMissing ? meant : undefined;
  }
  const isSlip = advice.isSlip && isTypeAt(vocabulary.schema, [...path, meant ?? ''], content);
  const isRead = meant !== undefined && (isMissing || isSlip) && !isGuarded(path, meant);
  if (isRead) {
    owner[meant] = content;
    renamed.push({ path: pathText(path), to: meant, from: key });
  }
  const problem = isMissing ? projectProblem['key-misspelt'] : projectProblem['unknown-key'];
  const instead = isMissing ? `, and "${meant}" is missing` : isRead ? `; it is read as "${meant}"` : '; it is ignored';
  report(checking, path, problem({ message: `${name} has no key "${key}"${instead}.`, ...place, hint: advice.hint }));
  // What it was to be is reported with it, and not once more as missing.
  if (meant !== undefined && !isRead && !isGuarded(path, meant)) reported.add(pathText([...path, meant]));
  if (isMissing && !isRead) removeAt(value, path);
  return isMissing ? meant : undefined;
}

/** Where a guess is never acted on: vendors are attached, and pages made public, only by what is written. */
function isGuarded(path: ValuePath, key: string): boolean {
  return path[0] === 'integrations' || key === 'integrations' || key === 'public';
}

/** Adds a diagnostic, unless what it is about could not be read with certainty. */
function report({ source, diagnostics }: Checking, path: ValuePath, diagnostic: Diagnostic): void {
  if (!source.unread.has('*') && !source.unread.has(String(path[0]))) diagnostics.push(diagnostic);
}

/** Reports a wrong value and takes it out; `lacking` are the keys that are missing where it stands, and are reported together. */
function takeValue(
  checking: Checking,
  { issue, path, orText = false }: LocatedIssue,
  lacking: readonly string[],
): void {
  const { value, reported, unread, locate, vocabulary } = checking;
  const found = valueAt(value, path);
  // What it belongs to was taken out already.
  if (valueAt(value, path.slice(0, -1)) === undefined) return;
  unread.add(String(path[0]));
  if (found === undefined) {
    const problem = missingValue({ path, orText, lacking }, checking);
    if (!reported.has(pathText(path))) report(checking, path, problem);
    return;
  }
  removeAt(value, path);
  reported.add(pathText(path));
  const isPlaceholder = issue.code === 'custom' && issue.params?.['isPlaceholder'] === true;
  if (isPlaceholder) return report(checking, path, placeholderLeft(path, { issue, found, locate }));
  report(
    checking,
    path,
    projectProblem['wrong-value']({
      message: `${pathText(path)} is ${shown(found, issue)}; expected ${expectation(issue)}.`,
      ...locate(path),
      hint: objectHint(issue, { path, found }, vocabulary) ?? wrongValueHint(issue, found),
    }),
  );
}

/** The list of navigation that entries belong to, by the keys that they have. */
function listNameOf(entries: readonly unknown[]): string {
  const isOf = (name: string): boolean => entries.some((entry) => isRecord(entry) && name in entry);
  return elementLists.find((list) => isOf(elementNames[list])) ?? 'pages';
}

/** A plain value or a list where an object is expected: it has these keys, and the value may be that of the first. */
function objectHint(
  issue: Issue,
  { path, found }: { readonly path: ValuePath; readonly found: unknown },
  { schema }: Vocabulary,
): string | undefined {
  if (issue.code !== 'invalid_type' || issue.expected !== 'object' || found === null) return undefined;
  if (Array.isArray(found) && pathText(path) === 'navigation')
    return `Write an object with the list in it: "navigation": { "${listNameOf(found)}": [ … ] }.`;
  const keys = keysAt(schema, path);
  if (keys.length === 0 || keys.length > 12) return undefined;
  const key = path.at(-1);
  const name = typeof key === 'number' ? '' : `"${String(key)}": `;
  return `Write an object, as ${name}{ "${mainKeyAt(schema, path) ?? ''}": … }; its keys are ${keys.join(', ')}.`;
}

/** Whoever copied it from a documentation wants to see the site all the same. */
function placeholderLeft(
  path: ValuePath,
  { issue, found, locate }: { readonly issue: Issue; readonly found: unknown } & Pick<Checking, 'locate'>,
): Diagnostic {
  return vendorProblem['vendor-placeholder']({
    message: `${pathText(path)} is ${shown(found, issue)}, which is a placeholder: ${pathText(path.slice(0, -1))} is left out.`,
    ...locate(path),
    hint: wrongValueHint(issue, found),
  });
}

/** Puts a default in place of a required value, or takes out what cannot be without it. */
function missingValue(
  {
    path,
    orText,
    lacking,
  }: { readonly path: ValuePath; readonly orText: boolean; readonly lacking: readonly string[] },
  { value, locate, reported, vocabulary }: Checking,
): Diagnostic {
  const [first] = path;
  const parent = path.slice(0, -1);
  const alone = orText ? textInstead(parent, valueAt(value, parent), vocabulary) : undefined;
  const fallback = path.length === 1 ? requiredDefaults[String(first)] : undefined;
  if (fallback !== undefined) value[String(first)] = structuredClone(fallback);
  else if (parent.length === 1 && requiredDefaults[String(parent[0])] !== undefined) {
    value[String(parent[0])] = structuredClone(requiredDefaults[String(parent[0])]);
  } else {
    removeAt(value, parent);
    reported.add(pathText(parent));
  }
  // Whatever has a default of its own is added by itself.
  const isAlone = path.length === 1 || lacking.length < 2;
  const names = lacking.map((key) => pathText([...parent, key]));
  return projectProblem['value-missing']({
    message: isAlone ? `${pathText(path)} is missing.` : `${names.join(' and ')} are missing.`,
    ...locate(parent),
    hint:
      fallback === undefined
        ? `Add ${isAlone ? 'it' : 'them'}, or ${alone === undefined ? 'remove what it belongs to' : `write ${alone}`}.`
        : `Add it, for example: "${String(first)}": ${JSON.stringify(fallback)}.`,
  });
}

function objectIn(value: unknown, path: ValuePath): object {
  const found = valueAt(value, path);
  return typeof found === 'object' && found !== null ? found : {};
}
