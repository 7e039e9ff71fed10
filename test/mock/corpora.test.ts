import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleOf, readApiDocument, requestTemplate } from '../../src/api/documents.ts';
import { matches, type ApiDocument, type HttpOperation } from '../../src/api/index.ts';
import { createMocks } from '../../src/mock/index.ts';
import { buildRequest, exampleValues, isJson } from '../../src/request/index.ts';
import { corpora } from '../support/corpora.ts';

/** What a sample of the documentation sends, with a value for each part of the path. */
function sampleOf(operation: HttpOperation, document: ApiDocument): Request | undefined {
  const template = { ...requestTemplate(operation, document), servers: [] };
  const values = exampleValues(template, { optional: false });
  const inPath = operation.parameters
    .filter((parameter) => parameter.in === 'path' && values.parameters[`path.${parameter.name}`] === undefined)
    .map(({ name, schema }) => [`path.${name}`, exampleOf(schema, document.schemas, 'request')]);
  const parameters = { ...values.parameters, ...(Object.fromEntries(inPath) as Record<string, unknown>) };
  const { url, method, headers, body } = buildRequest(template, { ...values, parameters }, 'http://localhost');
  if (method === 'TRACE' || body?.kind === 'multipart' || body?.kind === 'binary') return undefined;
  const text =
    body?.kind === 'form'
      ? new URLSearchParams(body.fields.map(({ name, value }) => [name, value])).toString()
      : body?.text;
  return new Request(url, {
    method,
    headers: headers.map(({ name, value }): [string, string] => [name, value]),
    ...(text === undefined || /^(?:GET|HEAD)$/.test(method) ? {} : { body: text }),
  });
}

/** Why a request is refused: members of a problem (RFC 9457). */
interface Problem {
  readonly status: number;
  readonly errors?: readonly { readonly in: string }[];
}

/** Whether nothing of a description is to blame for a refusal: not its examples, nor that no credentials would do. */
function isOurFault({ status, errors = [] }: Problem): boolean {
  return ![400, 401, 422].includes(status) || (status !== 401 && errors.length === 0);
}

/** Whether an answer fits the schema that its description has for it; undefined where there is none for JSON. */
async function isFitting(
  answer: Response,
  { responses }: HttpOperation,
  { schemas }: ApiDocument,
): Promise<boolean | undefined> {
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? '';
  const described =
    responses.find((response) => response.status === String(status)) ??
    responses.find((response) => response.status === `${String(status).charAt(0)}XX` || response.status === 'default');
  const schema = described?.content.find((content) => content.type === type)?.schema;
  if (schema === undefined || !isJson(type)) return undefined;
  return matches(await answer.json(), schema, { schemas, direction: 'response' });
}

describe.each(corpora)('real descriptions: $name', ({ folder, isFull }) => {
  test('every operation answers its sample, and most bodies fit', async () => {
    const wrong: string[] = [];
    const counts = { answered: 0, refused: 0, fitting: 0, judged: 0 };
    for (const name of readdirSync(join(folder, 'openapi')).filter((file) => !file.includes('fail'))) {
      const { value: document } = readApiDocument({
        path: name,
        text: readFileSync(join(folder, 'openapi', name), 'utf8'),
      });
      if (document === undefined) continue;
      const mocks = createMocks([document]);
      for (const operation of document.operations) {
        const request = operation.kind === 'http' && !operation.webhook ? sampleOf(operation, document) : undefined;
        if (request === undefined || operation.kind !== 'http') continue;
        const answer = await mocks.answer(request);
        if (answer.headers.get('content-type') === 'application/problem+json' && answer.status >= 400) {
          const problem = (await answer.json()) as Problem;
          counts.refused += 1;
          if (isOurFault(problem)) wrong.push(`${name} ${operation.key}: ${JSON.stringify(problem)}`);
          continue;
        }
        counts.answered += 1;
        const fits = await isFitting(answer, operation, document);
        if (fits === undefined) continue;
        counts.judged += 1;
        if (fits) counts.fitting += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(counts.refused / counts.answered).toBeLessThan(isFull ? 0.03 : 0.15);
    expect(counts.fitting / counts.judged).toBeGreaterThan(0.95);
  });
});
