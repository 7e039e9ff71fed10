import type { Signer } from '../signing.ts';
import { AssistantRefusal } from './refusal.ts';

/** A conversation: its messages are with the reader, its name is here, so that nobody goes on in another's. */
export interface Thread {
  readonly id: string;
  readonly key: string;
  /** Whether it begins with this question. */
  readonly isNew: boolean;
}

interface NamedThread {
  readonly id?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * Returns the thread that a question is of; a new one where it names none. Nothing of threads is stored: the key is the
 * signature of the name. Throws an `AssistantRefusal` 404 for a name without its key.
 */
export async function threadOf({ id, key }: NamedThread, domain: string, signer: Signer): Promise<Thread> {
  const named = (name: string): string => `${domain} ${name}`;
  if (id === undefined) {
    const fresh = crypto.randomUUID();
    return { id: fresh, key: await signer.sign(named(fresh)), isNew: true };
  }
  if (key !== undefined && (await signer.verify(named(id), key))) return { id, key, isNew: false };
  throw new AssistantRefusal(404, 'thread', 'There is no such thread, or this is not its key.');
}
