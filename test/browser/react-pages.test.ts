import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { octavo, startOctavo, type RunningCommand, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const pages: Readonly<Record<string, string>> = {
  components: `export const Guide = () => {
  const [count, set] = useState(0);
  return (
    <div>
      <button id="more" onClick={() => set(count + 1)}>Step {count}</button>
      <Tabs sync={false}><Tab title="One">first {count}</Tab><Tab title="Two" icon="star">second {count}</Tab></Tabs>
      <Accordion title="More" icon={count > 0 ? 'minus' : 'plus'}>inside</Accordion>
      <Steps><Step title={\`Step \${count}\`}>Do it.</Step></Steps>
      <CodeGroup><CodeBlock language="js" filename="a.js">{'const a = 1;'}</CodeBlock><CodeBlock language="js" filename="b.js">{\`b = \${count}\`}</CodeBlock></CodeGroup>
      <CodeBlock twoslash language="ts">{'const typed = 1; // [!code ++]\\n//     ^?'}</CodeBlock>
      <CodeBlock language="js" highlight={count > 0 ? '1' : '2'}>{'const x = 1;\\nx;'}</CodeBlock>
      {count > 0 && <Note>Went on.</Note>}
      {count > 0 && <Mermaid chart="flowchart LR; Drawn-->Here" />}
      {count > 0 && <Latex>x^2</Latex>}
      <React.Fragment><GitHub.Repo repo="acme/docs" /></React.Fragment>
      <Fragment><Wrapped>kept</Wrapped></Fragment>
    </div>
  );
};

<Guide />

export const Box = ({ children }) => {
  const [count, set] = useState(0);
  return <div onClick={() => set(count + 1)}>{children}</div>;
};

<Box>
\`\`\`mermaid
flowchart LR; Given-->There
\`\`\`
</Box>`,
  contexts: `import { Theme, Name, Picker, Choice, Slides, Listed, Rows, Words } from '/snippets/theme.jsx';

<Theme>
  Text of the page. <Name />

  <Card title="Card"><Name /></Card>
</Theme>

<Picker><Choice label="One">first **bold**</Choice><Choice label="Two">second</Choice></Picker>

<Slides>
  First **one**.

  Second one.
</Slides>

<Listed items={[
  { label: 'One', done: true, note: <>first <i>rich</i></> },
  { label: 'Two', done: false, note: <Badge>second</Badge> },
]} />

export const columns = [{ name: 'a', show: (value) => <b>{value}!</b> }, { name: 'b' }];

<Rows columns={columns} rows={[{ a: 'x', b: 'y' }]} />

<Words>
  Build **one** with \`code\` and [a link](/parts).

  - In *a* list
</Words>`,
  parts: `export const Around = ({ children, of: Outer }) => {
  const [count, set] = useState(0);
  return <div><button className="count" onClick={() => set(count + 1)}>{count}</button><Outer>{children}</Outer></div>;
};
export const TabsAround = ({ children }) => <Around of={Tabs}>{children}</Around>;
export const StepsAround = ({ children }) => <Around of={Steps}>{children}</Around>;
export const CodeAround = ({ children }) => <Around of={CodeGroup}>{children}</Around>;

<TabsAround><Tab title="One" icon="star">first **bold**</Tab><Tab title="Two">second</Tab></TabsAround>

<StepsAround><Step title="Unpack" icon="star">Unpack it.</Step></StepsAround>

<CodeAround>
\`\`\`js a.js
const given = 1;
\`\`\`
</CodeAround>`,
  packages: `import shout, { twice } from 'loud-words';
import missing from 'not-listed';
import gone from 'not-installed';

export const Loud = () => {
  const [word, set] = useState('hi');
  return <button id="loud" onClick={() => set('ho')}>{shout(twice(word))}</button>;
};

<Loud />

{shout('built')}`,
  handlers: `export const say = (word) => { document.title = word; };

<button id="plain" className="wide" onClick={() => say('plain')}>Plain **bold**</button>

<div className="outer" onMouseEnter={(event) => { event.currentTarget.querySelector('.content').style.opacity = '1'; }}>
  <p className="content" style={{ opacity: 0 }}>Hidden.</p>
</div>

{['a', 'b'].map((word) => <button key={word} id={word} onClick={() => say(word)}>{word}</button>)}

<Card title="Card" onClick={() => say('card')}>Text.</Card>

import Shared from '/snippets/shared.mdx';

<Shared word="prop" />`,
  failing: `export const Never = ({ children }) => {
  useEffect(() => {}, []);
  if (typeof window !== 'undefined') throw new Error('broken at once');
  return <p>as it was {children}</p>;
};

export const Later = () => {
  const [isBroken, set] = useState(false);
  if (isBroken) throw new Error('broken later');
  return <button id="later" onClick={() => set(true)}>as built</button>;
};

export const Alive = () => {
  const [count, set] = useState(0);
  return <button id="alive" onClick={() => set(count + 1)}>alive {count}</button>;
};

<Never>and <Alive /></Never>

<Later />`,
};

let browser: TestBrowser;
let project: TemporaryFolder;
let server: RunningCommand;
let problems: readonly Diagnostic[];
let page: Page;
let errors: string[];

beforeAll(async () => {
  project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: Object.keys(pages) } },
    'package.json': { private: true, dependencies: { 'loud-words': '1.0.0', 'not-installed': '1.0.0' } },
    'node_modules/loud-words/package.json': { name: 'loud-words', version: '1.0.0', main: 'main.js' },
    'node_modules/loud-words/main.js':
      'module.exports = (word) => word.toUpperCase() + "!";\nmodule.exports.twice = (word) => `${word} ${word}`;\n',
    'snippets/shared.mdx': '<button id="shared" onClick={() => { document.title = word; }}>Shared</button>\n',
    'snippets/theme.jsx': `import { createContext, useContext, useState, Children } from 'react';
const Context = createContext('light');
export const Theme = ({ children }) => {
  const [theme, set] = useState('dark');
  return <Context value={theme}><button id="toggle" onClick={() => set('blue')}>Toggle</button>{children}</Context>;
};
export const Name = () => <b className="name">{useContext(Context)}</b>;
export const Choice = ({ children }) => <p className="chosen">{children}</p>;
export const Slides = ({ children }) => {
  const [shown, set] = useState(0);
  const slides = Children.toArray(children).filter((child) => typeof child !== 'string');
  return <div id="slides" onClick={() => set(shown + 1)}>{slides[shown]} of {slides.length}, <GitHub.Repo repo="acme/docs" /></div>;
};
export const Listed = ({ items }) => {
  const [all, set] = useState(false);
  const shown = items.filter(({ done }) => all || done);
  return <ul id="listed" onClick={() => set(true)}>{shown.map(({ label, note }) => <li key={label}>{label}: {note}</li>)}</ul>;
};
export const Rows = ({ columns, rows }) => {
  const [count, set] = useState(0);
  return <p id="rows" onClick={() => set(count + 1)}>{count} {rows.map((row) => columns.map(({ name, show }) => show ? show(row[name]) : row[name]))}</p>;
};
const wordsOf = (node) => {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  return node?.type === 'code' ? '<' + wordsOf(node.props.children) + '>' : node?.props ? wordsOf(node.props.children) : '';
};
export const Words = ({ children }) => {
  const [count, set] = useState(0);
  return <div id="words" onClick={() => set(count + 1)}><p>{count} {wordsOf(children)}</p>{children}</div>;
};
export const Picker = ({ children }) => {
  const [chosen, set] = useState(0);
  const choices = Children.toArray(children).filter((child) => child.type === Choice);
  return <div>{choices.map((choice, index) => <button key={index} onClick={() => set(index)}>{choice.props.label}</button>)}{choices[chosen]}</div>;
};
`,
    ...Object.fromEntries(
      Object.entries(pages).map(([name, body]) => [`${name}.mdx`, `---\ntitle: A page\n---\n\n${body}\n`]),
    ),
  });
  const places = ['--out', join(project.path, 'dist'), '--bundle', join(project.path, 'bundle')];
  const { stdout } = await octavo(['build', project.path, ...places, '--keep-going', '--json', '--offline']);
  problems = (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
  server = await startOctavo([
    'serve',
    '--dist',
    join(project.path, 'dist'),
    '--bundle',
    join(project.path, 'bundle'),
    '--port',
    '0',
  ]);
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await server.stop();
  await project.remove();
});

