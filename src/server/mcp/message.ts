import * as z from 'zod';
import { isRecord } from '../../shared/is-record.ts';

/** A request of JSON-RPC 2.0, as MCP has them: with an id, and parameters by name. */
export interface RpcRequest {
  readonly id: string | number;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

const jsonrpc = z.literal('2.0');
const id = z.union([z.string(), z.int()]);
/** Of a method without parameters some clients send `null`. */
const params = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((sent) => sent ?? undefined);

const requestSchema = z.object({ jsonrpc, id, method: z.string(), params });

const otherSchemas = [
  ['notification', z.object({ jsonrpc, id: z.undefined().optional(), method: z.string(), params })],
  ['response', z.object({ jsonrpc, id, method: z.undefined().optional(), result: z.record(z.string(), z.unknown()) })],
  [
    'response',
    z.object({
      jsonrpc,
      id: id.optional(),
      method: z.undefined().optional(),
      error: z.object({ code: z.int(), message: z.string() }),
    }),
  ],
] as const;

/** Returns a request, what else a message is, or undefined for what is not a message. */
export function readMessage(value: unknown): RpcRequest | 'notification' | 'response' | undefined {
  const { data } = requestSchema.safeParse(value);
  return data ?? otherSchemas.find(([, schema]) => schema.safeParse(value).success)?.[0];
}

/** The id of what is no message, where it has one; null otherwise (JSON-RPC 2.0, 5). */
export function idOf(value: unknown): RpcRequest['id'] | null {
  return (isRecord(value) ? id.safeParse(value['id']).data : undefined) ?? null;
}
