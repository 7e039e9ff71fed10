import { build } from 'esbuild';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { oldestNode } from '../../src/shared/oldest-node.ts';
import { licenceTexts } from './licences.ts';

/** Makes the package `create-octavo` in `out`, which `npm create octavo` runs: one file, and the projects that it writes. */
export async function makeCreatePackage(root: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/cli/create/main.ts'],
    outfile: join(out, 'bin/create-octavo.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    mainFields: ['module', 'main'],
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
  });
  const { version, license, homepage, repository } = packageJson;
  const manifest = {
    name: 'create-octavo',
    version,
    description: 'Makes a docs project for Octavo: npm create octavo my-docs',
    license,
    homepage,
    repository,
    type: 'module',
    engines: { node: `>=${oldestNode.join('.')}` },
    bin: { 'create-octavo': './bin/create-octavo.js' },
  };
  await writeFile(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(out, 'README.md'), readme);
  await cp(join(root, 'LICENSE'), join(out, 'LICENSE'));
  // As seen from the folder of the file, they are where they are from that of its source.
  for (const folder of ['starter', 'starter-own-api'])
    await cp(join(root, 'src/cli', folder), join(out, folder), { recursive: true });
  await writeFile(join(out, 'THIRD-PARTY-LICENSES.txt'), licenceTexts(Object.keys(metafile.inputs)));
}

const readme = `# create-octavo

\`\`\`bash
npm create octavo@latest my-docs
\`\`\`

Makes a docs project for [Octavo](https://www.npmjs.com/package/octavo): pages, an API reference, a workflow that checks every change, and what the chosen host needs. \`--yes\` asks nothing; \`--help\` lists the options.
`;
