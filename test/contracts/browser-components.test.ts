import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientTexts } from '../../src/components/client/text-keys.ts';
import { componentRegistry, createIcons } from '../../src/components/index.ts';
import { interfaceStrings, type StringKey } from '../../src/site/index.ts';
import { see } from '../conformance/seen.ts';

type Values = Readonly<Record<string, unknown>>;

/** How authors write each component of the format: what browsers show of it is what pages have. */
const written: readonly string[] = [
  ...['Note', 'Tip', 'Info', 'Warning', 'Check', 'Danger'].map((name) => `<${name}>Some text.</${name}>`),
  '<Callout icon="star" color="#ff0000" title="A **bold** one">Some text.</Callout>',
  '<Card title="Guide" icon="star" href="/guide" color="red">Text.</Card>',
  '<Card title="Guide" href="https://example.com" horizontal cta="Go" img="/a.png" description="*Why*" />',
  '<CardGroup cols={3}><Card title="A">a</Card></CardGroup>',
  '<Columns><Column>a</Column><Column className="wide">b</Column></Columns>',
  '<AccordionGroup><Accordion title="More `code`" icon="star" description="Some" defaultOpen>Text.</Accordion></AccordionGroup>',
  '<Expandable title="props">Text.</Expandable>',
  '<Steps titleSize="h3"><Step title="One" icon="star" id="one" noAnchor>a</Step><Step title="Two" stepNumber={5} id="two">b</Step></Steps>',
  '<Tabs borderBottom><Tab title="One" icon="star" id="t1">a</Tab><Tab title="*Two*" id="t2">b</Tab><Tab>c</Tab></Tabs>',
  '<CodeBlock language="js" filename="a.js" lines wrap>{"const a = 1;"}</CodeBlock>',
  '<CodeBlock language="python" icon="star" nocopy>{"a = 1\\nb = 2"}</CodeBlock>',
  '<CodeGroup><CodeBlock language="js" title="a.js">{"a"}</CodeBlock><CodeBlock language="js">{"b"}</CodeBlock></CodeGroup>',
  '<SnippetGroup dropdown><CodeBlock language="js" title="a.js">{"a"}</CodeBlock></SnippetGroup>',
  '<ParamField path="id" type="string" required pre={["new"]} default="x">The id.</ParamField>',
  '<Param query="q" type="string">The query.</Param>',
  '<ResponseField name="userName" type={["a", "b"]} deprecated default={1}>The name.</ResponseField>',
  '<Frame caption="A *caption*" hint="Look" style={{ maxWidth: 300 }}><b>x</b></Frame>',
  '<Example><b>x</b></Example>',
  '<Badge color="red" size="lg" shape="pill" stroke icon="star" href="/x">new</Badge>',
  '<Icon icon="star" size={24} color="#ff0000" />',
  '<Icon icon="star" />',
  '<Tile href="/x" title="Tile" description="Some">x</Tile>',
  '<Link href="/x" target="_blank">there</Link>',
  '<Heading level={3} id="there">Title</Heading>',
  '<GitHub.Repo repo="acme/docs" />',
  '<Github.Repo repo="https://github.com/acme/docs.git" variant="flat" />',
  '<Color variant="table"><Color.Row title="Row"><Color.Item name="p" value={{ light: "#fff", dark: "#000" }} /></Color.Row></Color>',
  '<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="a.ts" comment="here" highlight /></Tree.Folder></Tree>',
  '<FileTree><Tree.Folder name="src" openable={false}><Tree.File name="a.ts" /></Tree.Folder></FileTree>',
  '<Update label="v1" description="May" tags={["a", "b"]} id="v1">Text.</Update>',
  '<Visibility for="humans">Text.</Visibility>',
  '<Visibility for="agents">Text.</Visibility>',
  '<Prompt description="Do it" icon="star" actions={["copy", "cursor"]}>Some words.</Prompt>',
  '<Mermaid chart="graph TD; A-->B" actions={false} placement="top-left" />',
  '<Tooltip tip="Why" headline="What" cta="More" href="/x">word</Tooltip>',
  '<Tooltip tip="Why"><Card title="A" href="/a" /></Tooltip>',
  '<Tooltip tip="Why"><span><a href="/a">word</a></span></Tooltip>',
];
/** These look otherwise: a page moves them beside its text, draws them, or has one menu for all of them. */
const others = ['Panel', 'RequestExample', 'ResponseExample', 'View', 'Latex'];

