import { describe, expect, test } from 'vitest';
import { knowledge, problemsOf } from './element-problems.ts';
import { compileText } from './render.ts';

describe('tabs', () => {
  const tab = (title: string): string => `<Tab title="${title}">a</Tab>`;
  test.each([
    [`<Tabs>\n${tab('npm')}\n${tab('npm')}\n</Tabs>`, '3:6 Two tabs of this <Tabs> have the same title: "npm".'],
    [`<Tabs defaultTabIndex={2}>${tab('a')}${tab('b')}</Tabs>`, '1:7 `defaultTabIndex` is 2, but <Tabs> has 2 tabs'],
    [`<Tabs defaultTabIndex="1">${tab('a')}</Tabs>`, '1:7 `defaultTabIndex` is 1, but <Tabs> has one tab'],
  ])('that readers cannot choose are told: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    `<Tabs defaultTabIndex={1}>${tab('a')}${tab('b')}</Tabs>`,
    `<Tabs>${tab('a')}<Tab title="b"><Tabs>${tab('a')}</Tabs></Tab></Tabs>\n\n<Tabs>${tab('a')}</Tabs>`,
    `<Tabs defaultTabIndex={3}>{["x"].map((name) => <Tab title={name}>{name}</Tab>)}</Tabs>`,
  ])('of their own are not: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

describe('styles', () => {
  test.each([
    [
      "<b style={{ fontsize: '1rem' }}>a</b>",
      '1:4 CSS has no property "fontsize"; it is ignored. Did you mean "fontSize"?',
    ],
    ['<b style="colr: red">a</b>', '1:4 CSS has no property "colr"; it is ignored. Did you mean "color"?'],
    ['<Card title="a" style={{ color: \'redd\' }}>a</Card>', '1:17 "redd" is not a valid value of color'],
    ['<style>{`\n.a { colr: red }\n`}</style>', '2:6 CSS has no property "colr"'],
  ])('that CSS does not know are told: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    "<b style={{ WebkitMaskImage: 'x', '--a': 1, marginTop: 4, zIndex: 3 }}>a</b>",
    '<b style="color: var(--x); --y: 1">a</b>',
  ])('that it knows are not: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

describe('blocks of code and headings that are longer than meant', () => {
  test.each([
    ['```js\na\n```js\n\ntext\n\n```js\nb\n```', '3:1 "```js" stands inside of a block of code'],
    ['A long paragraph that someone wrote.\n---\n\nNext', '1:1 The row of `-` below it makes a heading'],
    ['text\nimport X from "/x.mdx"', '2:1 "import X from'],
    ['export default () => <b>a</b>\n\ntext', '1:1 The default export of a page is its layout'],
    ['```Mermaid\nflowchart TD\n```', '1:1 A block of "Mermaid" is no diagram'],
    ['```js title = "a"\nb\n```', '1:1 A `=` with spaces around it'],
  ])('are told: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    '````md\n```js\na\n```\n````\n\n~~~\n```js\n~~~',
    'Title here\n---\n\nAnother one\n===',
    '```js\nimport X from "y"\n```\n\n`import X from "y"`',
    '{/* <script>\n  import X from "y"\n  </script> */}\n\ntext',
    'export default ({ children }) => <b>{children}</b>\n\ntext',
  ])('are not where they are meant: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

describe('entries of a changelog', () => {
  test.each([
    ['<Update label="2026-02-31">a</Update>', '1:9 `label` of <Update> is "2026-02-31", a day'],
    [
      '<Update label="1" tags={["API"]}>a</Update>\n\n<Update label="2" tags={["Api"]}>a</Update>',
      '3:19 The tag "Api" is "API" above',
    ],
  ])('with a slip are told: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });
});

test('a snippet without a file is told where it stands, once', () => {
  const text = '<Snippet file="a.mdx" />\n\n<Snippet src="a.mdx" />';
  expect(problemsOf(text)).toEqual([expect.stringContaining('3:1 <Snippet> needs `file`')]);
});

describe('HTML', () => {
  test.each([
    [
      '<div classname="a">b</div>',
      '1:6 HTML has no attribute `classname`; it has no effect. Did you mean `className`?',
    ],
    [
      '<div role="buton">b</div>',
      '1:6 `role` of <div> is "buton", which means nothing in HTML. Did you mean "button"?',
    ],
    ['<div tabindex="x">b</div>', '1:6 `tabindex` of <div> is "x", which means nothing in HTML. Write a whole number'],
    [
      '<iframe title="a" src="https://www.youtube.com/watch?v=b" />',
      '1:19 YouTube refuses to show this page in a frame, so that readers see none of it. Write the address for frames: `https://www.youtube.com/embed/b`',
    ],
    ['<video src="https://youtu.be/b" />', '1:8 This is the address of a page of YouTube and no film'],
    [
      '<video contorls src="/a.mp4" />',
      '1:8 HTML has no attribute `contorls`; it has no effect. Did you mean `controls`?',
    ],
    [
      '<img src="a.png" alt="" noZom />',
      '1:25 HTML has no attribute `noZom`; it has no effect. Did you mean `noZoom`?',
    ],
    ['<p aria-lable="a">b</p>', '1:4 HTML has no attribute `aria-lable`; it has no effect. Did you mean `aria-label`?'],
    ['<button onclick="go()">a</button>', '1:9 `onclick` of <button> is a text, and no function'],
    ['<a href="/x" target="blank">a</a>', '1:14 `target="blank"` names a window, and is no word of HTML.'],
    ['<img src="/a.png" alt="a" width="wide" />', '1:27 `width` of <img> is "wide", not a number'],
    ['export const A = () => { <b>x</b>; };\n\n<A />', '1:26 Nothing uses this element, so it is not shown.'],
    ['{[1].map((a) => { <b>{a}</b> })}', '1:19 Nothing uses this element, so it is not shown.'],
    ['Text\nimport Key from "/snippets/key.mdx"\n\n<Key />', '2:1 This import of <Key> is read as text'],
    ['<Frame caption="a"></Frame>', '1:1 <Frame> has nothing inside, so it shows nothing.'],
    ['<Note />', '1:1 <Note> has nothing inside'],
    ['<Note>{/* to be written */}</Note>', '1:1 <Note> has nothing inside, so it shows nothing.'],
    ['<Accordion title="a">\n</Accordion>', '1:1 <Accordion> has nothing inside. Write its content'],
    ['<Columns cols={2}></Columns>', '1:1 <Columns> has nothing inside, so it shows nothing.'],
    ['<Card href="/x" />', '1:1 <Card> has nothing inside, so it shows nothing.'],
    ['It is <Badge></Badge>.', '1:7 <Badge> has nothing inside, so it shows nothing.'],
    ['<Card title="" href="/x" />', '1:1 `title` of <Card> is empty.'],
    ['<Steps><Step></Step></Steps>', '1:8 <Step> has nothing inside, so it shows nothing.'],
    ['$$\nx = 1\n\nText', '1:1 The formula has no end'],
    ['It is $\\alhpa$.', '1:7 The formula cannot be read'],
  ])('that does nothing is told once: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    '<video autoplay playsinline tabindex="0" data-x="1" aria-label="a" src="/a.mp4" />',
    '<my-box contorls="yes">a</my-box>',
    '<svg viewBox="0 0 1 1" strokeWidth="2" stroke-width="2"><path d="M0 0" /></svg>',
    '<img src="/a.png" alt="a" width="100%" height="auto" />',
    'export const A = () => { return <b>x</b>; };\n\n<A />',
    '<Note title="a" /> <Note>{"a"}</Note> <Frame>![a](/a.png)</Frame>',
    '<Card title="a" href="/x" /> <Card img="/a.png" href="/x" /> <Mermaid chart="graph TD; a-->b" /> <Card {...{ title: "a" }} />',
    '<Steps><Step title="a" /></Steps> <Badge icon="rocket" /> <Tile href="/x" title="a" /> <Accordion title="a">{/* b */} c</Accordion>',
    '$$\nx = 1\n$$\n\nIt is $\\alpha$.',
  ])('that is in order is not: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

describe('attributes', () => {
  test.each([
    ['<Tab titel="x">a</Tab>', '1:6 <Tab> has no attribute `titel`; it has no effect. Did you mean `title`?'],
    ['<Card Title="x">a</Card>', '1:7 <Card> has no attribute `Title`; it has no effect. Did you mean `title`?'],
    ['<Card url="/x">a</Card>', '1:7 <Card> has no attribute `url`; it has no effect. Did you mean `href`?'],
    ['<Icon name="rocket" />', '1:7 <Icon> has no attribute `name`; it has no effect. Did you mean `icon`?'],
    ['<ResponseField name="x" defaultOpen />', /^1:25 .* It takes `name`, .* Remove it, or correct its name\.$/],
  ])('that a component does not have are told once: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(message)]);
  });

  test('stand at their line in a tag of several lines, whatever expressions come before', () => {
    const text =
      '---\ntitle: x\n---\n\n<Card\n  title={"a > b"}\n  icon={<svg fill="}" />}\n  herf="/x"\n>\n  a\n</Card>\n';
    expect(problemsOf(text)).toEqual([expect.stringMatching(/^8:3 .*`herf`.*`href`/)]);
  });

  test.each([
    ['<Accordion>a</Accordion>', '1:1 <Accordion> needs `title`. Write `title="…"`: text of the line that opens it'],
    ['<Tab title="">a</Tab>', '1:1 `title` of <Tab> is empty.'],
    ['<Tab title>a</Tab>', '1:6 `title` of <Tab> is true, not a text.'],
    ['<Card title={<b>t</b>} cta={<b>Go</b>} href="/x">a</Card>', '1:24 `cta` of <Card> is an element, not a text;'],
    ['<ParamField name="x" type="string" />', '1:1 <ParamField> needs `path`, `query`, `body` or `header`.'],
    ['<ParamField in="query" name="x" type="string" />', '1:13 <ParamField> has no attribute `in`; it has no effect.'],
    ['<ResponseField name="x" type="strng" />', '1:25 `type` of <ResponseField> is shown to readers as "strng".'],
    ['<ResponseField name="x" type="nubmer" />', '1:25 `type` of <ResponseField> is shown to readers as "nubmer".'],
    ['<ParamField path="x" query="y" />', '1:22 <ParamField> has both `path` and `query`; only `path` counts.'],
    ['<Tooltip tip="x" cta="More">a</Tooltip>', '1:18 `cta` of <Tooltip> does nothing without `href`.'],
    ['<Card title="One" title="Two">a</Card>', '1:19 <Card> has `title` twice; only the last one counts.'],
    ['<Snippet fil="x.mdx" />', '1:1 <Snippet> needs `file`; nothing is shown for it.'],
    ['{1 && <Snippet file="x.mdx" />}', '1:7 <Snippet> shows nothing in code'],
    ['<img scr="/x.png" />', '1:6 <img> has no attribute `scr`; it shows nothing without `src`.'],
    ['<iframe title="x"></iframe>', '1:1 <iframe> needs `src`.'],
    ['<img src="" alt="x" />', '1:1 `src` of <img> is empty.'],
    ['<a herf="/x">b</a>', '1:4 <a> has no attribute `herf`; it is no link without `href`.'],
    ['<a to="/x">b</a>', '1:4 <a> has no attribute `to`; it is no link without `href`.'],
  ])('that are missing, empty, twice or at odds are told: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    [
      '<Icon icon="rocket" iconType="brandz" />',
      '`iconType` of <Icon> is "brandz", not one of its values. Did you mean "brands"?',
    ],
    ['<Columns cols="two">a</Columns>', '`cols` of <Columns> is "two", not a number from 1 to 4.'],
    ['<Columns cols={9}>a</Columns>', '`cols` of <Columns> is 9, not a number from 1 to 4.'],
    ['<Columns cols="{3}">a</Columns>', 'Write it without the quotes: `cols={3}`.'],
    [
      'export const plan = { name: \'Pro\' };\n\n<Card title="{plan.name}">a</Card>',
      'Write it without the quotes: `title={plan.name}`.',
    ],
    ['<Badge color="greeen">a</Badge>', 'Did you mean "green"? It can be "gray", "blue", "green"'],
    ['<Callout color="0B6E4F">a</Callout>', 'Did you mean "#0B6E4F"?'],
    ['<Callout color="bleu">a</Callout>', 'Did you mean "blue"?'],
    ['<Color><Color.Item value={{ light: "F9FAFB" }} /></Color>', 'Did you mean "#F9FAFB"?'],
    ['<Color><Color.Item value={{ light: "#fff", dark: "blu" }} /></Color>', 'Did you mean "blue"?'],
    ['<ParamField path="x" required="ture" />', 'Did you mean `required={true}`?'],
    ['<Prompt description="x" actions={["copy", "curser"]}>a</Prompt>', 'Did you mean "cursor"?'],
    ['<Update label="x" rss={{ text: "y" }}>a</Update>', 'not `{ title, description }` with texts.'],
    ['<Card title="x" icon="rokcet">a</Card>', 'There is no icon "rokcet". Did you mean "rocket"?'],
  ])('with values that nothing can be made of are told: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    '<Card title="x" data-x="1" aria-label="y" id="z" key="k" style={{ color: "red" }} class="c" className="d">a</Card>',
    '<Card {...{ title: "x" }} />',
    '<Accordion {...props}>a</Accordion>\n\nexport const props = { title: "x" };',
    '<Accordion title={name} defaultOpen="True" icon={<svg />}>a</Accordion>\n\nexport const name = "x";',
    '<Color><Color.Item value={{ light: "#fff", dark: "var(--x)" }} /></Color>',
    '<Columns cols="3"><Card title="x" horizontal={false} color="rgb(0 0 0)" icon="https://x.org/a.svg">a</Card></Columns>',
    '<ParamField body="--flag" default={false} required pre={["x"]} />',
    '<Update label={2.5} tags="a" rss={{ title: "x" }}>a</Update>',
    'export const Badge = ({ tone }) => <b>{tone}</b>;\n\n<Badge tone="red" />',
    'import { Card } from "/snippets/card.jsx";\n\n<Card anything />',
  ])('that are right, harmless, not known before the page runs, or of the project itself are not: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

describe('names', () => {
  test.each([
    ['<Stpe title="x">a</Stpe>', 'Did you mean <Step>?'],
    ['<Alert>a</Alert>', 'Did you mean <Warning>?'],
    ['<Notes>a</Notes>', 'Did you mean <Note>?'],
    ['<Tree.Leaf name="a" />', 'Did you mean <Tree.Folder> or <Tree.File>?'],
    ['<Tree.Fil name="a" />', 'Did you mean <Tree.File>?'],
    [
      '<note>a</note>',
      '<note> is read as an HTML element, which does nothing; names of components begin with a capital letter. Write <Note>.',
    ],
    ['<codeGroup>a</codeGroup>', 'Write <CodeGroup>.'],
    [
      'import gloves from "/snippets/gloves.mdx";\n\n<gloves />',
      'Import it under a name with a capital letter: <Gloves>.',
    ],
    ['<dvi>a</dvi>', 'There is no HTML element <dvi>; browsers show its content as plain text. Did you mean <div>?'],
  ])('that are no component or element get the one that a person would offer: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test('of other languages and elements of browsers are left alone', () => {
    expect(problemsOf('<medcode>a</medcode> <center>b</center> <my-tag>c</my-tag>')).toEqual([]);
  });
});

describe('nesting', () => {
  test.each([
    ['<Steps>\n  Just text.\n</Steps>', '<Steps> has no <Step> inside.'],
    ['<Tabs>\n  <Note>a</Note>\n</Tabs>', '<Tabs> has no <Tab> inside.'],
    ['<CodeGroup>\nJust text.\n</CodeGroup>', '<CodeGroup> has no block of code inside.'],
  ])('needs the parts that a component is made of: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    '<Steps>{list.map((title) => <Step title={title} />)}</Steps>\n\nexport const list = ["a"];',
    'import Part from "/snippets/part.mdx";\n\n<Steps><Part /></Steps>',
    '<Tree>\n- a\n  - b\n</Tree>',
    '<CodeGroup>\n  <Snippet file="code.mdx" />\n</CodeGroup>',
  ])('is not judged where code or another file may bring the parts: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});

test.each([
  ['<Image src="/a.png" />', 'Did you mean <img>?'],
  ['<Figure>a</Figure>', 'Did you mean <Frame>?'],
  [
    '<button onclick={() => alert(1)}>a</button>',
    '`onclick` on <button> is no handler, so it has no effect. Did you mean `onClick`?',
  ],
  ['```js title="a.js\na\n```', 'The quote that opens `title` of this block of code is not closed.'],
])('%j is told', (text, message) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
});

test('text of the page is looked at for marks, but where plugins may read them', () => {
  const text = 'See [this] (/b).';
  expect(problemsOf(text)).toEqual([expect.stringContaining('is no link')]);
  expect(compileText(text, { path: 'page.mdx', knowledge: { ...knowledge, hasOwnMarks: true } }).diagnostics).toEqual(
    [],
  );
});

describe('headings', () => {
  test.each([
    ['Text.\n\n##\n\nMore.', '3:1 This heading has no text.'],
    ['---\ntitle: A\n---\n\n## A\n\nText.\n\n##\n', '9:1 This heading has no text.'],
    ['## A {#my id}', '1:1 The id "my id" of this heading has a space, so that links do not find it.'],
    ['## A {#x}\n\n## B {#x}', '3:1 The id "x" is given twice on this page'],
    ['## Rotation\n\n## B {#rotation}', '3:1 The id "rotation" is given twice on this page'],
    ['Text.\n\n##Title', '3:1 `##Title` is no heading: a space is missing after `##`. Write `## Title`'],
    ['#Another title', '1:1 `#Another title` is no heading'],
    ['####### Seven', '1:1 7 marks make no heading: there are six levels.'],
  ])('without text, with an id of another, or not read as such are told: %j', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test('are not told of keys whose fences are wrong, which are told as frontmatter', () => {
    const keys = 'title: "A"\ndescription: "Every setting of the file."';
    expect(problemsOf(`---\n${keys}\n----\n\nText.`)).toEqual([]);
    expect(problemsOf(`———\n${keys}\n---\n\nText.`)).toEqual([]);
    expect(problemsOf('This is a whole sentence.\n---\n')).toHaveLength(1);
  });

  test('are not seen in code, hashtags and channels', () => {
    expect(
      problemsOf(
        '```sh\n##x\n```\n\n#hashtag here\n\n#General is our channel.\n\nIn #general. \\##x\n\n## Rotation\n\n## Rotation',
      ),
    ).toEqual([]);
  });
});

test('places are those of the file, behind variables and repairs', () => {
  const text = '---\ntitle: x\n---\n\n{{product}} <br> a\n\n<Tabs>\n<Tab titel="x">a</Tab>\n</Tabs>\n';
  const page = compileText(text, { knowledge, variables: { product: 'A name\nthat is longer' } });
  expect(page.diagnostics.map(({ name, range }) => [name, range?.start])).toContainEqual([
    'attribute-unknown',
    { line: 8, column: 6 },
  ]);
});
