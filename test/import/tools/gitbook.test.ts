import { expect, test } from 'vitest';
import { oldProject } from '../import-files.ts';

test('GitBook keeps the summary, hints, tabs, code, steps, files and parts', async () => {
  const project = await oldProject({
    '.gitbook.yaml': 'root: ./docs/\nredirects:\n  old/start: guides/first.md\n',
    'docs/SUMMARY.md': `# Table of contents

* [Acme](README.md)

## Guides

* [First steps](guides/first.md "First")
  * [Deeper](guides/Deep.md)
* [Elsewhere](https://acme.example)
* [Gone](guides/gone.md)
`,
    'docs/README.md': '# Acme\n\nRead [this](guides/first.md#go).\n',
    'docs/guides/first.md': `---
description: How to start
cover: ../.gitbook/assets/a.png
---

# First steps

{% hint style="warning" %}
Mind {this}.
{% endhint %}

* Item

  {% hint style="success" %}
  Done {% endhint %}

{% tabs %}
{% tab title="npm" %}
{% code title="a.sh" lineNumbers="true" %}
\`\`\`bash
npm i # {% not a tag %}
\`\`\`
{% endcode %}
{% endtab %}

{% tab title="pnpm" %}
Text
{% endtab %}
{% endtabs %}

{% stepper %}
{% step %}
### One

Do.
{% endstep %}
{% endstepper %}

{% embed url="https://www.youtube.com/watch?v=abc" %}

{% content-ref url="Deep.md" %}
[Deep.md](Deep.md)
{% endcontent-ref %}

{% include "../.gitbook/includes/part.md" %}

<figure><img src="../.gitbook/assets/a.png" alt="A"><figcaption><p>Caption</p></figcaption></figure>

\`{% hint %}\` is code. {% poll path="/x" %}
`,
    'docs/guides/Deep.md': '# Deep\n',
    'docs/guides/draft.md': '# Draft\n',
    'docs/.gitbook/includes/part.md': 'A part.\n',
    'docs/.gitbook/assets/a.png': 'png',
  });
  const { losses, foundBy, files } = project.import();
  expect(foundBy).toBe('.gitbook.yaml');
  expect(await project.docsJson()).toMatchObject({
    name: 'Acme',
    navigation: {
      groups: [
        { group: 'Acme', pages: ['index'] },
        {
          group: 'Guides',
          pages: [{ group: 'First', root: 'guides/first', pages: ['guides/deep'] }, 'links/elsewhere'],
        },
      ],
    },
    redirects: [
      { source: '/guides/first/deep', destination: '/guides/deep' },
      { source: '/old/start', destination: '/guides/first' },
    ],
  });
  expect(await project.text('index.mdx')).toContain('[this](/guides/first#go)');
  const first = await project.text('guides/first.mdx');
  expect(first).toMatch(/^---\ntitle: First steps\ndescription: How to start\n---\n/);
  expect(first).toContain('<Warning>\n  Mind \\{this}.\n</Warning>');
  expect(first).toContain('- Item\n\n  <Check>\n    Done\n  </Check>');
  expect(first).toContain('```bash title="a.sh" lines\n    npm i # {% not a tag %}\n    ```');
  expect(first).toContain('<Tab title="pnpm">\n    Text\n  </Tab>\n</Tabs>');
  expect(first).toContain('<Step title="One">\n    Do.\n  </Step>');
  expect(first).toContain('src="https://www.youtube.com/embed/abc"');
  expect(first).toContain('<Card title="Deep" href="/guides/deep" horizontal />');
  expect(first).toMatch(/import PartPart from '\/snippets\/[^']+part\.mdx'/);
  expect(first).toContain('<PartPart />');
  expect(first).toContain('<Frame caption="Caption">');
  expect(first).toContain('`{% hint %}` is code. \\{% poll path="/x" %}');
  expect(files).toContain('gitbook/assets/a.png');
  expect(losses.map(({ file, line, construct }) => `${file}:${line} ${construct}`)).toEqual([
    'docs/SUMMARY.md:10 page guides/gone.md of the summary',
    'docs/guides/draft.md:1 page outside of the summary',
    'docs/guides/first.md:1 frontmatter cover',
    'docs/guides/first.md:49 block poll',
  ]);
});

test('a second import of the same folder writes the same files', async () => {
  const project = await oldProject({ 'SUMMARY.md': '* [A](a.md)\n', 'a.md': '# A\n', 'book.json': '{}' });
  project.import({ isDryRun: true });
  const once = project.import();
  const text = await project.text('docs.json');
  expect(project.import()).toEqual(once);
  expect(await project.text('docs.json')).toBe(text);
  expect(JSON.parse(text)).toMatchObject({ redirects: [{ source: '/a.html', destination: '/a' }] });
});

