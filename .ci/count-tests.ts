/**
 * Prints how many tests of a report (vitest's `json`) passed and failed, `7000 2`. A test that passed on its second try is named on
 * standard error with what it said on the first: something waits too short, or there is a race.
 */
import { readFileSync } from 'node:fs';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const [file = ''] = process.argv.slice(2);
const { numPassedTests, numFailedTests, testResults } = read();
const unloadable = testResults.filter(
  ({ status, assertionResults: { length } }) => status === 'failed' && length === 0,
);
for (const { name, assertionResults } of testResults)
  for (const { fullName, status, failureMessages } of assertionResults)
    if (status === 'passed' && failureMessages.length > 0)
      console.error(`\nPassed on the second try: ${name} > ${fullName}\n${failureMessages[0]?.slice(0, 2000) ?? ''}`);
console.log(numPassedTests, numFailedTests + unloadable.length);

/** Returns the report; a run that wrote none has failed. */
function read(): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, testResults: [] };
  }
}
