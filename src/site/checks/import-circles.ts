import { createLineIndex, type Diagnostic, type SourceFile } from '../../diagnostics/index.ts';
import { importCandidates, resolveImport } from '../../markdown/index.ts';
import { siteProblem } from '../diagnostics.ts';
import type { CheckInput } from './check.ts';

/** An import of one file of the project by another. */
interface Edge {
  readonly to: string;
  readonly line: number;
  readonly column: number;
}

/** Files that import themselves, at once or by way of others. Each circle is told once, where its first file closes it. */
export function importCircles(input: CheckInput): Diagnostic[] {
  const found: Diagnostic[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string): void => {
    if (done.has(path)) return;
    trail.push(path);
    for (const { to, line, column } of edgesOf(path, input)) {
      const at = trail.indexOf(to);
      if (at < 0) visit(to);
      else found.push(circle(trail.slice(at), { file: path, range: { start: { line, column } } }));
    }
    trail.pop();
    done.add(path);
  };
  for (const path of [...input.project.markdownFiles.keys(), ...input.project.codeFiles.keys()]) visit(path);
  return found;
}

function circle(files: readonly string[], place: Pick<Diagnostic, 'file' | 'range'>): Diagnostic {
  const [first = ''] = files;
  return siteProblem['import-circle']({
    message:
      files.length === 1
        ? `${first} imports itself; inside itself it shows nothing.`
        : `These files import each other in a circle: ${[...files, first].join(' → ')}; the last shows nothing of the first.`,
    ...place,
    hint: 'Remove the import that closes the circle.',
  });
}

function edgesOf(path: string, { facts, code, project }: CheckInput): Edge[] {
  const found = (target: string): string | undefined =>
    importCandidates(target).find(
      (candidate) => project.markdownFiles.has(candidate) || project.codeFiles.has(candidate),
    );
  const source: SourceFile | undefined = project.codeFiles.get(path);
  const imports =
    source === undefined
      ? (facts(path)?.imports ?? [])
      : (code(path)?.imports ?? []).map(({ specifier, offset }) => ({
          file: resolveImport(specifier, path),
          ...createLineIndex(source.text).pointAt(offset),
        }));
  const edges = imports.flatMap(({ file, line, column }) => {
    const to = found(file);
    return to === undefined ? [] : [{ to, line, column }];
  });
  return [...new Map(edges.map((edge) => [edge.to, edge])).values()];
}