beforeEach(async () => {
  page = await browser.newPage();
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text().split('\n')[0] ?? '');
  });
});
afterEach(() => page.close());

/** Opens a page; resolves when its components live. */
async function open(name: string): Promise<void> {
  await page.goto(`${server.url}/${name}`);
  await page.locator('octavo-island[data-alive]').first().waitFor({ state: 'attached' });
}

describe('components of a project in a browser', () => {
  test('have every component of the format inside of them, which follow their state', async () => {
    await open('components');
    const text = page.locator('.mdx-content');
    const colours = page.locator('.code-block', { hasText: 'const a' }).locator('.line *');
    expect(await colours.count()).toBeGreaterThan(0);
    await page.click('#more');
    await page.getByRole('tab', { name: 'Two' }).click();
    const panel = page.getByRole('tabpanel').filter({ visible: true }).first();
    // The first formula is shown once what draws it is loaded, and with it all else that changed.
    await expect.poll(() => panel.innerText()).toBe('second 1');
    await page.click('#more');
    await expect.poll(() => panel.innerText()).toBe('second 2');
    await page.getByRole('tab', { name: 'b.js' }).click();
    for (const shown of ['Step 2', 'b = 2', 'Went on.', 'acme / docs', 'kept'])
      await expect.poll(() => text.innerText()).toContain(shown);
    expect(await page.locator('.accordion-icon svg path').count()).toBe(1);
    await page.locator('octavo-island math').waitFor();
    await page.locator('octavo-island .mermaid-drawing svg', { hasText: 'Drawn' }).waitFor();
    await page.locator('octavo-island .mermaid-drawing svg', { hasText: 'Given' }).waitFor();
    const typed = page.locator('.code-block', { hasText: 'const typed' });
    expect(await typed.locator('.type-note').innerText()).toBe('const typed: 1');
    expect(await typed.locator('.has-marks .added').count()).toBe(1);
    expect(await typed.locator('.type-list').count()).toBe(1);
    const marked = page.locator('.code-block', { hasText: 'const x' }).locator('.has-marks .highlighted');
    expect(await marked.allInnerTexts()).toEqual(['const x = 1;']);
    expect(errors).toEqual([]);
  });

  test('give their contexts to what a page writes inside of them, and find elements in it', async () => {
    await open('contexts');
    expect(await page.locator('.name').allTextContents()).toEqual(['dark', 'dark']);
    await page.click('#toggle');
    expect(await page.locator('.name').allTextContents()).toEqual(['blue', 'blue']);
    expect(await page.innerHTML('.chosen')).toContain('<strong>bold</strong>');
    await page.getByRole('button', { name: 'Two' }).click();
    expect(await page.innerText('.chosen')).toBe('second');
    const slides = page.locator('#slides');
    expect(await slides.innerText()).toMatch(/^First one\.\s+of 2,/);
    await slides.click({ position: { x: 1, y: 1 } });
    expect(await slides.innerText()).toMatch(/^Second one\.\s+of 2,/);
    const listed = page.locator('#listed');
    await listed.click();
    expect((await listed.innerText()).split('\n')).toEqual(['One: first rich', 'Two: second']);
    expect(await listed.innerHTML()).toContain('<i>rich</i>');
    await page.click('#rows');
    expect(await page.innerText('#rows')).toBe('1 x!y');
    const words = page.locator('#words');
    await words.locator('p').first().click();
    expect((await words.locator('p').first().innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^1 Build one with <code> and a link\. ?In a list$/,
    );
    expect(await words.locator('a.link').getAttribute('href')).toBe('/parts');
    expect(errors).toEqual([]);
  });

  test('find parts of the format’s components in what a page writes inside of them', async () => {
    await open('parts');
    await expect.poll(() => page.locator('octavo-island[data-alive]').count()).toBe(3);
    for (const button of await page.locator('.count').all()) await button.click();
    await expect.poll(() => page.locator('.count').allTextContents()).toEqual(['1', '1', '1']);
    expect(await page.locator('.tab-icon svg, .step-icon svg').count()).toBe(2);
    await page.getByRole('tab', { name: 'Two' }).click();
    expect(await page.getByRole('tabpanel').filter({ visible: true }).first().innerText()).toBe('second');
    expect(await page.locator('.steps > .step > .step-title').innerText()).toContain('Unpack');
    expect(await page.locator('.code-group pre').innerText()).toBe('const given = 1;');
    expect(errors).toEqual([]);
  });

  test('are not needed for handlers that a page writes on elements', async () => {
    await open('handlers');
    const title = (): Promise<string> => page.title();
    for (const name of ['plain', 'a', 'b']) {
      await page.click(`#${name}`);
      await expect.poll(title).toBe(name);
    }
    expect(await page.innerHTML('#plain.wide')).toContain('<strong>bold</strong>');
    await page.hover('.outer');
    await expect.poll(() => page.locator('.content').evaluate((element) => element.style.opacity)).toBe('1');
    expect(errors).toEqual([]);
    const found = problems.filter(({ code }) => code === 'OCT212');
    expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'snippets/shared.mdx: `onClick` on <button> has no effect: `word` is known only while the page is made.',
    ]);
  });

  test('use the packages that package.json names; what it does not is told', async () => {
    await open('packages');
    expect(await page.innerText('.mdx-content')).toContain('BUILT!');
    await page.click('#loud');
    expect(await page.innerText('#loud')).toBe('HO HO!');
    expect(errors).toEqual([]);
    const messages = problems.filter(({ code }) => code === 'OCT234').map(({ message }) => message);
    expect(messages).toEqual([
      'package.json does not name "not-listed"; it is left out.',
      'The package "not-installed" cannot be bundled, and is left out: it is not installed.',
    ]);
  });

  test('leave what the page had when they fail, at once or later', async () => {
    await page.goto(`${server.url}/failing`);
    await expect.poll(() => errors).toEqual(['Error: broken at once']);
    expect(await page.innerText('.mdx-content')).toMatch(/^as it was and\s+alive 0\s+as built$/);
    await page.click('#alive');
    await page.getByText('alive 1').waitFor();
    await page.click('#later');
    await expect.poll(() => errors).toEqual(['Error: broken at once', 'Error: broken later']);
    expect(await page.innerText('#later')).toBe('as built');
  });
});
