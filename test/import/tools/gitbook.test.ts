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

\`{% hint %}\` is code. {% swagger path="/x" %}
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
  expect(first).toContain('[Deep.md](/guides/deep)');
  expect(first).toMatch(/import PartPart from '\/snippets\/[^']+part\.mdx'/);
  expect(first).toContain('<PartPart />');
  expect(first).toContain('<Frame caption="Caption">');
  expect(first).toContain('`{% hint %}` is code. \\{% swagger path="/x" %}');
  expect(files).toContain('gitbook/assets/a.png');
  expect(losses.map(({ file, line, construct }) => `${file}:${line} ${construct}`)).toEqual([
    'docs/SUMMARY.md:10 page guides/gone.md of the summary',
    'docs/guides/draft.md:1 page outside of the summary',
    'docs/guides/first.md:1 frontmatter cover',
    'docs/guides/first.md:49 block swagger',
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
