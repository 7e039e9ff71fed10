import { resolve } from 'node:path';
import { keyPlace } from '../server/stores/key-place.ts';

/** Returns what `OCTAVO_KEYS` says: the keys themselves, the word `store`, or the absolute path of a file (`keys.json`). */
export function keysSetting(): string {
  const setting = process.env['OCTAVO_KEYS'] || 'keys.json';
  return keyPlace(setting) === 'file' ? resolve(setting) : setting;
}
