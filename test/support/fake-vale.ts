import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Stands in for Vale, which no registry of ours has: it takes the same arguments, reads `.vale.ini`, and answers with the documented
 * JSON and exit codes. It knows three words, looks past code spans and blocks as Vale does with Markdown, and counts letters.
 */
const source = String.raw`
import { existsSync, readdirSync, readFileSync } from 'node:fs';
if (process.argv.includes('-v')) { console.log('vale version 3.18.0'); process.exit(0); }
const config = readFileSync(process.argv.find((each) => each.startsWith('--config=')).slice(9), 'utf8');
const styles = /^StylesPath = (.*)$/m.exec(config)?.[1] ?? '';
if (!process.argv.includes('--output=JSON') || !existsSync(styles)) {
  console.error(JSON.stringify({ Line: 1, Path: '.vale.ini', Text: 'The path ' + styles + ' does not exist.', Code: 'E201', Span: 1 }));
  process.exit(2);
}
const endings = /^\[formats\]\s*mdx = md$/m.test(config) ? /\.mdx?$/ : /\.md$/;
const words = { teh: ['error', 'Vale.Spelling', 'replace', ['the']], very: ['warning', 'House.Weasel', 'remove', null], utilize: ['suggestion', 'House.Plain', '', null] };
const found = {};
for (const path of readdirSync('.', { recursive: true }).filter((each) => endings.test(each)).sort()) {
  const prose = readFileSync(path, 'utf8')
    .replace(/<!--\s*vale off\s*-->[\s\S]*?<!--\s*vale on\s*-->/g, (off) => off.replace(/\S/g, ' '))
    .replace(/^( *)\`\`\`[\s\S]*?^ *\`\`\`$/gm, (code) => code.replace(/\S/g, ' '))
    .replace(/\`[^\`\n]+\`/g, (code) => code.replace(/\S/g, ' '))
    .replace(/(?<=\n\n) {4}.*/g, (code) => code.replace(/\S/g, ' '));
  const alerts = prose.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\b(?:teh|very|utilize)\b/g)].map(({ 0: word, index: at }) => {
      const [Severity, Check, Name, Params] = words[word];
      const first = [...line.slice(0, at)].length + 1;
      return { Action: { Name, Params }, Span: [first, first + word.length - 1], Check, Description: '', Link: Name === '' ? 'https://example.com/' + Check : '', Message: "Consider '" + word + "'.", Severity, Match: word, Line: index + 1 };
    }));
  if (alerts.length > 0) found[path] = alerts;
}
console.log(JSON.stringify(found, null, 2));
process.exit(Object.values(found).flat().some(({ Severity }) => Severity === 'error') ? 1 : 0);
`;

/** Writes a `vale` into a folder, to be put on the PATH. */
export async function writeFakeVale(folder: string): Promise<void> {
  const file = join(folder, 'vale');
  await writeFile(file, `#!${process.execPath}\n${source.replaceAll('\\`', '`')}`);
  await chmod(file, 0o755);
}
