import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { damage } from '../support/damage.ts';
import { octavo, startOctavo, temporaryFolder, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { seeded } from '../support/seeded.ts';
import { until } from '../support/until.ts';

const rounds = 12;
const cacheDir = '.octavo';

let folder: TemporaryFolder;
let base: string;
let project: string;
let files: readonly string[];

/** Makes the project whole again. */
function mend(): void {
  for (const name of readdirSync(project)) if (name !== cacheDir) rmSync(join(project, name), { recursive: true });
  cpSync(base, project, { recursive: true });
}

beforeAll(async () => {
  folder = await temporaryFolder();
  base = join(folder.path, 'base');
  project = join(folder.path, 'docs');
  cpSync(join(import.meta.dirname, '../../src/cli/starter'), base, { recursive: true });
  writeFileSync(join(base, 'style.css'), '.card {\n  color: red;\n}\n');
  writeFileSync(join(base, 'track.js'), 'window.tracked = true;\n');
  writeFileSync(join(base, 'snippets/part.jsx'), 'export const Part = ({ name }) => <p>Hello {name}</p>;\n');
  writeFileSync(
    join(base, 'quickstart.mdx'),
    '---\ntitle: Quickstart\n---\n\nimport { Part } from "/snippets/part.jsx"\n\n<Part name="you" />\n',
  );
  files = readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(base, path)).isFile() && !path.startsWith('README'))
    .sort();
  cpSync(base, project, { recursive: true });
});
afterAll(() => folder.remove());

const faultsOfOctavo =
  /OCT290|Octavo (?:failed|could not read)|\(reading '|is not a function|is not iterable|\n\s+at \S+.*:\d+:\d+/;

describe('whatever stands in the files of a project', { timeout: 120_000 }, () => {
  test.each(Array.from({ length: rounds }, (_, round) => round))('check ends with its problems (%i)', async (round) => {
    mend();
    const random = seeded(round);
    const done = [damage(project, files, random)];
    const { code, stdout, stderr } = await octavo(['check', project, '--json', '--offline']);
    expect([done, code, stderr]).toEqual([done, expect.toBeOneOf([0, 1]), '']);
    expect([done, (JSON.parse(stdout) as { diagnostics: unknown }).diagnostics]).toEqual([done, expect.any(Array)]);
    expect(stdout).not.toMatch(faultsOfOctavo);
  });

  test('the preview goes on, and is quiet when it is mended', async () => {
    mend();
    const server: RunningCommand = await startOctavo(['dev', project, '--port', '0', '--offline']);
    const isQuiet = (): true | undefined => (server.output().endsWith('0 errors, 0 warnings\n') ? true : undefined);
    try {
      await fetch(server.url);
      await until(isQuiet);
      for (let round = 0; round < 4; round += 1) {
        const before = server.output().length;
        const done = damage(project, files, seeded(100 + round));
        // What changes nothing that a reader sees is not told.
        await Promise.race([until(() => (server.output().length > before ? true : undefined)), settled()]);
        expect([done, (await fetch(server.url)).status]).toEqual([done, expect.toBeOneOf([200, 404])]);
        mend();
        await settled();
        await until(isQuiet);
        expect([done, server.output().slice(before)]).toEqual([done, expect.not.stringMatching(faultsOfOctavo)]);
      }
    } finally {
      await server.stop();
    }
  });
});

/** Resolves when the preview has had time to see a change. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000));
}
