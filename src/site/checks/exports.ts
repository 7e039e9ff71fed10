import type { Diagnostic, SourceFile } from '../../diagnostics/diagnostic.ts';
import type { ImportedName } from '../../markdown/compiled-page.ts';
import { exportedNames } from '../../markdown/esm.ts';
import { importCandidates } from '../../markdown/includes.ts';
import { nearestName } from '../../shared/nearest.ts';
import { siteProblem } from '../diagnostics.ts';
import type { CheckInput } from './check.ts';

/** Names that a file imports from Markdown files which export nothing of that name. */
export function missingExports(file: SourceFile, imports: readonly ImportedName[], input: CheckInput): Diagnostic[] {
  return imports
    .filter(({ imported }) => imported !== 'default' && imported !== '*')
    .flatMap((entry) => checkImport(file, entry, input));
}

function checkImport(file: SourceFile, { imported, file: wanted }: ImportedName, input: CheckInput): Diagnostic[] {
  const { markdownFiles, codeFiles } = input.project;
  const target = importCandidates(wanted).find((path) => markdownFiles.has(path) || codeFiles.has(path));
  if (target === undefined || !markdownFiles.has(target)) return [];
  const names = exportedNames(input.facts(target)?.exportsSource ?? '');
  if (names === undefined || names.has(imported)) return [];
  const suggestion = nearestName(imported, names);
  return [
    siteProblem['export-missing']({
      message: `${target} exports nothing with the name \`${imported}\`.`,
      file: file.path,
      range: placeOf(file.text, imported),
      hint: suggestion === undefined ? whatThereIs([...names], imported) : `Did you mean \`${suggestion}\`?`,
    }),
  ];
}

function whatThereIs(names: readonly string[], imported: string): string {
  if (names.length > 0) return `It exports ${names.map((name) => `\`${name}\``).join(', ')}.`;
  return `Write \`import ${imported} from …\` without braces for its text, or export it there: \`export const ${imported} = …\`.`;
}

/** The name in an import statement. */
function placeOf(text: string, name: string): NonNullable<Diagnostic['range']> {
  const pattern = new RegExp(`\\bimport\\b[^;'"]*?[{,\\s](${name.replaceAll('$', '\\$')})\\b`);
  const found = pattern.exec(text);
  const offset = found === null ? 0 : found.index + found[0].length - name.length;
  const before = text.slice(0, offset).split('\n');
  const start = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return { start, end: { line: start.line, column: start.column + name.length } };
}
