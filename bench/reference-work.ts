// Work of a known size, for `cost.ts`: parses the declarations of browsers, and writes them out again.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const library = join(dirname(createRequire(import.meta.url).resolve('typescript')), 'lib.dom.d.ts');
const text = readFileSync(library, 'utf8');
const printer = ts.createPrinter();
for (let time = 0; time < 3; time += 1) {
  printer.printFile(ts.createSourceFile('lib.dom.d.ts', text, ts.ScriptTarget.Latest));
}
