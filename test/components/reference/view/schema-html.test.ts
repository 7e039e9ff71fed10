import { describe, expect, it } from 'vitest';
import { moreInformationHtml, schemaHtml, textHtml } from '../../../../src/components/reference/view/schema-html.ts';
import type { FieldRow, SchemaView } from '../../../../src/components/reference/view/schema-view.ts';
import { interfaceStrings } from '../../../../src/site/index.ts';

const place = {
  strings: interfaceStrings('en'),
  markdown: (text: string) => `<p>${text}</p>`,
  expanded: false,
  inMarkdown: '/api/get.md',
};

const field = (name: string, more: Partial<FieldRow> = {}): FieldRow => ({
  id: name,
  name,
  type: 'string',
  facts: [],
  required: false,
  deprecated: false,
  pills: { pre: [], post: [] },
  ...more,
});

const view = (more: Partial<SchemaView>): SchemaView => ({ rows: [], choices: [], ...more });

describe('the HTML of a schema', () => {
  it('shows values of which something is said below each other, many of them folded away', () => {
    const html = (values: readonly string[], texts: readonly string[]): string =>
      schemaHtml(view({ rows: [field('a', { facts: [{ label: 'availableOptions', values, texts }] })] }), place);
    expect(html(['<open>', 'paid'], ['Not paid.', ''])).toContain(
      '<div class="field-fact"><span>Available options:</span><ul class="field-values"><li><code>&lt;open&gt;</code><div class="field-text"><p>Not paid.</p></div></li><li><code>paid</code></li></ul></div>',
    );
    const many = Array.from({ length: 30 }, (_, index) => `v${index}`);
    expect(html(many, ['First.'])).toContain(
      '<details class="field-fact"><summary>Available options: 30</summary><ul class="field-values"><li><code>v0</code>',
    );
  });

  it('escapes what descriptions say', () => {
    const html = schemaHtml(
      view({
        rows: [
          field('a"<b>', { type: 'enum<string>', default: '<&>', facts: [{ label: 'example', values: ["'<i>"] }] }),
        ],
      }),
      place,
    );
    expect(html).toContain('<div class="field" id="a&quot;<b>">');
    expect(html).toContain('>a&quot;&lt;b&gt;</a><div class="field-type">enum&lt;string&gt;</div>');
    expect(html).toContain('<code>&lt;&amp;&gt;</code>');
    expect(html).toContain('<p class="field-fact">Example: <code>&#39;&lt;i&gt;</code></p>');
  });

  it('folds fields inside of fields', () => {
    const rows = [field('user', { inside: view({ rows: [field('name', { required: true })] }) })];
    const html = schemaHtml(view({ rows }), place);
    expect(html).toMatch(
      /<details class="expandable"><summary data-markdown-ignore>[^<]+<\/summary><div class="fields">/,
    );
    expect(html).toContain('<div class="field-pill" data-tone="required">required</div>');
    expect(schemaHtml(view({ rows }), { ...place, expanded: true })).toContain('<details class="expandable" open>');
  });

  it('has a part for each option, which a group keeps on one', () => {
    const choices = [{ type: 'object', facts: [], label: 'Cat', description: 'Purrs.' }];
    const html = schemaHtml(view({ choices }), place, 'media-type');
    expect(html).toContain('<octavo-choices class="choices" data-group="media-type">');
    expect(html).toContain('<button type="button" data-value="Cat">Cat</button>');
    expect(html).toContain('<div class="field-text"><p>Purrs.</p></div></section>');
    expect(schemaHtml(view({ choices }), place)).toContain('<octavo-choices class="choices"><div class="choices-bar">');
  });

  it('says why fields are not there', () => {
    expect(schemaHtml(view({ note: { kind: 'cut' } }), place)).toContain('<a href="/api/get.md">');
    const recursive = { kind: 'recursive', name: 'Node', id: 'body-node' } as const;
    expect(schemaHtml(view({ note: recursive }), place)).toContain('<a href="#body-node">Node</a>');
    expect(schemaHtml(view({ note: { ...recursive, id: '' } }), place)).toMatch(/: Node<\/p>$/);
  });

  it('folds away long lists of values, and leads on', () => {
    const values = Array.from({ length: 25 }, (_, index) => `v${index}`);
    expect(textHtml({ type: '', facts: [{ label: 'availableOptions', values }] }, place)).toMatch(
      /^<details class="field-fact"><summary>[^<]+: 25<\/summary> <code>v0<\/code>/,
    );
    expect(moreInformationHtml({ url: 'https://a.test/?b&c', description: 'D' }, place)).toContain(
      '<a href="https://a.test/?b&amp;c">https://a.test/?b&amp;c</a></p><div class="field-text"><p>D</p></div>',
    );
  });
});
