import type { HttpOperation } from './model.ts';

const initials: Readonly<Record<string, string>> = { api: 'API', id: 'ID', ids: 'IDs', url: 'URL', urls: 'URLs' };

/** Returns what an operation is called: its summary, its id in words, or its method and path as they are. */
export function operationName({ summary, operationId, webhook, method, path }: HttpOperation): string {
  if (summary !== undefined) return summary;
  const id = operationId === undefined || isHash(operationId) ? undefined : operationId;
  const words = sentence(id ?? (webhook ? path : ''));
  return words === '' ? `${method} ${path}` : words;
}

/** swagger-php gives an operation without an ID the MD5 of its place. */
function isHash(operationId: string): boolean {
  return /^[\da-f]{32}$/.test(operationId);
}

/** Returns the words of an identifier: `getUserByID`, `get_user-by.id` → `Get user by ID`. */
export function sentence(identifier: string): string {
  const words = identifier
    .replace(/^(get|list|create|post|put|update|patch|delete)(?=\d)/i, '$1 ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Lu}{2,}\d*$/u.test(word) ? word : (initials[word.toLowerCase()] ?? word.toLowerCase())));
  const text = words.join(' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What says nothing of an operation: a version, a date, and what all paths of many APIs begin with. */
const prefix = /^(?:v\d[\w.-]*|\d[\d.-]*|api|apis|rest|\{.*)$/i;

/** Returns the words of the first part of a path that says what it is about; undefined where none does. */
export function pathTopic(path: string): string | undefined {
  const segment = path.split('/').find((part) => part !== '' && !prefix.test(part));
  return segment === undefined ? undefined : sentence(segment.replace(/\{.*|\.\w+$/g, '')) || undefined;
}
