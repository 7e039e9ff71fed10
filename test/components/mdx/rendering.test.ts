import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildComponentSite, type ComponentSite } from './component-site.ts';

const pages = {
  callouts: `<Note>Text with \`code\`.</Note>

<Warning title="A *title*">Text.</Warning>

<Callout icon="key" color="#7c3aed">Custom.</Callout>

<Callout color="red;background:url(x)" icon={<svg id="mine"></svg>}>Element.</Callout>`,
  steps: `<Steps titleSize="h3">
  <Step title="First \`a\`">One</Step>
  <Step title="Second" icon="gear">

    <Steps>
      <Step title="Inner">Two</Step>
    </Steps>

  </Step>
  Between.
  <Step stepNumber={7} titleSize="h2" title="Last" />
</Steps>`,
  'lone-step': '<Step title="Alone">Text.</Step>',
  computed: `<Steps>
  {['One', 'Two'].map((name) => <Step key={name} title={name}>Text.</Step>)}
</Steps>

{['Three', 'Three'].map((name, index) => <Update key={index} label={name}>Text.</Update>)}`,
  tabs: `<Tabs defaultTabIndex={1}>
  <Tab title="npm" icon="npm">

    <Tabs>
      <Tab title="inner">Inside.</Tab>
    </Tabs>

  </Tab>
  <Tab title="pnpm">Second.</Tab>
  <Tab title="npm" id="own">Third.</Tab>
</Tabs>`,
  code: `\`\`\`ts src/a.ts icon="code" lines {1}
const a = "<b>";
\`\`\`

<CodeGroup>

\`\`\`bash npm
npm i
\`\`\`

\`\`\`bash pnpm
pnpm i
\`\`\`

</CodeGroup>

<CodeBlock language="js" filename="b.js" wrap>
{\`if (a < 1) go("x");\`}
</CodeBlock>

<RequestExample>

\`\`\`bash
curl x
\`\`\`

</RequestExample>

<ResponseExample>
<CodeGroup>

\`\`\`json 200
{}
\`\`\`

\`\`\`json 404
[]
\`\`\`

</CodeGroup>
</ResponseExample>`,
  cards: `<CardGroup cols="3">
  <Card title="In" icon="rocket" href="/in">Text with [a link](/other).</Card>
  <Card title="Out" href="https://example.com" icon={<svg id="own"></svg>} />
  <Card title="Off" href="/off" disabled="true" horizontal="true">Off.</Card>
</CardGroup>`,
  fields: `<ParamField path="userId" type="string" required>The user.</ParamField>

<ResponseField name="data" type="object" default={false} post={["beta", <b>new</b>]}>
  Data.

  <Expandable title="properties" defaultOpen="true">
    <ResponseField name="userId" required={false} deprecated>Id.</ResponseField>
  </Expandable>

</ResponseField>

<ParamField query="secret" hidden>Not shown.</ParamField>`,
  accordions: `<AccordionGroup>
  <Accordion title="Why: *this*?" icon="star" description="Because">Text.</Accordion>
  <Accordion title="Open" defaultOpen>Text.</Accordion>
  <Accordion title="Open" id="mine">Text.</Accordion>
</AccordionGroup>`,
  forms: `export const wind = 'West <3';

<textarea defaultValue="Some *text*" rows={3} />

<textarea defaultValue={wind} />

<select defaultValue="b">
  <option value="a">A</option>
  <optgroup label="More"><option value="b">B</option></optgroup>
</select>

<select defaultValue={wind}>{[wind, 'East'].map((name) => <option key={name}>{name}</option>)}</select>

<select multiple defaultValue={[1, 2]}><option>1</option><option>2</option><option>3</option></select>

<input defaultValue="x" /> <input type="checkbox" defaultChecked />`,
  inline: `An <Tooltip tip="Explained *well*" headline="API" cta="More" href="/more">API</Tooltip>, <Badge color="green" shape="pill" stroke>new</Badge>, <Icon icon="rocket" size={20} color="#f00" />, <Icon icon="no-such-icon" />, <Icon icon="check" />.

<Frame caption="A [caption](/c)" hint="Above" style={{ maxWidth: 300 }}>![x](/x.png)</Frame>

<Update label="June 2026" description="v2" tags={["Fix"]}>Text.</Update>

<Visibility for="agents">For agents.</Visibility>

<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="a.ts" /></Tree.Folder></Tree>

<GitHub.Repo repo="a/b" />

<Hint>Unknown</Hint>

<Latex>x^2</Latex>

<Latex>\\frac</Latex>`,
  elements: `<Update label="June" description={<i>in June</i>}>Text.</Update>

<Tile href="/x" title={<b>Tile</b>} description={<i>of it</i>} />

<Accordion title="a" description={<i>opens</i>}>Text.</Accordion>

<Card title="c" description={<i>says</i>} />

<Frame hint={<i>above</i>}>x</Frame>

<Prompt description={<i>asks</i>}>
  1. Read [it](https://a.dev).
</Prompt>`,
  mermaid: '```mermaid\ngraph TD\n  A --> B\n```',
};

