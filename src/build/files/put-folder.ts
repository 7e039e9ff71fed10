import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';

/**
 * Moves a folder to where it belongs. Where another process was quicker, its folder stays: both are named after what they
 * were built from, and so are the same. Rejects when there is none after all.
 */
export async function putFolder(folder: string, place: string): Promise<void> {
  try {
    await rename(folder, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
}