test('GitBook: addresses of groups, anchors of headings, cards, diagrams, and what only GitBook shows', async () => {
  const project = await oldProject({
    'SUMMARY.md': `# Table of contents

* [Home :wave:](README.md)

## 1

### Start here

* [First](v1/First.md)

## 2

### Start here

* [First](v2/First.md)

***

* [Last](last.md)
`,
    'README.md': `# Home :wave:

## Go <a href="#go" id="go"></a>

<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><strong>One</strong></td><td>Text</td><td><a href="last.md">last.md</a></td><td><a href=".gitbook/assets/c.png">c.png</a></td></tr></tbody></table>

{% @mermaid/diagram content="graph TD
A-->B" %}

<i class="fa-star">:star:</i> <mark style="color:red;">Red</mark> <code class="expression">space.vars.a</code>
`,
    '.gitbook/assets/c.png': 'png',
    'v1/First.md': '# First\n',
    'v2/First.md': '# First\n',
    'last.md': '# Last\n',
  });
  const { losses } = project.import();
  expect(await project.docsJson()).toMatchObject({
    name: 'Home',
    redirects: [
      { source: '/start-here-1/first', destination: '/v2/first' },
      { source: '/start-here/first', destination: '/v1/first' },
    ],
  });
  const home = await project.text('index.mdx');
  expect(home).toContain('## Go {#go}');
  expect(home).toContain('<Card title="One" href="/last" img="/gitbook/assets/c.png">\n    Text\n  </Card>');
  expect(home).toContain('```mermaid\ngraph TD\nA-->B\n```');
  expect(home).toContain('<Icon icon="star" /> Red <code class="expression">space.vars.a</code>');
  expect(losses.map(({ construct }) => construct)).toEqual(['coloured text', 'variable space.vars.a']);
});

test('older blocks for methods of an API are headings, fields and answers; those of descriptions leave their link', async () => {
  const project = await oldProject({
    'SUMMARY.md': '# Table of contents\n\n* [Home](README.md)\n',
    'README.md': `# Home

{% swagger method="post" path="/users/{id}" baseUrl="https://api.example" summary="Change a user" %}
{% swagger-description %}
Says *why*.
{% endswagger-description %}
{% swagger-parameter in="path" name="id" type="string" required="true" %}
Whose
{% endswagger-parameter %}
{% swagger-response status="200: OK" description="Done" %}
\`\`\`json
{ "a": 1 }
\`\`\`
{% endswagger-response %}
{% endswagger %}

{% api-method method="get" host="https://api.example" path="/old" %}
{% api-method-spec %}
{% api-method-request %}
{% api-method-headers %}
{% api-method-parameter name="X-Key" type="string" required=true %}
Key
{% endapi-method-parameter %}
{% endapi-method-headers %}
{% endapi-method-request %}
{% endapi-method-spec %}
{% endapi-method %}

{% openapi-operation spec="acme" path="/a" method="get" %}
[Description](https://api.example/openapi.yaml)
{% endopenapi-operation %}
`,
  });
  const { losses } = project.import();
  const home = await project.text('index.mdx');
  expect(home).toContain('## Change a user\n\n`POST https://api.example/users/{id}`\n\nSays _why_.');
  expect(home).toContain('<ParamField path="id" type="string" required>\n  Whose\n</ParamField>');
  expect(home).toContain('<Accordion title="200: OK">\n  Done\n\n  ```json\n  { "a": 1 }\n  ```\n</Accordion>');
  expect(home).toContain('`GET https://api.example/old`');
  expect(home).toContain('<ParamField header="X-Key" type="string" required>');
  expect(home).toContain('[Description](https://api.example/openapi.yaml)');
  expect(home).not.toContain('{%');
  expect(losses.map(({ construct }) => construct)).toEqual(['block openapi-operation', 'block openapi-operation']);
});

test('a link to a page that stands by itself is a card with the title of that page', async () => {
  const project = await oldProject({
    'SUMMARY.md': '# T\n\n* [Home](README.md)\n* [Other](a/other.md)\n',
    'README.md':
      '# Home\n\n{% content-ref url="a/other.md" %}\n[other.md](a/other.md)\n{% endcontent-ref %}\n\n{% content-ref url="a/other.md" %}\n[My words](a/other.md)\n{% endcontent-ref %}\n',
    'a/other.md': '# All \\_others <a href="#x" id="x"></a>\n',
  });
  project.import();
  const home = await project.text('index.mdx');
  expect(home).toContain('<Card title="All _others" href="/a/other" horizontal />');
  expect(home).toContain('<Card title="My words" href="/a/other" horizontal />');
});

test('shortcodes are the emoji that they stand for; what is none stays, and is reported once it might be one', async () => {
  const project = await oldProject({
    'SUMMARY.md': '# T\n\n* [Home](README.md)\n',
    'README.md': '# Welcome :wave:\n\n:+1: **:tada:**, at 10:30:45, a:b:c, `:tada:`, :no_such_thing:\n',
  });
  const { losses } = project.import();
  const home = await project.text('index.mdx');
  expect(home).toContain('title: Welcome 👋');
  expect(home).toContain('👍 **🎉**, at 10:30:45, a:b:c, `:tada:`, :no_such_thing:');
  expect(losses.map(({ construct }) => construct)).toEqual(['shortcode :no_such_thing:']);
});
