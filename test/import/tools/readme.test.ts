import { expect, test } from 'vitest';
import { oldProject } from '../import-files.ts';

const page = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\nexcerpt: About ${title}\ndeprecated: false\nhidden: false\n${more}metadata:\n  robots: index\nnext:\n  description: ''\n---\n${body}`;

test('ReadMe keeps the order, callouts, groups of code, blocks, links and operations', async () => {
  const project = await oldProject({
    'docs/_order.yaml': '- Start here\n- Gone\n',
    'docs/Start here/_order.yaml': '- second\n- first\n',
    'docs/Start here/first.md': page(
      'First',
      `# Not the title

> 📘 Mind **this**
>
> And {user.plan}.

> ⚠️  **Note**
> Below.

> A quote.

\`\`\`python Python
print(1)
\`\`\`
\`\`\`js JavaScript
log(1)
\`\`\`

[second](doc:second#go) and [op](ref:get-book), [gone](doc:gone)

[block:callout]
{ "type": "danger", "title": "Stop", "body": "Now" }
[/block]

[block:parameters]
{ "data": { "h-0": "A", "h-1": "B", "0-0": "1", "0-1": "x|y" }, "cols": 2, "rows": 1 }
[/block]

[block:tutorial-tile]
{ "a": 1 }
[/block]

<Image align="center" border={false} src="https://x.example/a.png" caption="A picture" />

<Callout icon="🚧" theme="warn">
  ### Careful

  Hot.
</Callout>

<HTMLBlock>{\`
<b>raw</b>
\`}</HTMLBlock>

Hello <<user>> of the <<glossary:API>>.
`,
    ),
    'docs/Start here/second/index.md': page('Second', 'Text\n'),
    'docs/Start here/second/_order.yaml': '- below\n- away\n',
    'docs/Start here/second/below.md': page('Below', 'Text\n'),
    'docs/Start here/second/away.md': page('Away', '', 'link:\n  url: https://acme.example\n'),
    'docs/Start here/secret.md': page('Secret', 'Text\n').replace('hidden: false', 'hidden: true'),
    'reference/_order.yaml': '- Books\n',
    'reference/Books/_order.yaml': '- get-book\n',
    'reference/Books/get-book.md': page('Get a book', '', 'api:\n  file: api.json\n  operationId: getBook\n'),
    'reference/api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/books/{id}': { get: { operationId: 'getBook' } } },
    }),
    'recipes/one.md': '# One\n',
  });
  const { losses, tool, files } = project.import();
  expect(tool).toBe('ReadMe');
  expect(files).toContain('reference/api.json');
  expect(await project.docsJson()).toMatchObject({
    navigation: {
      tabs: [
        {
          tab: 'Guides',
          groups: [
            {
              group: 'Start here',
              pages: [{ group: 'Second', root: 'docs/second', pages: ['docs/below', 'links/away'] }, 'docs/first'],
            },
          ],
        },
        { tab: 'API reference', groups: [{ group: 'Books', pages: ['reference/get-book'] }] },
      ],
    },
  });
  expect(await project.text('reference/get-book.mdx')).toContain('openapi: reference/api.json GET /books/{id}\n');
  expect(await project.text('docs/secret.mdx')).toContain('hidden: true\n');
  const first = await project.text('docs/first.mdx');
  expect(first).toMatch(/^---\ntitle: First\ndescription: About First\n---\n\n## Not the title\n/);
  expect(first).toContain('<Info title="Mind this">\n  And `{user.plan}`.\n</Info>');
  expect(first).toContain('<Warning title="Note">\n  Below.\n</Warning>');
  expect(first).toContain('> A quote.');
  expect(first).toContain('<CodeGroup>\n  ```python title="Python"\n  print(1)\n  ```');
  expect(first).toContain('[second](/docs/second#go) and [op](/reference/get-book), [gone](doc:gone)');
  expect(first).toContain('<Danger title="Stop">\n  Now\n</Danger>');
  expect(first).toContain('| 1 | x\\|y |');
  expect(first).toContain('<Frame caption="A picture">');
  expect(first).toContain('<Warning title="Careful">\n  Hot.\n</Warning>');
  expect(first).toContain('```html\n<b>raw</b>\n```');
  expect(first).toContain('Hello \\<\\<user>> of the API.');
  expect(losses.map(({ file, construct }) => `${file} ${construct}`)).toEqual([
    'docs/Start here/first.md link doc:gone',
    'docs/Start here/first.md expression',
    'docs/Start here/first.md block tutorial-tile',
    'docs/Start here/first.md component HTMLBlock',
    'docs/Start here/first.md variable user',
    'docs/Start here/first.md term API',
    'recipes/one.md recipes',
  ]);
});

test('pages of ReadMe that are no MDX in one place keep their components', async () => {
  const project = await oldProject({
    'reference/_order.yaml': '',
    'reference/a.md':
      'One<br>two {x: 1} <me@acme.example> a<b `<c` List<string> <https://acme.example>\n\n<Image src="https://x.example/a.png" alt="A" />\n\n<Embed url="https://x.example/b" title="B" />\n',
  });
  const { losses } = project.import();
  const text = await project.text('reference/a.mdx');
  expect(text).toContain(
    'One<br />two \\{x: 1} [me@acme.example](mailto:me@acme.example) a\\<b `<c` List\\<string> [https://acme.example](https://acme.example)',
  );
  expect(text).toContain('<img src="https://x.example/a.png" alt="A" />');
  expect(text).toContain('<Card title="B" href="https://x.example/b" horizontal />');
  expect(losses.map(({ line, construct }) => `${line} ${construct}`)).toEqual([
    '1 "{" that MDX takes for code',
    '1 "<" that MDX takes for code',
  ]);
});
