import { expect } from 'vitest';
import type { ConformanceCase } from '../../case.ts';
import { outlined, page } from '../../parts.ts';

const star = 'icon="star" iconType="regular"';
const keysOf = (name: string, ...keys: readonly string[]): string[] => keys.map((key) => `<${name}> ${key}`);

/** Components that lay out a page. */
export const blockComponents: readonly ConformanceCase[] = [
  {
    keys: keysOf(
      'Card',
      'title',
      'href',
      'horizontal',
      'img',
      'color',
      'cta',
      'type',
      'description',
      'target',
      'icon',
      'iconType',
    ),
    files: page(
      `<Card title="A *card*" href="/x" horizontal img="/picture.svg" color="#ff0000" cta="Go there" type="info" description="Said." target="_blank" ${star}>Body.</Card>`,
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(
        /<div class="card card-horizontal"[^>]* data-card-type="info"><img class="card-image" src="\/picture\.svg"/,
      );
      expect(text).toContain(`<span class="card-icon" style="color:#ff0000"><svg class="icon"`);
      expect(text).toContain(outlined);
      expect(text).toMatch(/<a class="card-link" href="\/x" target="_blank" rel="noopener">A <em>card<\/em><\/a>/);
      expect(text).toMatch(/Said\..*Body\..*class="card-cta">Go there/s);
      expect(markdown()).toMatch(/^- \[A \*card\*\]\(http:\/\/localhost:4321\/x\.md\)\n\n {2}Said\.\n\n {2}Body\./);
    },
  },
  {
    keys: keysOf('Card', 'arrow', 'disabled'),
    files: page(
      '<Card title="In" href="/x" arrow />\n\n<Card title="Out" href="https://example.com" arrow={false} />\n\n<Card title="Off" href="/x" disabled />',
    ),
    async look({ html }) {
      const [inside = '', outside = ''] = (await html()).split(/<div class="card[ "](?=[^>]*data-anchor)/).slice(1);
      expect(inside).toContain('class="card-arrow"');
      expect(outside).not.toContain('class="card-arrow"');
      expect(await html()).toMatch(/<div class="card card-disabled"[^>]*>(?:(?!<a ).)*Off/s);
    },
  },
  {
    keys: keysOf('Columns', 'cols'),
    files: page('<Columns cols={3}><Column>One.</Column><Column>Two.</Column></Columns>'),
    async look({ html, markdown }) {
      expect(await html()).toMatch(/<div class="card-group columns" style="--columns:3"><div class="column">One\./);
      expect(markdown()).toBe('One.\n\nTwo.');
    },
  },
  {
    keys: keysOf('Accordion', 'title', 'description', 'defaultOpen', 'id', 'icon', 'iconType'),
    files: page(
      `<AccordionGroup>\n<Accordion title="A *question*" description="More" defaultOpen id="own" ${star}>Answer.</Accordion>\n<Accordion title="Closed">Kept.</Accordion>\n</AccordionGroup>`,
    ),
    async look({ html, markdown, search }) {
      const text = await html();
      expect(text).toMatch(
        /class="accordion-group"><details class="accordion" id="own" open>.*class="accordion-icon"><svg.*A <em>question<\/em><\/span>.*More<\/span>.*Answer\./s,
      );
      expect(text).toContain(outlined);
      expect(text).toMatch(/<details class="accordion" id="closed">/);
      expect(markdown()).toContain('**A *question***\n\nMore\n\nAnswer.\n\n**Closed**\n\nKept.');
      expect(await search('kept')).toEqual(['index']);
    },
  },
  {
    keys: [
      ...keysOf('Steps', 'titleSize'),
      ...keysOf('Step', 'title', 'stepNumber', 'titleSize', 'id', 'noAnchor', 'icon', 'iconType'),
    ],
    files: page(
      `<Steps titleSize="h3">\n<Step title="First" stepNumber={7} id="own" noAnchor ${star}>Do.</Step>\n<Step title="Second" titleSize="h2">Go on.</Step>\n</Steps>`,
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(
        /<li class="step" id="own" style="counter-set:step 7">.*class="step-icon"><svg.*<h3 class="step-title">First<\/h3>.*Do\./s,
      );
      expect(text).toContain(outlined);
      expect(text).toMatch(
        /<li class="step" id="second">.*<h2 class="step-title">Second\s*<a href="#second" class="heading-anchor"/s,
      );
      expect(text).toMatch(/id="table-of-contents".*href="#second"/s);
      expect(markdown()).toBe('7. **First**\n\n   Do.\n8. **Second**\n\n   Go on.');
    },
  },
  {
    keys: [
      ...keysOf('Tabs', 'defaultTabIndex', 'sync', 'borderBottom'),
      ...keysOf('Tab', 'title', 'id', 'icon', 'iconType'),
    ],
    files: page(
      `<Tabs defaultTabIndex={1} sync={false} borderBottom>\n<Tab title="A" id="own" ${star}>In A.</Tab>\n<Tab title="B">In B.</Tab>\n</Tabs>\n\n<Tabs><Tab title="C">In C.</Tab></Tabs>`,
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(
        /<div class="tabs tabs-bordered"><octavo-tabs><div class="tab-list"><button type="button" data-name="A"><span class="tab-icon"><svg/,
      );
      expect(text).toContain(outlined);
      expect(text).toMatch(/<section class="tab-panel" id="own">.*<section data-active class="tab-panel" id="b">/s);
      expect(text).toContain('<octavo-tabs data-sync>');
      expect(markdown()).toBe('### A\n\nIn A.\n\n### B\n\nIn B.\n\n### C\n\nIn C.');
    },
  },
  {
    keys: keysOf('View', 'title', 'id', 'icon', 'iconType'),
    files: page(`<View title="Python" id="own" ${star}>\n\n## Of Python\n\n</View>\n\n<View title="Go">Of Go.</View>`),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(
        /id="multi-view-dropdown".*<section class="view multi-view-item" id="own" data-title="Python">/s,
      );
      expect(text).toMatch(/<p class="view-title"><span class="view-icon"><svg/);
      expect(text).toContain(outlined);
      expect(markdown()).toContain('## Python\n\n## Of Python\n\n## Go\n\nOf Go.');
    },
  },
  {
    keys: keysOf('Expandable', 'title', 'defaultOpen'),
    files: page('<Expandable title="more" defaultOpen>Inside.</Expandable>\n\n<Expandable>Others.</Expandable>'),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(
        /<details class="expandable mdx-expandable" data-anchor="more" open>.*more<\/summary>.*Inside\./s,
      );
      expect(text).toMatch(/<details class="expandable mdx-expandable"(?! open)[^>]*>.*child attributes.*Others\./s);
      expect(markdown()).toContain('**more**\n\nInside.');
    },
  },
  {
    keys: keysOf('Frame', 'caption', 'hint', 'style'),
    files: page(
      '<Frame caption="A **picture**" hint="Look:" style={{ border: "1px solid" }}>![P](/picture.svg)</Frame>',
    ),
    async look({ html, markdown }) {
      expect(await html()).toMatch(
        /<figure class="frame" style="border:1px solid">\s*<p class="frame-hint">Look:<\/p>.*<img src="\/picture\.svg".*<figcaption>A <strong>picture<\/strong><\/figcaption>/s,
      );
      expect(markdown()).toBe('Look:\n\n![P](http://localhost:4321/picture.svg)\n\nA **picture**');
    },
  },
  {
    keys: [
      ...keysOf('Tree', 'style'),
      ...keysOf('Tree.Folder', 'name', 'highlight', 'defaultOpen', 'openable'),
      ...keysOf('Tree.File', 'name', 'highlight', 'comment'),
    ],
    files: page(
      `<Tree style={{ "--tree-highlight": "red" }}>\n<Tree.Folder name="src" defaultOpen highlight><Tree.File name="a.ts" highlight comment="the start" /></Tree.Folder>\n<Tree.Folder name="fixed" openable={false}><Tree.File name="b.ts" /></Tree.Folder>\n</Tree>`,
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(/<ul class="tree" role="list" style="--tree-highlight:red">/);
      expect(text).toMatch(/<li class="tree-folder">\s*<details open>\s*<summary class="tree-highlight">src/);
      expect(text).toMatch(
        /<div class="tree-line tree-highlight"><span>a\.ts<\/span><span class="tree-comment">the start</,
      );
      expect(text).toMatch(/<li class="tree-folder">\s*<div class="tree-line">fixed<\/div>/);
      expect(markdown()).toBe('- src/\n  - a.ts: the start\n- fixed/\n  - b.ts');
    },
  },
  {
    keys: keysOf('Prompt', 'description', 'actions', 'icon', 'iconType'),
    files: page(
      `<Prompt description="For **agents**" actions={["copy", "cursor"]} ${star}>Write it.</Prompt>\n\n<Prompt description="Copied">Again.</Prompt>`,
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(
        /class="prompt-icon"><svg.*class="prompt-description">For <strong>agents<\/strong>.*data-copy="Write it\.".*href="https:\/\/cursor\.com\/link\/prompt\?text=Write%20it\."/s,
      );
      expect(text).toContain(outlined);
      expect(text.match(/cursor\.com\/link/g)).toHaveLength(1);
      expect(markdown()).toContain('Write it.');
    },
  },
  {
    keys: keysOf('Tile', 'href', 'title', 'description'),
    files: page('<Tile href="/x" title="A *tile*" description="Below">Preview.</Tile>'),
    async look({ html, markdown }) {
      expect(await html()).toMatch(
        /class="tile-preview">Preview\..*<a class="tile-link" href="\/x">A <em>tile<\/em><\/a>.*tile-description">Below/s,
      );
      expect(markdown()).toBe('- [A *tile*](http://localhost:4321/x.md): Below');
    },
  },
  {
    keys: [...keysOf('Color', 'variant'), ...keysOf('Color.Row', 'title'), ...keysOf('Color.Item', 'name', 'value')],
    files: page(
      '<Color variant="table"><Color.Row title="Greys"><Color.Item name="Ink" value={{ light: "#111111", dark: "#eeeeee" }} /></Color.Row></Color>\n\n<Color variant="compact"><Color.Item name="Red" value="#ff0000" /></Color>',
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(
        /class="color color-table">.*color-row-title">Greys<.*data-copy="#111111".*--swatch:#111111;--swatch-dark:#eeeeee.*Ink/s,
      );
      expect(text).toMatch(/class="color color-compact">.*data-copy="#ff0000"/s);
      expect(markdown()).toBe('**Greys**\n\n- Ink: `#111111` (light), `#eeeeee` (dark)\n\n- Red: `#ff0000`');
    },
  },
  {
    keys: ['<Panel>'],
    files: page('Words.\n\n<Panel>Beside **them**.</Panel>'),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(
        /<section class="beside" id="panel" aria-label="Examples">.*Beside <strong>them<\/strong>\./s,
      );
      expect(text).toContain('class="page-columns with-panel"');
      expect(markdown()).toBe('Words.\n\nBeside **them**.');
    },
  },
  {
    keys: [...keysOf('Mermaid', 'chart', 'actions', 'placement'), 'fence actions', 'fence placement'],
    files: page(
      '<Mermaid chart="graph TD; A-->B" actions placement="top-left" />\n\n```mermaid actions={false} placement="bottom-left"\ngraph TD; C-->D\n```',
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(
        /data-actions="true" data-placement="top-left"[^>]*>\s*<pre class="mermaid"[^>]*>graph TD; A--&gt;B/,
      );
      expect(text).toMatch(/data-actions="false" data-placement="bottom-left"/);
      expect(markdown()).toMatch(/```mermaid\ngraph TD; A-->B\n```\n\n```mermaid/);
    },
  },
  {
    keys: [...keysOf('Update', 'label', 'description', 'tags', 'rss', 'id'), 'frontmatter rss'],
    files: page(
      `<Update label="May *2026*" description="Said" tags={["new", "fix"]} rss={{ title: "For feeds", description: "Feed text" }} id="own">What changed.</Update>`,
      'rss: true\n',
    ),
    async look({ html, markdown, file }) {
      const text = await html();
      expect(text).toMatch(
        /<section class="update" id="own" data-tags="new,fix">.*<a href="#own">.*Said.*<li>new<\/li><li>fix<\/li>.*What changed\./s,
      );
      expect(text).toMatch(/<button[^>]*value="fix"/);
      expect(text).toMatch(/class="icon-button rss-link" href="\/index\/rss\.xml"/);
      expect(markdown()).toMatch(/## May .*Said\n\nTags: new, fix\n\nWhat changed\./s);
      expect(file('index/rss.xml')).toMatch(/<title>For feeds<\/title>.*Feed text/s);
    },
  },
];
