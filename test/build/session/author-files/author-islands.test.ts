import { expect, test } from 'vitest';
import { check } from '../../../../src/index.ts';
import { plainConfig, writeProject } from '../../../support/project.ts';

test('a mistake in the code of a component for browsers is told once', async () => {
  const folder = await writeProject({
    'docs.json': plainConfig,
    'index.mdx': "---\ntitle: A\n---\n\nimport { Counter } from '/snippets/counter.jsx';\n\n<Counter />\n",
    'snippets/counter.jsx':
      'export const Counter = () => {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>{n}</buton>;\n};\n',
  });
  const { diagnostics } = await check({ dir: folder.path });
  await folder.remove();
  expect(diagnostics).toMatchObject([
    { code: 'OCT260', file: 'snippets/counter.jsx', range: { start: { line: 3, column: 50 } } },
  ]);
});
