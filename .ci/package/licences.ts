import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns what the licences of packages ask for who hands on their code: name, licence and text of each. */
export function licenceTexts(files: readonly string[]): string {
  const folders = new Set(files.map(packageFolder).filter((folder) => folder !== undefined));
  const notices = [...folders].map(notice).sort((a, b) => a.localeCompare(b));
  return `Octavo's published package contains code of these packages.\n\n${[...new Set(notices)].join('\n')}`;
}

/** The folder of the package that a file belongs to: the last of `node_modules` counts. */
function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

function notice(folder: string): string {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
    readonly homepage?: string;
  };
  const [file] = globSync('{LICENSE,LICENCE,license,licence}*', { cwd: folder });
  const text = file === undefined ? `\n${homepage ?? ''}\n` : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  return `${name} ${version} (${license ?? 'see its text'})\n${text}\n${'-'.repeat(80)}\n`;
}
