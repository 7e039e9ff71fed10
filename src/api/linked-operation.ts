import { decodeText } from '../shared/decode.ts';
import type { ApiDocument, HttpOperation, Link } from './model.ts';

/** Returns the operation that a link leads to: named by its id, or by a pointer, which may be percent-encoded (OAS 3.1, 4.8.20.2). */
export function linkedOperation(
  { operationId, operationRef }: Pick<Link, 'operationId' | 'operationRef'>,
  operations: ApiDocument['operations'],
): HttpOperation | undefined {
  const pointer = operationRef === undefined ? '' : decodeText(operationRef);
  const isTarget = (operation: HttpOperation): boolean =>
    operationId === undefined ? pointer === pointerOf(operation) : operation.operationId === operationId;
  return operations.find((operation): operation is HttpOperation => operation.kind === 'http' && isTarget(operation));
}

function pointerOf({ path, method }: HttpOperation): string {
  return `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}`;
}
