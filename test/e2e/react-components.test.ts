import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { octavo, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const pages: Readonly<Record<string, string>> = {
  contexts: `import { Theme, Name } from '/snippets/theme.jsx';
import Shared from '/snippets/shared.mdx';

<Theme value="dark">
  Text of the page.

  <Card title={<Name />}>
    <Name />
  </Card>

  <Shared />
</Theme>

<Name />`,
  lent: `import { Hero } from '/snippets/hero.jsx';
import { Big, palette as colors } from '/snippets/texts';
import * as pieces from '/snippets/pieces.jsx';

<Hero title="Welcome">Start *here*.</Hero>`,
  hooks: `export const Sum = ({ numbers }) => {
  const [state] = useReducer((all, more) => all + more, numbers, (given) => given.length);
  const double = useMemo(() => state * 2, [state]);
  return <b>{state} {double}</b>;
};

export const Fields = () => {
  const [first, second] = [useId(), useId()];
  return <p title={String(first !== second && first !== '')}><label htmlFor={first}>A</label><input id={first} /></p>;
};

<Sum numbers={[1, 2, 3]} />

<Fields />`,
  suspense: `import { Suspense, lazy, use } from 'react';

export const facts = new Promise((done) => setTimeout(() => done('facts'), 5000));
export const never = new Promise(() => {});

export const Facts = () => <b>{use(facts)}</b>;
export const Never = () => <b>{use(never)}</b>;
export const Late = lazy(async () => ({ default: ({ name }) => <i>late {name}</i> }));

<Suspense fallback="loading facts"><Facts /></Suspense>

<Suspense fallback={<em>loading for ever</em>}><Never /></Suspense>

<Late name="Ada" />`,
  kinds: `import { Children, cloneElement, Component, forwardRef, isValidElement, memo } from 'react';

export const Field = forwardRef(({ label }, ref) => <u data-ref={String(ref)}>{label}</u>);
export const Remembered = memo(({ text }) => <s>{text}</s>);

export class Greeting extends Component {
  state = { name: 'Ada' };
  render() { return <q>Hello {this.state.name}</q>; }
}

export class Bad extends Component {
  constructor(props) { super(props); throw new Error('no such thing'); }
  render() { return <b>never</b>; }
}

export const Tab = ({ children }) => <span>{children}</span>;
export const Tabs = ({ children }) => (
  <nav>
    {Children.map(children, (child) => (isValidElement(child) && child.type === Tab ? cloneElement(child, {}, child.props.title) : null))}
  </nav>
);

<Field label="field" />

<Remembered text="kept" />

<Greeting />

<Bad>Inside of the bad one.</Bad>

<Tabs><Tab title="One" /><Tab title="Two" /></Tabs>

Behind.`,
  islands: `export const Counter = memo(({ children }) => {
  const [count, set] = useState(3);
  return <button onClick={() => set(count + 1)}>{count} {children}</button>;
});

export const Both = ({ children }) => <div>{React.Children.toArray(children)}</div>;

<Both>
  <Counter>inside</Counter>
</Both>

<Counter>outside</Counter>`,
  fragments: `export const Name = React.createContext('none');
export const Given = () => <React.Suspense fallback={null}><i>{React.useContext(Name)}</i></React.Suspense>;
export const Listed = ({ children }) => <ol>{React.Children.map(children, (child, index) => (
  <Fragment key={index}><li>{React.cloneElement(child, { title: String(index) })}</li></Fragment>
))}</ol>;

<Name.Provider value="given"><Given /></Name.Provider>

<React.Fragment>
  In **content**.
</React.Fragment>

<Listed><span>one</span><span>two</span></Listed>

<Listed>

Some **words**.

- entry

</Listed>`,
  html: `export const Raw = ({ html }) => {
  const place = useRef(null);
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
};

<Raw html="<i>in a component</i>" />

<p dangerouslySetInnerHTML={{ __html: '<b>in the page</b>' }} />

<style>{\`.a > .b { content: "x" }\`}</style>

<script type="application/ld+json">
  {JSON.stringify({ name: 'Ada', end: '</script>' })}
</script>`,
};

let project: TemporaryFolder;
let problems: readonly Diagnostic[];

const html = async (page: string): Promise<string> => {
  const text = await readFile(join(project.path, 'dist', `${page}.html`), 'utf8');
  return text.slice(text.indexOf('mdx-content'), text.indexOf('<nav class="pagination'));
};
const found = (file: string): string[] =>
  problems.filter((entry) => entry.file === file).map(({ code, range }) => `${code}:${range?.start.line ?? ''}`);

beforeAll(async () => {
  project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: Object.keys(pages) } },
    'snippets/theme.jsx': `import { createContext, useContext } from 'react';
const Context = createContext('light');
export const Theme = ({ value, children }) => <Context.Provider value={value}>{children}</Context.Provider>;
export const Name = () => <b>{useContext(Context)}</b>;
`,
    'snippets/hero.jsx': `export const Hero = ({ title, children }) => {
  const [isOpen, setOpen] = useState(true);
  return <section onClick={() => setOpen(!isOpen)}><Big>{title}</Big><i>{colors.light}</i>{children}<pieces.End /></section>;
};
`,
    'snippets/texts.jsx': `export const Big = ({ children }) => <strong>{children}</strong>;
export const palette = { light: 'sea-teal' };
`,
    'snippets/pieces.jsx': 'export const End = () => <hr className="end" />;\n',
    'snippets/shared.mdx': `import { Name } from '/snippets/theme.jsx';

Shared: <Name />
`,
    ...Object.fromEntries(
      Object.entries(pages).map(([name, body]) => [`${name}.mdx`, `---\ntitle: A page\n---\n\n${body}\n`]),
    ),
  });
  const args = ['build', project.path, '--out', join(project.path, 'dist'), '--keep-going', '--json', '--offline'];
  const { stdout } = await octavo(args);
  problems = (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
}, 60_000);

