import { describe, expect, test } from 'vitest';
import { createSchemaTexts, describedResponses, readApiDocument } from '../../../src/api/documents.ts';
import type { HttpOperation, ResponseSchemas } from '../../../src/api/index.ts';
import { checkAnswer } from '../../../src/playground/response/check-answer.ts';

const pet = {
  type: 'object',
  required: ['id', 'secret'],
  properties: {
    id: { type: 'integer' },
    secret: { type: 'string', writeOnly: true },
    friend: { $ref: '#/components/schemas/Pet' },
  },
};
const json = (schema: object): object => ({
  content: { 'application/json': { schema }, 'text/csv': {} },
  description: '',
});
const ref = { $ref: '#/components/schemas/Pet' };

function described(responses: object): ResponseSchemas {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: { '/pets': { get: { responses } } },
    components: { schemas: { Pet: pet, Other: { type: 'string' } } },
  });
  const { value: document } = readApiDocument({ path: 'openapi.json', text });
  const found = describedResponses(document?.operations[0] as HttpOperation);
  const reachable = createSchemaTexts(document!).reachable(found, 10_000);
  return { responses: found, schemas: JSON.parse(reachable ?? 'null') as ResponseSchemas['schemas'] };
}

const pets = described({ '200': json(ref), '4XX': json({ type: 'string' }), '204': { description: 'Nothing.' } });
const answer = (
  status: number,
  text: string,
  contentType = 'application/json; charset=utf-8',
): ReturnType<typeof checkAnswer> => checkAnswer(pets, { status, contentType, text });

describe('a response', () => {
  test('that fits its schema does so, at any depth', () => {
    expect(answer(200, '{"id": 1, "friend": {"id": 2}}')).toEqual({ kind: 'fits', status: '200', isPartly: false });
  });

  test('that does not fit is told where it differs', () => {
    expect(answer(200, '{"id": "1", "friend": {}}')).toMatchObject({
      kind: 'misfit',
      status: '200',
      problems: [
        { path: 'id', rule: 'mustBeType', values: { types: 'integer', actual: 'string' } },
        { path: 'friend.id', rule: 'isRequired' },
      ],
    });
    expect(answer(200, '{"id": ')).toMatchObject({ kind: 'misfit', problems: [{ rule: 'notJson' }] });
  });

  test('is judged by its status, then by the class of its status', () => {
    expect(answer(404, '"gone"')).toMatchObject({ kind: 'fits', status: '4XX' });
    expect(answer(500, '{}')).toMatchObject({ kind: 'undescribed', reason: expect.stringContaining('500') as string });
  });

  test('of another type than described is told', () => {
    expect(answer(200, '<p>', 'text/html')).toMatchObject({
      kind: 'undescribed',
      reason: 'The description has no text/html for the status 200, but application/json, text/csv.',
    });
    expect(answer(200, 'a,b', 'text/csv')).toBeUndefined();
    expect(answer(204, 'x', 'text/plain')).toBeUndefined();
  });

  test('that is very large is compared up to a point', () => {
    const many = described({ '200': json({ type: 'array', items: ref }) });
    const text = JSON.stringify(Array.from({ length: 120_000 }, () => ({ id: 1 })));
    expect(checkAnswer(many, { status: 200, contentType: 'application/json', text })).toMatchObject({
      kind: 'fits',
      isPartly: true,
    });
  });
});

test('the schemas of an operation are those that it leads to, each once', () => {
  expect(Object.keys(pets.schemas ?? {})).toEqual(['#/components/schemas/Pet']);
});

test('more schemas than a file may have are none', () => {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { responses: { '200': json(ref) } } } },
    components: { schemas: { Pet: pet } },
  });
  const { value: document } = readApiDocument({ path: 'openapi.json', text });
  const found = describedResponses(document?.operations[0] as HttpOperation);
  expect(createSchemaTexts(document!).reachable(found, 50)).toBeUndefined();
});
