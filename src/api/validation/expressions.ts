import { nearest } from '../../shared/nearest.ts';
import { textOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';
import { parametersOf, templateNames } from './parameters.ts';
import { httpMethods, type RawOperation } from './paths.ts';
import { membersOf } from './structure.ts';

/** What a runtime expression begins with (OAS 3.1, 4.8.20.3). */
const sources = ['$url', '$method', '$statusCode', '$request', '$response', '$inputs', '$self'];

/** Judges the keys of a callback: each is an address, in which expressions stand in braces (OAS 3.1, 4.8.18.2). */
export function judgeCallback(value: Raw, at: At, judging: Judging): void {
  for (const [address] of membersOf(value)) {
    if (httpMethods.includes(address.toLowerCase()))
      judging.report({
        kind: 'description-path',
        message: `The callback has the method "${address}" where the address stands that is called.`,
        hint: "Write the address above it, such as '{$request.body#/callbackUrl}'.",
        at: [...at, address],
        isKey: true,
      });
    for (const [, expression = ''] of address.matchAll(/\{(\$[^{}]*)\}/g))
      reportExpression(expression, [...at, address], { judging, isKey: true });
  }
}

/**
 * Judges what a link hands on: its values are expressions or plain values, and its names parameters of the operation that it
 * leads to, where they may be written with their place, as in `path.id` (OAS 3.1, 4.8.20.1).
 */
export function judgeLinkParameters(
  value: Raw,
  at: At,
  { judging, operations }: { readonly judging: Judging; readonly operations: Iterable<LinkedOperation> },
): void {
  const id = textOf(value['operationId']);
  const target = [...operations].find(({ operation }) => textOf(operation.value['operationId']) === id);
  const names = target === undefined ? [] : namesOf(target, judging);
  for (const [name, written] of membersOf(value['parameters'])) {
    const here = [...at, 'parameters', name];
    if (typeof written === 'string' && written.startsWith('$'))
      reportExpression(written, here, { judging, isKey: false });
    const plain = name.replace(/^(?:path|query|header|cookie)\./, '');
    if (id === undefined || target === undefined || names.includes(plain)) continue;
    const near = nearest(plain, names) ?? (new Set(names).size === 1 ? names[0] : undefined);
    judging.report({
      kind: 'description-path',
      message: `The operation "${id}", which this link leads to, has no parameter "${plain}".`,
      hint: near === undefined ? 'Name a parameter of that operation, or remove it.' : `Did you mean "${near}"?`,
      at: here,
      isKey: true,
    });
  }
}

/** An operation, with the object of its path, which may hold parameters of its own. */
export interface LinkedOperation {
  readonly operation: RawOperation;
  readonly item: Raw;
  readonly itemAt: At;
}

function namesOf({ operation, item, itemAt }: LinkedOperation, judging: Judging): string[] {
  const described = [...parametersOf(operation.value, operation.at, judging), ...parametersOf(item, itemAt, judging)];
  // A part of the path that is not described is told as such.
  return [...described.map(({ name }) => name), ...templateNames(operation.name)];
}

function reportExpression(
  expression: string,
  at: At,
  { judging, isKey }: { readonly judging: Judging; readonly isKey: boolean },
): void {
  const [, source = ''] = /^(\$\w*)/.exec(expression) ?? [];
  if (sources.includes(source)) {
    judgeExpressionPart(expression, source, at, { judging, isKey });
    return;
  }
  const near = nearest(source, sources);
  judging.report({
    kind: 'description-value',
    message: `"${expression}" is no runtime expression: nothing is called "${source}".`,
    hint:
      near === undefined
        ? 'Begin it with $request or $response, such as $response.body#/id.'
        : `Did you mean "${near}"?`,
    at,
    isKey,
  });
}

const messageParts = ['body', 'header', 'query', 'path'];

/** What stands behind `$request` and `$response` (OAS 3.1, 4.8.20.3). */
function judgeExpressionPart(
  expression: string,
  source: string,
  at: At,
  { judging, isKey }: { readonly judging: Judging; readonly isKey: boolean },
): void {
  if (source !== '$request' && source !== '$response') return;
  const rest = expression.slice(source.length);
  if (/^\.(?:body(?:#(?:\/.*)?)?|header\.[^.].*|query\..+|path\..+)$/.test(rest)) return;
  const [, part = ''] = /^\.([^.#]*)/.exec(rest) ?? [];
  const isPart = messageParts.includes(part);
  const near = isPart ? undefined : nearest(part, messageParts);
  judging.report({
    kind: 'description-value',
    message: isPart
      ? `"${expression}" is no runtime expression: "${part}" must be followed by ${part === 'body' ? 'a JSON pointer, such as #/id' : 'a dot and a name'}.`
      : `"${expression}" is no runtime expression: ${source} has no part "${part}".`,
    hint:
      near === undefined
        ? `Write ${source}.body#/…, .header., .query. or .path. and a name.`
        : `Did you mean "${near}"?`,
    at,
    isKey,
  });
}