let site: ComponentSite;

beforeAll(async () => {
  site = await buildComponentSite(pages);
}, 60_000);

afterAll(() => site.remove());

describe('components as HTML', () => {
  test('have elements where they take a text of Markdown', () => {
    const html = site.html('elements');
    for (const text of ['in June', 'of it', 'opens', 'says', 'above', 'asks']) expect(html).toContain(`<i>${text}</i>`);
    expect(html).toContain('<b>Tile</b></a>');
    expect(html).toContain('data-copy="1. Read [it](https://a.dev)."');
  });

  test('callouts', () => {
    const html = site.html('callouts');
    expect(html).toMatch(/<div class="callout" data-callout-type="note" role="note" aria-label="Note">/);
    expect(html).toContain('A <em>title</em>');
    expect(html).toContain('style="--callout-color:#7c3aed"');
    expect(html).toContain('<svg id="mine">');
    expect(html).not.toContain('background:url');
  });

  test('steps: a list, titles of the size around them, numbers by hand, text between', () => {
    const html = site.html('steps');
    expect(html).toMatch(/<ol class="steps" role="list">\s*<li class="step" id="first-a">/);
    expect(html).toContain('<h3 class="step-title">First <code>a</code><a href="#first-a"');
    expect(html).toContain('<p class="step-title">Inner');
    expect(html).toContain('<h2 class="step-title">Last');
    expect(html).toContain('style="counter-set:step 7"');
    expect(html).toMatch(/<li class="step-aside">(?:<p>)?Between\./);
    expect(html.match(/<ol/g)).toHaveLength(2);
    expect(html).not.toContain('<!--[');
  });

  test('a step without steps around it is no item of a list that is not there', () => {
    const html = site.html('lone-step');
    expect(html).toMatch(/<div class="step" id="alone">.*<p class="step-title">Alone/s);
    expect(html).not.toContain('<li class="step"');
  });

  test('steps and updates whose titles come from code have ids', () => {
    const ids = [...site.html('computed').matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['one', 'two', 'three', 'three-2']);
    expect(site.html('computed')).toContain('<a href="#two" class="heading-anchor"');
  });

  test('tabs: a row of buttons, panels with titles, ids of their own', () => {
    const html = site.html('tabs');
    expect(html).toContain('<div class="tab-list"><button type="button" data-name="npm"><span class="tab-icon"><svg');
    expect(html).toContain('<button type="button" data-name="pnpm" data-active>pnpm</button>');
    expect(html).toMatch(/<section data-active class="tab-panel" id="pnpm">\s*<p class="tab-title">pnpm<\/p>/);
    expect([...html.matchAll(/class="tab-panel" id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'npm',
      'inner',
      'pnpm',
      'own',
    ]);
    expect(html.match(/<octavo-tabs/g)).toHaveLength(2);
  });

  test('code: header, numbers, marks, groups, code as children', () => {
    const html = site.html('code');
    expect(html).toMatch(/code-block-icon"><svg[\s\S]*?src\/a\.ts/);
    expect(html).toContain('class="has-numbers has-marks"');
    expect(html).toContain('&lt;b>');
    expect(html).toContain('data-name="pnpm"');
    expect(html).toContain('<span class="code-block-title">b.js</span>');
    expect(html.replace(/<[^>]*>/g, '')).toContain('if (a &lt; 1) go("x");');
    expect(html).toContain('<div class="code-group request-example" id="request-example">');
    expect(html).toContain('data-name="Request"');
    expect(html).toMatch(
      /id="response-example"><octavo-tabs data-sync(?:="")?><div class="tab-list"><button type="button" data-name="200" data-active>/,
    );
    expect(html.match(/class="code-group/g)).toHaveLength(3);
  });

  test('cards: the title is the link, other sites open in a tab, disabled ones lead nowhere', () => {
    const html = site.html('cards');
    expect(html).toContain('class="card-group columns" style="--columns:3"');
    expect(html).toMatch(/<a class="card-link" href="\/in">In<\/a>/);
    expect(html).toMatch(/<a class="card-link" href="https:\/\/example.com" target="_blank" rel="noopener">Out<\/a>/);
    expect(html).toContain('card-arrow-external');
    expect(html).toContain('<svg id="own">');
    expect(html).toContain('card card-horizontal card-disabled');
    expect(html).not.toContain('href="/off"');
    expect(html).toContain('<a href="/other" class="link">');
  });

  test('fields: anchors, facts, nested properties', () => {
    const html = site.html('fields');
    expect(html).toContain('id="param-user-id"');
    expect(html).toContain('id="param-user-id_1"');
    expect(html.match(/data-tone="required"/g)).toHaveLength(1);
    expect(html).toMatch(/default:\s*<code>false<\/code>/);
    expect(html).toMatch(/<div class="field-pill">beta<\/div>\s*<div class="field-pill"><b>new<\/b><\/div>/);
    expect(html).toMatch(/<details class="expandable mdx-expandable"[^>]* open>/);
    expect(html).not.toContain('Not shown');
  });

  test('accordions: the browser’s own control, ids, first ones open', () => {
    const html = site.html('accordions');
    expect(
      [...html.matchAll(/<details class="accordion" id="([^"]*)"( open)?>/g)].map(([, id, open]) => [id, open]),
    ).toEqual([
      ['why-this', undefined],
      ['open', ' open'],
      ['mine', undefined],
    ]);
    expect(html).toContain('Why: <em>this</em>?');
  });

  test('forms have the values that React gives them', () => {
    const html = site.html('forms');
    for (const part of [
      '<textarea rows="3">Some *text*</textarea>',
      '<textarea>West &lt;3</textarea>',
      '<option value="a">A</option>',
      '<option value="b" selected>B</option>',
      '<option selected>West &lt;3</option><option>East</option>',
      '"><option selected>1</option><option selected>2</option><option>3</option></select>',
      '<input value="x">',
      '<input type="checkbox" checked>',
    ])
      expect(html.replaceAll('/>', '>')).toContain(part);
  });

  test('the small ones', () => {
    const html = site.html('inline');
    expect(html).toMatch(
      /aria-describedby="tooltip">API<\/button><span class="tooltip-content" role="tooltip" id="tooltip">/,
    );
    expect(html).toContain('Explained <em>well</em>');
    expect(html).toContain('data-badge data-color="green" data-size="md" class="badge badge-pill badge-stroke"');
    expect(html).toMatch(/<span class="icon-inline" style="--icon-light:#f00;--icon-dark:#f00"><svg[^>]*width="20"/);
    expect(html).toMatch(/<span class="icon-inline" role="img" aria-label="✓"><svg[^>]*aria-hidden="true"/);
    expect(html).toMatch(/<figure class="frame" style="max-width:300px">/);
    expect(html).toContain('A <a href="/c">caption</a>');
    expect(html).toMatch(/<section class="update" id="june-2026" data-tags="Fix">/);
    expect(html).not.toContain('For agents');
    expect(html).toMatch(/<details open>\s*<summary[^>]*>src<\/summary>/);
    expect(html).toContain('href="https://github.com/a/b"');
    expect(html).toContain('Unknown');
    expect(html).toMatch(/<math>[\s\S]*<msup>/);
    expect(html).not.toContain('wide-formula');
    expect(html).toContain('<code class="latex-error">\\frac</code>');
  });

  test('diagrams are readable source', () => {
    expect(site.html('mermaid')).toMatch(/<pre class="mermaid"[^>]*>graph TD\n {2}A --&gt; B<\/pre>/);
  });

  test('pages carry the script of components once, and only when they need it', () => {
    expect(site.html('tabs').match(/<script/g)).toHaveLength(1);
    expect(site.html('callouts')).not.toContain('<script');
  });
});
