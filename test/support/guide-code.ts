import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const content = join(import.meta.dirname, '../../content');

/** Returns a code block with a file name (`docs.json`) of a page of Octavo's own documentation: the first, or one after it. */
export async function guideCode(page: string, name: string, index = 0): Promise<string> {
  const text = await readFile(join(content, page), 'utf8');
  const block = new RegExp(`^\`\`\`\\w+ ${name.replaceAll('.', '\\.')}\\n([^]*?)^\`\`\`$`, 'gm');
  const code = [...text.matchAll(block)][index]?.[1];
  if (code === undefined) throw new Error(`content/${page} has no code "${name}".`);
  return code;
}
