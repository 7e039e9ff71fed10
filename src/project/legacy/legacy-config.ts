import { createLineIndex, type Diagnostic, type SourceFile } from '../../diagnostics/index.ts';
import type { ConfigSource, Place, ValuePath } from '../config-source.ts';
import { projectProblem } from '../diagnostics.ts';
import { readJson } from '../json/read-json.ts';
import { lostKeys } from './lost-keys.ts';
import { convertApi, convertFeedback, convertMintJson } from './mint-json.ts';
import { objectAt, type Json } from './values.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Returns a mint.json that was read as the docs.json that it stands for, with a notice that it was converted. */
export function fromMintJson(source: ConfigSource, file: SourceFile): ConfigSource {
  const value = convertMintJson(source.value);
  const notice = projectProblem['legacy-config']({
    message: 'The project has a mint.json, the older format; it is converted as it is read.',
    file: file.path,
    hint: 'Run octavo upgrade to write a docs.json, which takes precedence over mint.json.',
  });
  return {
    value,
    locate: (path) => placeOfText(value, path, file),
    diagnostics: [...source.diagnostics, notice, ...withoutEffect(file)],
    files: source.files,
    unread: source.unread,
  };
}

function withoutEffect({ path: file, text }: SourceFile): Diagnostic[] {
  const { root } = readJson(text);
  return (root === undefined ? [] : lostKeys(root, text)).map(({ path, range, hint }) =>
    projectProblem['unknown-key']({
      message: `"${path}" of ${file} has no effect.`,
      file,
      range,
      hint: hint ?? 'Remove it, or correct its name.',
    }),
  );
}

/** Where the text at `path` of the converted value stands in the file that it comes from. */
function placeOfText(value: unknown, path: ValuePath, { path: file, text }: SourceFile): Place {
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    value,
  );
  const offset = typeof found === 'string' ? text.indexOf(JSON.stringify(found)) : -1;
  if (offset < 0) return { file };
  const lines = createLineIndex(text);
  const end = offset + JSON.stringify(found).length;
  return { file, range: { start: lines.pointAt(offset), end: lines.pointAt(end) } };
}

const staleApiKeys = ['baseUrl', 'auth', 'request', 'paramFields'];
const stalePlaygroundKeys = ['mode', 'disableProxy'];
const staleFeedbackKeys = ['thumbsRating', 'suggestEdit', 'raiseIssue'];

/** Keys of the older format in a docs.json, and what stands for each now. */
export function staleKeys(value: Json): { readonly path: ValuePath; readonly replacement: string }[] {
  const api = objectAt(value, 'api');
  const playground = objectAt(api, 'playground');
  const feedback = objectAt(value, 'feedback');
  const paths: ValuePath[] = [
    ...staleApiKeys.filter((key) => key in api).map((key) => ['api', key]),
    ...stalePlaygroundKeys.filter((key) => key in playground).map((key) => ['api', 'playground', key]),
    ...staleFeedbackKeys.filter((key) => key in feedback).map((key) => ['feedback', key]),
  ];
  return paths.map((path) => ({ path, replacement: replacementOf(path) }));
}

/** Returns a docs.json whose `api` or `feedback` has keys of the older format with those of the newer one, and a warning for each. */
export function withoutStaleKeys(source: ConfigSource): ConfigSource {
  const api = objectAt(source.value, 'api');
  const feedback = objectAt(source.value, 'feedback');
  const stale = staleKeys(source.value);
  if (stale.length === 0) return source;
  const warnings = stale.map(({ path, replacement }): Diagnostic =>
    projectProblem['stale-key']({
      message: `${path.join('.')} belongs to the older format; it is read as ${replacement}.`,
      ...source.locate(path),
      hint: `Write ${replacement} instead, or run octavo upgrade.`,
    }),
  );
  return {
    ...source,
    value: {
      ...source.value,
      ...(isRecord(source.value['api']) ? { api: convertApi(api) } : {}),
      ...(isRecord(source.value['feedback']) ? { feedback: convertFeedback(feedback) } : {}),
    },
    diagnostics: [...source.diagnostics, ...warnings],
  };
}

function replacementOf(path: ValuePath): string {
  const replacements: Readonly<Record<string, string>> = {
    baseUrl: 'api.mdx.server',
    auth: 'api.mdx.auth',
    request: 'api.examples',
    paramFields: 'api.params',
    mode: 'api.playground.display',
    disableProxy: 'api.playground.proxy',
    thumbsRating: 'feedback.thumbs',
    suggestEdit: 'feedback.edits',
    raiseIssue: 'feedback.issues',
  };
  return replacements[String(path.at(-1))] ?? 'api';
}