afterAll(() => project.remove());

describe('components of React in the HTML of a page', () => {
  test('find the context around them: in the text of the page, in components of Octavo and in snippets', async () => {
    expect(found('contexts.mdx')).toEqual([]);
    const page = await html('contexts');
    expect(page).toContain('Text of the page.');
    expect(page.match(/<b>dark<\/b>/g)).toHaveLength(3);
    expect(page).toMatch(/Shared: <b>dark<\/b>/);
    expect(page).toMatch(/<b>light<\/b>/);
  });

  test('use what the page imports beside them, which is all that the format lets them import', async () => {
    const files = ['lent.mdx', 'snippets/hero.jsx', 'snippets/texts.jsx', 'snippets/pieces.jsx'];
    expect(files.flatMap(found)).toEqual([]);
    expect(await html('lent')).toMatch(
      /<strong>Welcome<\/strong><i>sea-teal<\/i>[\s\S]*Start <em>here<\/em>[\s\S]*<hr class="end"/,
    );
    const folder = join(project.path, 'dist/_octavo/islands');
    const names = await readdir(folder, { recursive: true });
    const scripts = await Promise.all(
      names.filter((name) => name.endsWith('.js')).map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(scripts.filter((text) => text.includes('"sea-teal"'))).toHaveLength(1);
  });

  test('have reducers with their first state, and ids of their own', async () => {
    const page = await html('hooks');
    expect(page).toContain('<b>3 6</b>');
    const [, label, input] = /title="true"><label for="([^"]+)">A<\/label><input id="([^"]+)"/.exec(page) ?? [];
    expect(label).toBe(input);
  });

  test('that wait for something show it when it comes, and their fallback when it never does', async () => {
    const page = await html('suspense');
    expect(page).toContain('<b>facts</b>');
    expect(page).toContain('<em>loading for ever</em>');
    expect(page).toContain('<i>late Ada</i>');
    expect(page).not.toContain('loading facts');
    expect(found('suspense.mdx').map((entry) => entry.slice(0, 6))).toEqual(['OCT285']);
  });

  test('may be of every kind that React has', async () => {
    const page = await html('kinds');
    expect(page).toContain('<u data-ref="null">field</u>');
    expect(page).toContain('<s>kept</s>');
    expect(page).toContain('<q>Hello Ada</q>');
    expect(page).toMatch(/<nav>\s*<span>One<\/span><span>Two<\/span>/);
  });

  test('get each element of the page as a child, and may name parts of React', async () => {
    expect(found('fragments.mdx')).toEqual([]);
    const page = await html('fragments');
    expect(page).toContain('<i>given</i>');
    expect(page).toContain('In <strong>content</strong>.');
    expect(page).toContain('<ol><li><span title="0">one</span></li><li><span title="1">two</span></li></ol>');
    expect(page).toMatch(/<li><p title="0">Some <strong>words<\/strong>\.<\/p><\/li><li><ul title="1">/);
  });

  test('whose constructor fails leave what stands inside them, and are told where the page shows them', async () => {
    const page = await html('kinds');
    expect(page).toContain('Inside of the bad one.');
    expect(page).toContain('Behind.');
    expect(page).not.toContain('never');
    expect(found('kinds.mdx')).toEqual(['OCT252:33']);
  });

  test('have the HTML that they are given, and nothing of what React keeps to itself', async () => {
    expect(found('html.mdx')).toEqual([]);
    const page = await html('html');
    expect(page).toContain('<div><i>in a component</i></div>');
    expect(page).toContain('<p><b>in the page</b></p>');
    expect(page).toContain('<style>.a > .b { content: "x" }</style>');
    expect(page).toContain('<script type="application/ld+json">{"name":"Ada","end":"<\\/script>"}</script>');
  });

  test('bring no script that Astro has for its own islands', async () => {
    const names = await readdir(join(project.path, 'dist/_astro'));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => /^client\./.test(name))).toEqual([]);
  });

  test('come to life in browsers where they are remembered or counted, too', async () => {
    const page = await html('islands');
    expect(page.match(/<octavo-island[^>]*data-component="Counter"/g)).toHaveLength(2);
    expect(page).toMatch(/<button>3 (?:<p>)?inside/);
  });
});
