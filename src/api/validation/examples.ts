import { isNumber } from '../../shared/exact-integers.ts';
import { matches, mismatches, type MatchContext, type Mismatch } from '../matches.ts';
import { resolveSchema, type Schema } from '../model.ts';
import { entriesOf, soleReference, textOf, type At, type Raw } from '../reader.ts';
import { createSchemaReader } from '../schema-reader.ts';
import { misspeltField } from './example-fields.ts';
import type { Judging } from './judging.ts';
import { reportDangling } from './references.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Judges examples and defaults by the schemas that they belong to. */
export interface ExampleJudge {
  /** Judges what was met: once it is known which schemas are faulty themselves. */
  readonly finish: () => void;
  /** `example` and `examples` of a parameter, header or media type. */
  readonly ofHolder: (value: Raw, at: At) => void;
  /** The same of a parameter, where a text may be what is sent for another value. */
  readonly ofParameter: (value: Raw, at: At) => void;
  /** `content`: the examples of its media types. */
  readonly ofContent: (value: Raw, at: At) => void;
  /** `default`, `example` and `examples` of a schema. */
  readonly ofSchema: (value: Raw, at: At) => void;
  /** A value at a place, by the schema at another. */
  readonly ofValue: (value: unknown, at: At, schema: { readonly value: unknown; readonly at: At }) => void;
}

export function createExampleJudge(judging: Judging): ExampleJudge {
  const schemas = createSchemaReader(judging.reader);
  const later: (() => void)[] = [];

  const report = (value: unknown, at: At, { schema, source, what }: Expectation): void => {
    const context = contextFor(value, schema, schemas.schemas);
    if (context === undefined) {
      const field = misspeltField(value, schema, schemas.schemas);
      if (field !== undefined)
        judging.report({
          kind: 'description-example',
          message: `The schema of the ${what} has no field "${field.name}".`,
          hint: `Did you mean "${field.meant}"?`,
          at: [...at, ...field.path],
          isKey: true,
        });
      return;
    }
    const [first] = mismatches(value, schema, context);
    if (first === undefined || isFaultyInside(source.value, source.at, judging)) return;
    const subject = first.path === '' ? `The ${what}` : `"${first.path}" of the ${what}`;
    judging.report({
      kind: 'description-example',
      message: `${subject} does not fit its schema: it ${first.message}${writtenValue(value, first)}.`,
      hint: 'Correct the example or the schema.',
      at: [...at, ...first.path.split(/[.[\]]+/).filter((key) => key !== '')],
    });
  };
  const judgeLater =
    (isSent: boolean): ExampleJudge['ofValue'] =>
    (value, at, written) => {
      if (value === undefined || !isRecord(written.value)) return;
      later.push(() => {
        const schema = schemas.read(written.value, written.at);
        if (!isSent || !mayBeSentAs(value, schema, schemas.schemas))
          report(value, at, { schema, source: written, what: 'example' });
      });
    };
  const ofValue = judgeLater(false);
  const ofHolder: ExampleJudge['ofHolder'] = (holder, at) => judgeHolder(holder, at, { judging, judge: ofValue });

  return {
    finish() {
      for (const judge of later) judge();
    },
    ofHolder,
    ofParameter: (parameter, at) =>
      judgeHolder(parameter, at, { judging, judge: unlessEmpty(parameter, judgeLater(true)) }),
    ofValue,
    ofContent(content, at) {
      for (const [type, media] of entriesOf(content)) {
        const found = judging.reader.resolve(media, [...at, type]);
        // Of other media types an example may be the text that is sent.
        if (found !== undefined && /[/+]json\b/i.test(type)) ofHolder(found.value, found.at);
      }
    },
    ofSchema(value, at) {
      const hasExample = ['default', 'example', 'examples', 'x-default'].some((key) => value[key] !== undefined);
      // A reference beside other words is judged where it leads.
      if (!hasExample || value['$ref'] !== undefined) return;
      const { default: fallback, example, examples, ...rest } = value;
      later.push(() => {
        const expected = { schema: schemas.read(rest, at), source: { value: rest, at }, what: 'example' };
        if (fallback !== undefined && fallback !== null)
          report(fallback, [...at, 'default'], { ...expected, what: 'default' });
        const prefill = value['x-default'];
        if (prefill !== undefined && prefill !== null)
          report(prefill, [...at, 'x-default'], { ...expected, what: 'default' });
        if (example !== undefined && example !== null) report(example, [...at, 'example'], expected);
        if (Array.isArray(examples))
          for (const [index, entry] of examples.entries()) report(entry, [...at, 'examples', String(index)], expected);
      });
    },
  };
}

