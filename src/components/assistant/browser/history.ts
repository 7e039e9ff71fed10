import type { Conversation } from './conversation.ts';
import { newId } from './conversation.ts';
import { readStored, writeStored } from './storage.ts';

/** Conversations that a browser keeps. */
const maxConversations = 20;
/** Characters of JSON that they may take: a browser keeps some five million for a whole origin. */
const maxCharacters = 300_000;

const device = (): Storage => localStorage;
const key = (base: string): string => `octavo-assistant${base}`;

interface Stored {
  /** Stands for the reader as long as they keep their conversations. */
  readonly fp: string;
  readonly conversations: readonly Conversation[];
}

/** Returns the conversations of a site that this browser keeps, the newest first. */
export function savedConversations(base: string): readonly Conversation[] {
  return read(base).conversations;
}

/** Returns the name that questions of this browser have, as the API wants one. It says nothing about the reader. */
export function fingerprint(base: string): string {
  const stored = read(base);
  write(base, stored);
  return stored.fp;
}

/** Saves a conversation, in this browser alone; the oldest give way. */
export function saveConversation(base: string, conversation: Conversation): void {
  const { fp, conversations } = read(base);
  const others = conversations.filter(({ id }) => id !== conversation.id);
  write(base, { fp, conversations: [conversation, ...others].slice(0, maxConversations) });
}

/** Whether a conversation is still kept: it may have been deleted, here or in another tab, while its answer arrived. */
export function isSaved(base: string, { id }: Conversation): boolean {
  return read(base).conversations.some((conversation) => conversation.id === id);
}

/** Forgets all conversations, and the name of this browser. */
export function clearConversations(base: string): void {
  writeStored(device, key(base), undefined);
}

function read(base: string): Stored {
  try {
    const stored: unknown = JSON.parse(readStored(device, key(base)) ?? '{}');
    if (isStored(stored)) return stored;
  } catch {
    // Something else wrote it.
  }
  return { fp: newId(), conversations: [] };
}

/** What is there is ours unless another version of the page, or something else, wrote it: then it is not read. */
function isStored(value: unknown): value is Stored {
  const { fp, conversations } = value as Partial<Record<keyof Stored, unknown>>;
  return (
    typeof fp === 'string' &&
    Array.isArray(conversations) &&
    conversations.every((conversation: Partial<Conversation>) =>
      conversation.turns?.every(
        ({ question, answer }) =>
          typeof question.text === 'string' && Array.isArray(question.parts) && Array.isArray(answer.sources),
      ),
    )
  );
}

function write(base: string, { fp, conversations }: Stored): void {
  const newest = [...conversations];
  for (;;) {
    const json = JSON.stringify({ fp, conversations: newest });
    if (json.length <= maxCharacters && writeStored(device, key(base), json)) return;
    // Without room for the newest none is kept.
    if (newest.pop() === undefined) return;
  }
}
