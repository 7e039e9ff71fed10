import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { matches } from '../../../src/api/matches.ts';
import type { ApiDocument, HttpOperation } from '../../../src/api/model.ts';
import { readApiDocument } from '../../../src/api/read.ts';
import type { SourceFile } from '../../../src/diagnostics/index.ts';
import { unset } from '../../../src/playground/form/entry.ts';
import { EntryField } from '../../../src/playground/form/EntryField.tsx';
import { formProblems, formValues } from '../../../src/playground/form-values.ts';
import { playgroundProps, type PlaygroundProps } from '../../../src/playground/props.ts';
import { initialState, type FormState } from '../../../src/playground/state.ts';
import { buildRequest } from '../../../src/request/build-request.ts';
import { languages } from '../../../src/snippets/index.ts';
import { descriptionsIn, sourceIn } from '../../support/description-audit.ts';
import { corpora } from '../../support/corpora.ts';

interface Found {
  operations: number;
  filled: number;
  problems: string[];
  changed: string[];
}

/** Fills the form of every operation with examples, and takes the values out again. */
function checkOperation(document: ApiDocument, operation: HttpOperation, found: Found): void {
  const { schemas } = document;
  const props = playgroundProps(operation, document, { credentials: false, redirect: '/_octavo/oauth', prefill: true });
  const state = initialState(props, 'bash');
  const values = formValues(props, state);
  const context = { schemas, direction: 'request' } as const;
  found.operations += 1;
  const fitting = new Set<string>();
  operation.parameters.forEach(({ schema }, index) => {
    const { key, field } = props.parameters[index]!;
    if (field.initial === undefined || !matches(field.initial, schema, context)) return;
    fitting.add(key);
    found.filled += 1;
    if (JSON.stringify(values.parameters[key]) !== JSON.stringify(field.initial))
      found.changed.push(
        `${operation.key} ${key}: ${JSON.stringify(field.initial)} → ${JSON.stringify(values.parameters[key])}`,
      );
  });
  for (const [index, body] of props.bodies.entries()) {
    if (body.kind !== 'json' || body.field?.initial === undefined) continue;
    const schema = operation.requestBody?.content[index]?.schema;
    if (schema === undefined || !matches(body.field.initial, schema, context)) continue;
    fitting.add('body');
    found.filled += 1;
    const own = formValues(props, { ...state, mediaType: body.mediaType }).body;
    const value: unknown = own !== undefined && 'text' in own ? JSON.parse(own.text) : own?.value;
    if (sorted(value) !== sorted(body.field.initial))
      found.changed.push(`${operation.key} body: ${sorted(body.field.initial)} → ${sorted(value)}`);
  }
  for (const [path, problem] of Object.entries(formProblems(props, state, () => true))) {
    if ([...fitting].some((key) => path === key || path.startsWith(`${key}.`)))
      found.problems.push(`${operation.key} ${path}: ${problem}`);
  }
  // Every field says its type.
  const types = rendered(props, state).split('class="playground-type"').length - 1;
  expect(types).toBeGreaterThanOrEqual(props.parameters.length);
  const request = buildRequest(props.template, values);
  expect(() => new URL(request.url)).not.toThrow();
  for (const { generate } of languages) expect(generate(request)).not.toBe('');
}

/** The HTML of all fields of an operation. */
function rendered({ definitions, parameters, bodies }: PlaygroundProps, state: FormState): string {
  const shared = { definitions, problems: {}, onChange: () => undefined };
  const fields = [
    ...parameters.map(({ key, name, field, required }) => ({
      ...shared,
      label: name,
      field,
      entry: state.parameters[key] ?? unset,
      path: key,
      required,
    })),
    ...bodies.flatMap(({ mediaType, field }) =>
      field === undefined
        ? []
        : [
            {
              ...shared,
              label: '',
              field,
              entry: state.bodies[mediaType]?.entry ?? unset,
              path: 'body',
              required: true,
            },
          ],
    ),
  ];
  const children = fields.map((field, key) => createElement(EntryField, { ...field, key }));
  return renderToStaticMarkup(createElement('div', { className: 'playground-form' }, children));
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([first], [second]) => (first < second ? -1 : 1)))
      : entry,
  );
}

// The form asks the page for its language.
beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterAll(() => vi.unstubAllGlobals());

describe.each(corpora)('the form of every operation of real descriptions: $name', ({ folder: corpus, isFull }) => {
  test.each([
    ['openapi', isFull ? 1000 : 100],
    ['openapi-multi', isFull ? 20 : 2],
    ['sites', isFull ? 1800 : 20],
  ] as const)(
    '%s: what it is filled with comes out again, and is valid',
    (folder, fewest) => {
      const found: Found = { operations: 0, filled: 0, problems: [], changed: [] };
      for (const file of descriptionsIn(join(corpus, folder))) {
        const read = (path: string): SourceFile | undefined => sourceIn(join(corpus, folder), path);
        const { value: document } = readApiDocument(read(file)!, { readExternal: read });
        for (const operation of document?.operations ?? [])
          if (document !== undefined && operation.kind === 'http' && !operation.webhook)
            checkOperation(document, operation, found);
      }
      expect(found.problems).toEqual([]);
      expect(found.changed).toEqual([]);
      expect(found.filled).toBeGreaterThan(fewest);
    },
    120_000,
  );
});
