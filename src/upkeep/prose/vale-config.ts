import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A configuration of Vale. */
export interface ValeConfig {
  /** Absolute path of the file. */
  readonly file: string;
  /** What it says, for files that stand elsewhere. */
  readonly text: string;
}

/** Names that Vale looks for, in its order. */
const names = ['.vale', '_vale', 'vale.ini', '.vale.ini', '_vale.ini'];

/** Returns the configuration that Vale would find for a folder: of `VALE_CONFIG_PATH`, or in the folder or one above it. */
export function valeConfig(folder: string, environment: NodeJS.ProcessEnv = process.env): ValeConfig | undefined {
  const named = environment['VALE_CONFIG_PATH'];
  const file = named === undefined || named === '' ? nearestConfig(folder) : resolve(named);
  if (file === undefined || !isFile(file)) return undefined;
  return { file, text: movedConfig(readFileSync(file, 'utf8'), dirname(file)) };
}

function nearestConfig(folder: string): string | undefined {
  const found = names.map((name) => join(folder, name)).find((path) => isFile(path));
  if (found !== undefined || dirname(folder) === folder) return found;
  return nearestConfig(dirname(folder));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Styles stay where they are, and pages are read as Markdown, unless the file says otherwise. */
function movedConfig(text: string, folder: string): string {
  const styles = text.replace(
    /^([ \t]*StylesPath[ \t]*=[ \t]*)(\S.*?)[ \t]*$/m,
    (_, key: string, path: string) => `${key}${resolve(folder, path)}`,
  );
  return `${styles}\n[formats]\nmdx = md\n`;
}
