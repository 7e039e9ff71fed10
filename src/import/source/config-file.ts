import { ImportError } from '../import-error.ts';
import { readJson, readToml, readYaml, type Data } from './data-file.ts';
import type { SourceFolder } from './source-folder.ts';

/** Returns the object that a file of the old project's configuration holds. Throws an `ImportError` for one that cannot be read. */
export function readDataFile(folder: SourceFolder, file: string): Data {
  const read = file.endsWith('.toml') ? readToml : file.endsWith('.json') ? readJson : readYaml;
  try {
    return read(folder.text(file));
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new ImportError(`${file} could not be read: ${reason}. Correct it, and import again.`);
  }
}
