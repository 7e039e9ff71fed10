import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder, type TemporaryFolder } from './octavo.ts';

/** docs.json with all that is required, for tests that are about something else. */
export const plainConfig = {
  theme: 'mint',
  name: 'Test',
  colors: { primary: '#0F766E' },
  navigation: { pages: ['index'] },
  // Most of the time of a first build is that of the languages that it colours.
  api: { examples: { languages: ['bash'] } },
};

/** Writes a docs project into a temporary folder; objects become JSON. */
export async function writeProject(files: Readonly<Record<string, unknown>>): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    const isText = typeof contents === 'string' || contents instanceof Uint8Array;
    await writeFile(join(folder.path, path), isText ? contents : JSON.stringify(contents, null, 2));
  }
  return folder;
}
