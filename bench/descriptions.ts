import { auditDescription, descriptionsIn } from '../test/support/description-audit.ts';

/** Prints what is read of every description in the folders named: `node bench/descriptions.ts <folder> …`. */
let total = { expected: 0, found: 0, diagnostics: 0, examples: 0, invalid: 0 };
for (const folder of process.argv.slice(2)) {
  for (const file of descriptionsIn(folder)) {
    const { expected, found, diagnostics, examples, invalid } = auditDescription(folder, file);
    console.log(`${file}\t${expected}\t${found}\t${diagnostics.length}\t${examples}\t${examples - invalid.length}`);
    for (const line of process.env['DETAILS'] === undefined ? [] : [...diagnostics, ...invalid])
      console.log(`    ${line}`);
    total = {
      expected: total.expected + expected,
      found: total.found + found,
      diagnostics: total.diagnostics + diagnostics.length,
      examples: total.examples + examples,
      invalid: total.invalid + invalid.length,
    };
  }
}
console.log('total', total);
