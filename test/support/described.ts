import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { discoveryDescription } from '../../src/server/discovery/description.ts';

/** An answer on plain values, as any client has it. */
export interface DescribedAnswer {
  readonly status: number;
  /** The value of a header, by its name in lower case. */
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

interface DescribedHeader {
  readonly required?: boolean;
  readonly schema: object & { readonly type?: string };
}

interface DescribedResponse {
  readonly headers?: Readonly<Record<string, DescribedHeader>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

const root = 'https://discovery.test/openapi.json';
const description = JSON.parse(JSON.stringify(discoveryDescription)) as {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema({ $id: root, ...description });
const validators = new Map<object, ValidateFunction>();

/** An endpoint that the description does not know answers like this. */
const nowhere: Operation = {
  responses: { 404: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } } },
};

/**
 * Expects an answer to be what the discovery API's own description says of `method` and `path` (`/discovery/v1/page/docs`):
 * its status, content type, headers and body. The body can still be read afterwards.
 */
export async function expectDescribed(method: string, path: string, response: Response): Promise<void> {
  const { status, headers } = response;
  const body = await response.clone().text();
  const answer: DescribedAnswer = { status, header: (name) => headers.get(name) ?? undefined, body };
  expect(undescribed(method, path, answer)).toEqual([]);
}

/** Returns in what an answer differs from the description; nothing when it fits. */
export function undescribed(method: string, path: string, answer: DescribedAnswer): string[] {
  const response = operationAt(method, path).responses[answer.status];
  if (response === undefined) return [`${method} ${path}: the status ${answer.status} is not described.`];
  const problems = [...headerProblems(response, answer), ...bodyProblems(response, answer)];
  return problems.map((problem) => `${method} ${path}, ${answer.status}: ${problem}`);
}

/** The operation that answers; the one of another method, where a method that there is not is answered. */
function operationAt(method: string, path: string): Operation {
  const prefix = description.servers[0]?.url ?? '';
  for (const [template, methods] of Object.entries(description.paths)) {
    const pattern = new RegExp(`^${prefix}${template.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`);
    if (!pattern.test(path)) continue;
    const known = methods[method.toLowerCase()] ?? Object.values(methods)[0];
    if (known !== undefined) return known;
  }
  return nowhere;
}

function headerProblems({ headers = {} }: DescribedResponse, { header }: DescribedAnswer): string[] {
  return Object.entries(headers).flatMap(([name, { required, schema }]) => {
    const value = header(name.toLowerCase());
    if (value === undefined) return required === true ? [`there is no header ${name}`] : [];
    const typed = schema.type === 'integer' && /^\d+$/.test(value) ? Number(value) : value;
    return schemaProblems(schema, typed).map((problem) => `header ${name}: ${problem}`);
  });
}

function bodyProblems({ content }: DescribedResponse, { header, body }: DescribedAnswer): string[] {
  if (content === undefined) return body === '' ? [] : ['there is a body although none is described'];
  const type = header('content-type')?.split(';')[0]?.trim() ?? 'no content type';
  const described = content[type];
  if (described === undefined) return [`the content type ${type} is not described`];
  if (!/json$/.test(type)) return schemaProblems(described.schema, body);
  try {
    return schemaProblems(described.schema, JSON.parse(body) as unknown);
  } catch {
    return [`the body is not JSON: ${body.slice(0, 80)}`];
  }
}

function schemaProblems(schema: object, value: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile(absolute(schema));
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`.trim());
}

/** The schema with references that are found from anywhere. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${root}#/`)) as object;
}