let own: Values;

beforeAll(async () => {
  const strings = interfaceStrings('en');
  const icons = createIcons();
  Object.assign(globalThis, {
    OCTAVO_BASE: '',
    OCTAVO_TEXTS: { en: Object.fromEntries(clientTexts.map((key) => [key, strings[key as StringKey]])) },
    OCTAVO_ICONS: { star: icons('star'), 'github brands': icons('github', { type: 'brands' }) },
    document: { documentElement: { lang: 'en' } },
  });
  own = await import('../../src/components/client/ambient.tsx');
});

afterAll(() => {
  for (const name of ['OCTAVO_BASE', 'OCTAVO_TEXTS', 'OCTAVO_ICONS', 'document'])
    Reflect.deleteProperty(globalThis, name);
});

test('every component of the format is there in browsers', () => {
  const tags = written.flatMap((text) => [...text.matchAll(/<([A-Z][\w.]*)/g)].map(([, name]) => name));
  expect([...componentRegistry.keys()].filter((name) => !tags.includes(name) && !others.includes(name))).toEqual([]);
  const lost = [...componentRegistry.keys()].filter((name) => {
    const [owner = '', member] = name.split('.');
    const found = own[owner] as Values | undefined;
    return typeof (member === undefined ? found : found?.[member]) !== 'function';
  });
  expect(lost).toEqual([]);
});

test('what browsers show of a component is what the page has', async () => {
  const text = ['---\ntitle: All\n---', ...written.map((each, index) => `<div id="c${index}">\n\n${each}\n\n</div>`)];
  let page = '';
  await see({ files: { 'index.mdx': text.join('\n\n') } }, async ({ html }) => void (page = await html()));
  const differing = written.filter((each, index) => {
    const start = page.indexOf('>', page.indexOf(`<div id="c${index}"`)) + 1;
    const next = page.indexOf(`<div id="c${index + 1}"`, start);
    const end = next < 0 ? page.indexOf('<nav', start) : next;
    const built = lookOf(page.slice(start, page.lastIndexOf('</div>', end)));
    const shown = lookOf(renderToStaticMarkup(elementOf(each)));
    if (built !== shown) expect.soft(shown, each).toBe(built);
    return built !== shown;
  });
  expect(differing).toEqual([]);
});

/** The element that a tag of `written` makes in browsers. */
function elementOf(text: string): ReturnType<typeof createElement> {
  const names = Object.keys(own).filter((name) => /^[A-Z]/.test(name) && name !== 'React');
  const code = transformSync(`return ${text}`, {
    loader: 'jsx',
    jsxFactory: 'make',
    tsconfigRaw: {},
  }).code;
  const run = compileFunction(code, ['make', ...names]) as (...values: unknown[]) => ReturnType<typeof createElement>;
  return run(createElement, ...names.map((name) => own[name]));
}

/** Elements with their attributes and texts, a line each: without paragraphs that Markdown makes, and colours of code. */
function lookOf(html: string): string {
  return fromHtml(html, { fragment: true })
    .children.flatMap((node) => linesOf(node, 0))
    .join('\n');
}

function linesOf(node: RootContent, depth: number): string[] {
  const pad = ' '.repeat(depth);
  if (node.type === 'text') return node.value.trim() === '' ? [] : [pad + node.value.trim()];
  if (node.type !== 'element' || node.tagName === 'script') return [];
  const inside = (at: number): string[] => node.children.flatMap((child) => linesOf(child, at));
  if (node.tagName === 'code') return [`${pad}code ${textIn(node)}`];
  const attributes = Object.entries(node.properties).map(([name, value]) => {
    const text = String(value).replace(/_R_\w*_|tooltip(?:-\d+)?$/, 'id');
    return `${name}=${name === 'style' ? text.replace(/;$/, '') : text}`;
  });
  if (node.tagName === 'p' && attributes.length === 0) return inside(depth);
  return [`${pad}${node.tagName} ${attributes.sort().join(' ')}`.trimEnd(), ...inside(depth + 1)];
}

function textIn(node: RootContent): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textIn).join('') : '';
}
