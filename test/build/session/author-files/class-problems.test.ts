import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classProblems } from '../../../../src/build/session/author-files/class-problems.ts';
import { classNames, utilityStyles } from '../../../../src/author/index.ts';
import { loadProject } from '../../../../src/project/load.ts';
import { plainConfig, writeProject } from '../../../support/project.ts';

/** What is said of the classes of a page, beside the other files of its project. */
async function problemsOf(page: string, others: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const folder = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: ['index'] } },
    'index.mdx': page,
    ...others,
  });
  const cacheDir = join(folder.path, '.octavo');
  const { value: project } = await loadProject(folder.path, { cacheDir });
  const names = [...project.markdownFiles.values(), ...project.codeFiles.values()].flatMap(({ text }) => [
    ...classNames(text),
  ]);
  const styles = { css: await utilityStyles(new Set(names)), cacheDir };
  const problems = await classProblems(project, styles);
  // The second time they are read from the cache.
  expect(await classProblems(project, styles)).toEqual(problems);
  await folder.remove();
  return problems.map(({ file, range, message, hint }) => {
    const name = /"([^"]+)"/.exec(message)?.[1] ?? '';
    return `${file}:${range?.start.line}:${range?.start.column} ${name}: ${hint}`;
  });
}

test.each([
  ['text-gry-500', 'text-gray-500'],
  ['dak:block', 'dark:block'],
  ['hover:bg-blu-500', 'hover:bg-blue-500'],
  ['2xl:flexx', '2xl:flex'],
  ['hiden', 'hidden'],
  ['itmes-center', 'items-center'],
])('the class %s was meant as %s', async (name, meant) => {
  expect(await problemsOf(`<p\n  className="mt-4 ${name}">a</p>\n`)).toEqual([
    `index.mdx:2:19 ${name}: Did you mean "${meant}"?`,
  ]);
});

test('a component has its classes judged as well, each once', async () => {
  const code = 'export const Kite = () => <p className="flx-col"><b className="flx-col">a</b></p>;\n';
  expect(await problemsOf('<p class="mt-4">a</p>\n', { 'snippets/kite.jsx': code })).toEqual([
    'snippets/kite.jsx:1:41 flx-col: Did you mean "flex-col"?',
  ]);
});

test('classes that are near to no utility may be anything', async () => {
  const names =
    'group content blocks permission-pyramid text-danger ti-pencil prose-sm not-prose W-6 md:hidden 2xl:flex';
  expect(await problemsOf(`<p className="${names}">a</p>\n`)).toEqual([]);
});

test('classes of the project’s stylesheets and scripts, and code that is shown, are none', async () => {
  const page = '<p className="hiden">a</p>\n\n`<p class="flexx">`\n\n```jsx\n<p className="flexx" />\n```\n';
  expect(await problemsOf(page, { 'style.css': '.hiden { color: red }\n' })).toEqual([]);
  expect(await problemsOf(page, { 'menu.js': 'document.querySelector(".hiden");\n' })).toEqual([]);
});

test('where many classes make no style, they have it from elsewhere', async () => {
  const others = Array.from({ length: 40 }, (_, index) => `card-layout-${index}x`).join(' ');
  expect(await problemsOf(`<p className="${others} hiden">a</p>\n`)).toEqual([]);
});
