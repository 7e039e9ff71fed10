import { expect, test } from 'vitest';
import { openSession } from '../../src/build/open-session.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { checkAccessibility } from '../../src/upkeep/index.ts';
import { octavo } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

/** Problems of a project as `CODE file:line:column message`. */
async function found(files: Readonly<Record<string, unknown>>): Promise<string[]> {
  const folder = await writeProject({ 'docs.json': plainConfig, ...files });
  const session = await openSession({ ...defaultSettings(folder.path), projectDir: folder.path }, 'build');
  const { project, site, compiled } = session;
  const problems = checkAccessibility({ project, site, facts: compiled.facts });
  await session.close();
  await folder.remove();
  return problems.map(({ code, file, range, message }) => {
    const place = range === undefined ? '' : `:${range.start.line}:${range.start.column}`;
    return `${code} ${file}${place} ${message}`;
  });
}

const page = (...lines: string[]): Record<string, string> => ({
  'index.mdx': `---\ntitle: Start\n---\n\n${lines.join('\n\n')}\n`,
});

test('levels of headings that are skipped, also those of elements', async () => {
  expect(await found(page('### Deep', '## Well', '#### Deep again', '##### Well', '## Back', '<h4>Far</h4>'))).toEqual([
    'OCT613 index.mdx:5:1 This heading is at level 3, but the one before it at level 1, the title of the page.',
    'OCT613 index.mdx:9:1 This heading is at level 4, but the one before it at level 2.',
    'OCT613 index.mdx:15:1 This heading is at level 4, but the one before it at level 2.',
  ]);
  expect(
    await found(page('# Title', '## A', '<Heading level="3">B</Heading>', '#### C', '```md', '##### no', '```')),
  ).toEqual([]);
});

test('a snippet may begin at any level, and what follows it too', async () => {
  expect(
    await found({
      ...page("import Part from '/snippets/part.mdx';", '<Part />', '#### Below the part', '###### Far'),
      'snippets/part.mdx': '### Part\n\n##### Far\n',
    }),
  ).toEqual([
    'OCT613 index.mdx:11:1 This heading is at level 6, but the one before it at level 4.',
    'OCT613 snippets/part.mdx:3:1 This heading is at level 5, but the one before it at level 3.',
  ]);
});

test('headings and links without a text, unless something names them', async () => {
  const problems = await found(
    page(
      '<h2></h2>',
      '[](/index) [ ](/index)',
      '<a href="/index"><Icon icon="house" /></a>',
      '<a href="/index" aria-label="Start"><Icon icon="house" /></a>',
      '<a href="/index"><img src="/a.png" alt="" /></a>',
      '[![Start](/a.png)](/index) [`code`](/index) <a href="/index">{1 + 1}</a> <a {...{}} href="/index"></a> <a id="place" />',
      // A build says already that these pictures have no alt text.
      '[![](/a.png)](/index) <a href="/index"><img src="/a.png" /></a>',
    ),
  );
  expect(problems).toEqual([
    'OCT214 index.mdx:5:1 This heading has no text.',
    'OCT614 index.mdx:7:1 This link has no text.',
    'OCT614 index.mdx:7:12 This link has no text.',
    'OCT614 index.mdx:9:1 This link has no text.',
    'OCT614 index.mdx:13:1 This link has no text.',
  ]);
});

test('texts of links and pictures that say nothing', async () => {
  const problems = await found(
    page(
      'Read it [here](/index), or [Learn more →](/index), but not [more about limits](/index).',
      '![screenshot](/a.png) ![IMG_2041.png](/a.png) ![A chart of requests](/a.png) <img src="/a.png" alt="An image" />',
    ),
  );
  expect(problems).toEqual([
    'OCT615 index.mdx:5:9 The text "here" does not say where the link leads.',
    'OCT615 index.mdx:5:28 The text "Learn more →" does not say where the link leads.',
    'OCT616 index.mdx:7:1 The alt text "screenshot" does not say what the picture shows.',
    'OCT616 index.mdx:7:23 The alt text "IMG_2041.png" does not say what the picture shows.',
    'OCT616 index.mdx:7:78 The alt text "An image" does not say what the picture shows.',
  ]);
});

test('colours of both schemes that cannot be read, with what is shown in their place', async () => {
  const config = {
    ...plainConfig,
    colors: { primary: '#FBBF24', light: '#1E3A8A' },
    background: { color: { light: '#777777', dark: '#0c0e12' } },
  };
  const problems = await found({ 'docs.json': config, ...page('Text.') });
  expect(problems).toEqual([
    expect.stringMatching(
      /^OCT617 docs\.json:\d+:16 Text in the light scheme is hard to read on #777777; pages use the background #[\da-f]{6} instead\.$/,
    ),
    expect.stringMatching(
      /^OCT617 docs\.json:\d+:16 Links in #FBBF24 on #[\da-f]{6}, the background of the light scheme, would have a contrast of 1\.\d, but text needs 4\.5; they are shown in #[\da-f]{6} instead\.$/,
    ),
    expect.stringMatching(
      /^OCT617 docs\.json:\d+:14 Links in #1E3A8A on #0c0e12, the background of the dark scheme, would have a contrast of 1\.\d, /,
    ),
  ]);
  expect(
    await found({
      'docs.json': {
        ...plainConfig,
        colors: { primary: '#0F766E', light: '#5EEAD4' },
        background: { color: { light: '#fff' } },
      },
      ...page('Text.'),
    }),
  ).toEqual([]);
});

test('octavo check --a11y tells them beside what a build tells, and nothing twice', async () => {
  const folder = await writeProject({
    'docs.json': { ...plainConfig, colors: { primary: '#FBBF24' } },
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    ...page('##', '![](/a.svg)', '<h3>Deep</h3>'),
  });
  const { code, stdout } = await octavo(['check', folder.path, '--a11y', '--strict', '--json']);
  await folder.remove();
  expect(code).toBe(1);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; line: number }[] };
  expect(diagnostics.map((each) => `${each.code} ${each.line}`).sort()).toEqual(['OCT214 5', 'OCT414 7', 'OCT617 5']);
}, 240_000);
