import { matches, mismatches, type DescribedResponse, type ResponseSchemas } from '../../api/index.ts';
import { isJson } from '../../request/index.ts';
import { mediaType } from './body-kind.ts';
import { say } from '../texts/say.ts';
import type { BrokenRule } from '../texts/broken-rule.ts';

/** What a response is, going by the description of its operation. */
export type AnswerVerdict =
  /** `isPartly`: it is so large that only its beginning was compared. */
  | { readonly kind: 'fits'; readonly status: string; readonly isPartly: boolean }
  | { readonly kind: 'misfit'; readonly status: string; readonly problems: readonly BrokenRule[] }
  | { readonly kind: 'undescribed'; readonly reason: string }
  | { readonly kind: 'unchecked'; readonly reason: string };

/** A response as far as it is judged. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Parts of a value that are compared with their schemas. */
const maxChecks = 200_000;

/** Returns what the description says of a response; undefined where it says nothing of its body. */
export function checkAnswer(
  { responses, schemas }: ResponseSchemas,
  { status, contentType, text }: ReceivedAnswer,
): AnswerVerdict | undefined {
  const response = describedResponse(responses, status);
  if (response === undefined)
    return { kind: 'undescribed', reason: say('statusUndescribed', { status: String(status) }) };
  const content = describedContent(response, mediaType(contentType));
  if (content === undefined)
    return response.content.length === 0
      ? undefined
      : {
          kind: 'undescribed',
          reason: say('typeUndescribed', {
            type: mediaType(contentType) || say('bodyWithoutType'),
            status: String(status),
            types: response.content.map(({ type }) => type).join(', '),
          }),
        };
  if (content.schema === undefined || !isJson(contentType)) return undefined;
  if (schemas === null || typeof schemas === 'string') return { kind: 'unchecked', reason: say('schemasTooLarge') };
  const parsed = parseJson(text);
  if (parsed === undefined)
    return { kind: 'misfit', status: response.status, problems: [{ path: '', rule: 'notJson', values: {} }] };
  const checks = { left: maxChecks };
  const context = { schemas, direction: 'response' } as const;
  if (matches(parsed.value, content.schema, { ...context, checks }))
    return { kind: 'fits', status: response.status, isPartly: checks.left < 0 };
  return { kind: 'misfit', status: response.status, problems: mismatches(parsed.value, content.schema, context) };
}

/** The status itself wins over its class, and that over `default` (OAS 3.1, 4.8.16). */
function describedResponse(responses: readonly DescribedResponse[], status: number): DescribedResponse | undefined {
  const names = [String(status), `${String(status).charAt(0)}XX`, 'DEFAULT'];
  return names.flatMap((name) => responses.filter((response) => response.status.toUpperCase() === name))[0];
}

/** The most specific media type wins (OAS 3.1, 4.8.14.1). */
function describedContent(
  { content }: DescribedResponse,
  type: string,
): DescribedResponse['content'][number] | undefined {
  const names = [type, `${type.split('/')[0]}/*`, '*/*'];
  return names.flatMap((name) => content.filter((described) => mediaType(described.type) === name))[0];
}

/** A value of its own, so that `null` is told from none. */
function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
