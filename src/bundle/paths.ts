import { sha256 } from '../shared/digest.ts';

/** No file system that matters takes more than 255 bytes for one name; the rest is for the extension. */
const maxNameLength = 200;

/** Names that Windows keeps for devices, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Returns the file of a page in a revision. Every path has a file of its own on any file system, also on those that
 * ignore case: capitals are written `!a`, everything but letters, digits, `-` and `_` as percent-encoded UTF-8, and a
 * long segment goes on in a folder whose name ends in `~`.
 */
export function pageFile(path: string): string {
  return `pages/${safePath(path)}.json`;
}

/** Returns where the text of a private file is kept in a revision. */
export function privateFile(path: string): string {
  return `private/${safePath(path)}`;
}

/** Returns where a file that the functions read by its name is kept in a revision. */
export function namedFile(name: string): string {
  return `files/${safePath(name)}`;
}

/** Returns where a part of the index by path is in a revision. */
export function lookupPart(number: number): string {
  return `lookup/${number}.json`;
}

/** Returns where a part of the list of pages is in a revision. */
export function pageList(number: number): string {
  return `lists/pages-${number}.json`;
}

/** Returns where a part of the list of private pages is in a revision. */
export function privatePageList(number: number): string {
  return `lists/members-${number}.json`;
}

function safePath(path: string): string {
  return path.toWellFormed().split('/').map(safeSegment).join('/');
}

/** A name that stands for itself, unless it is that of a device. */
const plainSegment = new RegExp(`^[a-z\\d_-]{1,${maxNameLength}}$`);

function safeSegment(segment: string): string {
  if (plainSegment.test(segment) && !deviceName.test(segment)) return segment;
  const safe = [...segment].map(safeCharacter).join('');
  const name = deviceName.test(safe) ? hex(safe.charCodeAt(0)) + safe.slice(1) : safe;
  const parts = name.match(new RegExp(`.{1,${maxNameLength}}`, 'g')) ?? ['%'];
  return parts.join('~/');
}

function safeCharacter(character: string): string {
  if (/[a-z\d_-]/.test(character)) return character;
  if (/[A-Z]/.test(character)) return `!${character.toLowerCase()}`;
  const encoded = encodeURIComponent(character);
  return encoded === character ? hex(character.charCodeAt(0)) : encoded;
}

function hex(code: number): string {
  return `%${code.toString(16).toUpperCase()}`;
}

/** Whether a name can be a domain of the discovery API: one safe folder name. */
export function isDomain(name: string): boolean {
  return /^[a-z\d](?:[a-z\d.-]{0,126}[a-z\d])?$/i.test(name) && !name.includes('..');
}

/** Bytes that a key may have in Cloudflare's KV, which takes the shortest ones; S3 takes twice as many. */
const maxKeyLength = 512;

/**
 * Returns the key of a bundle's file where there are keys instead of folders; undefined for a path that no file can have.
 * A path that is longer than a key goes by its digest.
 */
export async function storedKey(path: string): Promise<string | undefined> {
  const isPath = path.split('/').every((name) => name !== '' && name !== '.' && name !== '..' && name.length < 256);
  if (!isPath) return undefined;
  const fits = new TextEncoder().encode(path).byteLength <= maxKeyLength;
  return fits ? path : `${path.split('/').slice(0, 2).join('/')}/~${await sha256(path)}`;
}
