import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { octavo } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const deep: Readonly<Record<string, string>> = {
  'brackets.mdx': `{${'['.repeat(30_000)}\n`,
  'code.mdx': `export const a = ${'[\n\n'.repeat(30_000)}\n`,
  'markdown.md': `${'['.repeat(60_000)}\n`,
  'quotations.mdx': `${'> '.repeat(20_000)}x\n`,
  'lists.mdx': `${'- '.repeat(20_000)}x\n`,
};

// Each of them ended the process: parsers follow what stands inside each other with calls inside each other.
test('what stands inside each other without end costs its page, not the build', async () => {
  const names = Object.keys(deep).map((file) => file.replace(/\.\w+$/, ''));
  const project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index', ...names, 'component'] } },
    'index.mdx': '---\ntitle: Start\n---\n\nA page as any other, with [a link](/index) and (brackets).\n',
    ...Object.fromEntries(Object.entries(deep).map(([file, text]) => [file, `---\ntitle: Deep\n---\n\n${text}`])),
    'deep.jsx': `export const Deep = ${'['.repeat(40_000)}\n`,
    'component.mdx': `---\ntitle: C\n---\nimport { Deep } from './deep.jsx';\n\n<Deep />\n`,
  });
  try {
    const { code, stdout } = await octavo(['check', project.path, '--offline', '--json']);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
    expect(code).toBe(1);
    const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file);
    expect(errors.toSorted()).toEqual([...Object.keys(deep), 'deep.jsx'].toSorted());
  } finally {
    await project.remove();
  }
});
