import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// What a step knows of the workflow that runs it, and tells it (docs.github.com: variables, workflow commands).

/** Returns a variable of the environment; undefined where it is not set, or empty as inputs are that nobody gave. */
export function variable(name: string): string | undefined {
  return process.env[name] || undefined;
}

/** Sets an output of the step. */
export function setOutput(name: string, value: string): void {
  const file = variable('GITHUB_OUTPUT');
  if (file !== undefined) appendFileSync(file, `${name}=${value.replace(/[\r\n]/g, ' ')}\n`);
}

/** Tells people who look at the run what was not done, and why. */
export function notice(text: string): void {
  process.stdout.write(`::notice title=Octavo::${text.replace(/%/g, '%25').replace(/\r?\n/g, '%0A')}\n`);
}

/** Adds Markdown to the summary of the run. */
export function addSummary(markdown: string): void {
  const file = variable('GITHUB_STEP_SUMMARY');
  if (file !== undefined) appendFileSync(file, `${markdown}\n`);
}

/** Returns the number of the pull request that the workflow runs for; undefined where it runs for something else. */
export function pullRequestNumber(): number | undefined {
  const file = variable('GITHUB_EVENT_PATH');
  if (file === undefined || !existsSync(file)) return undefined;
  const event = JSON.parse(readFileSync(file, 'utf8')) as { readonly pull_request?: { readonly number: number } };
  return event.pull_request?.number;
}

/** What the steps of a run leave each other, and what is kept for the builds after it. */
const places = {
  now: () => temporary('report.json'),
  before: () => temporary('before.json'),
  deployment: () => temporary('deployment.json'),
  // Cached with the pages.
  previous: () => join('.octavo', 'report.json'),
};

function temporary(name: string): string {
  return join(variable('RUNNER_TEMP') ?? tmpdir(), 'octavo-action', name);
}

/** Returns what a step has written under a name, which is what it took for a `Note`; undefined when nothing was. */
export function readNote<Note>(name: keyof typeof places): Note | undefined {
  const file = places[name]();
  return existsSync(file) ? ((JSON.parse(readFileSync(file, 'utf8')) as Note | null) ?? undefined) : undefined;
}

/** Writes plain data under a name; null takes the place of what was there. */
export function writeNote(name: keyof typeof places, value: unknown): void {
  const file = places[name]();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}