/** What may be sent without a value needs none that fits. */
function unlessEmpty(parameter: Raw, judge: ExampleJudge['ofValue']): ExampleJudge['ofValue'] {
  return parameter['allowEmptyValue'] === true
    ? (value, at, schema) => (value === '' ? undefined : judge(value, at, schema))
    : judge;
}

interface HolderJudge {
  readonly judging: Judging;
  readonly judge: ExampleJudge['ofValue'];
}

function judgeHolder(holder: Raw, at: At, { judging, judge }: HolderJudge): void {
  const schema = { value: holder['schema'], at: [...at, 'schema'] };
  const judgeValue = (value: unknown, here: At): void => {
    const reference = soleReference(value);
    const target = reference === undefined ? undefined : judging.reader.valueOf(reference, here);
    if (target !== undefined) judge(target, here, schema);
    else if (reference !== undefined && /^[^:#]+\.(?:json|ya?ml)(?:#|$)/i.test(reference))
      reportDangling(reference, here, judging);
    else judge(plainValue(value), here, schema);
  };
  judgeValue(holder['example'], [...at, 'example']);
  for (const [name, written] of entriesOf(holder['examples'])) {
    const found = judging.reader.resolve(written, [...at, 'examples', name]);
    if (found?.value['value'] !== undefined) judgeValue(found.value['value'], [...found.at, 'value']);
    if (found?.value['dataValue'] !== undefined) judge(found.value['dataValue'], [...found.at, 'dataValue'], schema);
  }
}

interface Expectation {
  readonly schema: Schema;
  /** The schema as it is written. */
  readonly source: { readonly value: unknown; readonly at: At };
  readonly what: string;
}

/** The most parts of a schema that are looked at for a fault. */
const maxParts = 500;

/** Whether a schema, or one that it refers to, is faulty itself: an example cannot be blamed for not fitting it. */
function isFaultyInside(value: unknown, at: At, judging: Judging): boolean {
  const queue: { value: unknown; at: At }[] = [{ value, at }];
  const seen = new Set<unknown>();
  for (let next = queue.pop(); next !== undefined && seen.size < maxParts; next = queue.pop()) {
    if (typeof next.value !== 'object' || next.value === null || seen.has(next.value)) continue;
    seen.add(next.value);
    if (judging.isFaulty(next.at)) return true;
    if (typeof (next.value as Raw)['$ref'] === 'string') {
      const target = judging.reader.resolve(next.value, next.at);
      // What leads nowhere, or to no object, is told there.
      if (target === undefined) return true;
      queue.push(target);
    }
    for (const [key, entry] of Object.entries(next.value)) queue.push({ value: entry, at: [...next.at, key] });
  }
  return false;
}

/** Where a value fits one side, it fits: nothing says whether an example is of a request or of a response. */
function contextFor(value: unknown, schema: Schema, schemas: MatchContext['schemas']): MatchContext | undefined {
  const sides = (['response', 'request'] as const).map((direction) => ({ schemas, direction }));
  return sides.some((context) => matches(value, schema, context)) ? undefined : sides[0];
}

/** Whether a value is sent as one that fits: a number or a flag looks like its text, a list or an object has many styles. */
function mayBeSentAs(value: unknown, written: Schema, schemas: MatchContext['schemas']): boolean {
  const fits = (other: unknown): boolean => contextFor(other, written, schemas) === undefined;
  if (isNumber(value) || typeof value === 'boolean') return fits(String(value));
  if (typeof value !== 'string') return false;
  const { types } = resolveSchema(schemas, written);
  if (types.length === 0 || types.some((type) => type === 'array' || type === 'object')) return true;
  return value.trim() !== '' && fits(value === 'true' || (value === 'false' ? false : Number(value)));
}

/** An example that is JSON in a text is what the text says. */
function plainValue(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value ?? undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** What is written there, unless the message of the mismatch names it already. */
function writtenValue(value: unknown, { path, message }: Mismatch): string {
  let at: unknown = value;
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== ''))
    at = isRecord(at) || Array.isArray(at) ? (at as Raw)[key] : undefined;
  const text = textOf(at);
  return text === undefined || message.endsWith(`, not ${text}`)
    ? ''
    : ` (it is ${JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : at)})`;
}
