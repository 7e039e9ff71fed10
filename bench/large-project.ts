/**
 * `node bench/large-project.ts <folder> [pages] [languages]`: writes a docs project as large ones are (14 languages, long sidebars of
 * groups in groups), by default of 25,000 pages.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { largeProject } from '../test/support/large-project.ts';

const [folder, pages = '25000', languages = '14'] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('Say where the project is to be written: node bench/large-project.ts <folder>');
let count = 0;
for (const [path, text] of largeProject(Number(pages), Number(languages))) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  count += path.endsWith('.mdx') ? 1 : 0;
}
process.stdout.write(`${count} pages in ${folder}\n`);
