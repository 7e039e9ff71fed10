import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const content = join(import.meta.dirname, '../../content');

/** Returns the first code block of a page of Octavo's own documentation that has a file name: `docs.json`. */
export async function guideCode(page: string, name: string): Promise<string> {
  const text = await readFile(join(content, page), 'utf8');
  const [, code] = new RegExp(`^\`\`\`\\w+ ${name.replaceAll('.', '\\.')}\\n([^]*?)^\`\`\`$`, 'm').exec(text) ?? [];
  if (code === undefined) throw new Error(`content/${page} has no code "${name}".`);
  return code;
}
