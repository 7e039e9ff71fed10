import type { FieldDefinitions, FormField } from '../form/field.ts';
import {
  syntaxTree,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type EditorState,
} from './codemirror.ts';
import { fieldsAt } from './fields-at.ts';
import { pathTo, propertyName, type JsonNode } from './json-tree.ts';
import { say } from '../texts/say.ts';

/** What a body is made of. */
export interface Described {
  readonly definitions: FieldDefinitions;
  readonly field: FormField;
}

/** What is completed, quotes and all. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns the names and values that the description has for the place of the cursor. */
export function complete({ state, pos, explicit }: CompletionContext, described: Described): CompletionResult | null {
  const node = syntaxTree(state).resolveInner(pos, -1);
  const isWritten = /^(?:PropertyName|String|Number|True|False|Null)$/.test(node.name);
  const word = /"?[\w-]*$/.exec(state.sliceDoc(Math.max(0, pos - 60), pos))?.[0] ?? '';
  if (!isWritten && word === '' && !explicit) return null;
  const range = isWritten ? { from: node.from, to: node.to } : { from: pos - word.length, to: pos };
  const around = node.name === 'PropertyName' ? node.parent?.parent : placeOf(node);
  if (around === null || around === undefined) return null;
  const options =
    around.name === 'Object' ? names(state, around, range, described) : choices(state, around, range, described);
  const isQuoted = state.sliceDoc(range.from, range.from + 1) === '"';
  return options.length === 0 ? null : { from: range.from + (isQuoted ? 1 : 0), options };
}

/** The object that a name is written in, or the property or list that a value is written in. */
function placeOf(node: JsonNode): JsonNode | null {
  for (let at: JsonNode | null = node; at !== null; at = at.parent)
    if (/^(?:Object|Array|Property|JsonText)$/.test(at.name)) return at;
  return null;
}

function names(state: EditorState, object: JsonNode, range: Range, { definitions, field }: Described): Completion[] {
  const written = object
    .getChildren('Property')
    .filter(({ from }) => from !== range.from)
    .map((property) => propertyName(state, property));
  const members = fieldsAt(definitions, field, pathTo(state, object)).flatMap((one) =>
    one.kind === 'object' ? one.members : [],
  );
  const found = new Map(members.map((member) => [member.name, member]));
  const colon = /^\s*:/.test(state.sliceDoc(range.to, range.to + 20)) ? '' : ': ';
  return [...found.values()]
    .filter(({ name }) => !written.includes(name))
    .map(({ name, required, field: member }) => ({
      label: name,
      detail: required ? `${member.type} · ${say('required')}` : member.type,
      boost: required ? 1 : 0,
      ...(member.description === undefined ? {} : { info: member.description }),
      apply: inPlaceOf(range, JSON.stringify(name) + colon),
    }));
}

function choices(state: EditorState, place: JsonNode, range: Range, { definitions, field }: Described): Completion[] {
  const path = pathTo(state, place);
  const fields = fieldsAt(definitions, field, place.name === 'Array' ? [...path, 0] : path);
  const options = fields.flatMap((one) => [
    ...(one.kind === 'select' ? one.options : []),
    ...(one.nullable === true ? [null] : []),
  ]);
  return [...new Set(options.map((option) => JSON.stringify(option)))].map((text) => ({
    label: text.replaceAll('"', ''),
    apply: inPlaceOf(range, text),
  }));
}

function inPlaceOf({ from, to }: Range, insert: string): Exclude<Completion['apply'], string | undefined> {
  return (view, _completion, start, end) =>
    // What was typed since then is replaced as well.
    view.dispatch({
      changes: { from: Math.min(from, start), to: Math.max(to, end), insert },
      selection: { anchor: from + insert.length },
    });
}
