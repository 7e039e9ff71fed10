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
    'docs/Start here/first.md expression',
    'docs/Start here/first.md link doc:gone',
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

test('ReadMe: blocks in cells and lists, captions, embeds, icons, other kinds of links and what comes next', async () => {
  const project = await oldProject({
    'docs/_order.yaml': '- Guides\n',
    'docs/Guides/two.md': page('Two', 'Text\n'),
    'docs/Guides/one.md': `---
title: One
next:
  description: Go on
  pages:
    - { type: basic, slug: two, title: The second }
    - { type: basic, slug: gone, title: Gone }
---
[block:parameters]
{ "data": { "h-0": "A", "0-0": "First\\n\\n- x\\n- y", "1-0": "<b>" }, "cols": 1, "rows": 2 }
[/block]
[block:parameters]
{ "data": { "h-0": "A", "0-0": "one\\ntwo <b>" }, "cols": 1, "rows": 1 }
[/block]
[block:image]
{ "images": [{ "image": ["https://x.example/a b.png", "A", 1, 2], "caption": "Read [this](doc:two)", "sizing": "80% " }] }
[/block]
[block:embed]
{ "html": false, "url": "https://youtu.be/v1", "title": "Video" }
[/block]
[block:textarea]
{ "text": "Plain *text*" }
[/block]
[block:tutorial-tile]
{ "emoji": "🦉", "title": "Recipe", "link": "https://x.example/recipes/a" }
[/block]

- item
  [block:code]
  { "codes": [{ "code": "x", "language": "sh" }] }
  [/block]

[Embed](https://youtu.be/v2 "@embed")

:fa-check: done, \`:fa-x:\`, [page](page:about)

<Callout icon="📘" theme="info">
  ### Head

  Body
</Callout>

<Cards columns={3}>
  <Card title="C" href="doc:two" />
</Cards>
`,
    'docs/Guides/broken.md': page(
      'Broken',
      '<Cards columns={3}>\n</Cards>\n\n<p>never ends {/* hidden */}\n\n<!-- note -->\n',
    ),
  });
  const { losses } = project.import();
  const one = await project.text('docs/one.mdx');
  expect(one).toContain('<td>\n        First\n\n        - x\n        - y\n      </td>');
  expect(one).toContain('<td>\n        \\<b>\n      </td>');
  expect(one).toContain('| one<br />two \\<b> |');
  expect(one).toContain(
    '<Frame caption="Read [this](/docs/two)">\n  <img src="https://x.example/a b.png" alt="A" width="80%" />\n</Frame>',
  );
  expect(one).toContain('<iframe src="https://www.youtube.com/embed/v1" title="Video"');
  expect(one).toContain('<iframe src="https://www.youtube.com/embed/v2" title="Video"');
  expect(one).toContain('Plain _text_\n\n<Card title="🦉 Recipe" href="https://x.example/recipes/a" />');
  expect(one).toContain('- item\n\n  ```sh\n  x\n  ```\n');
  expect(one).toContain('<Icon icon="fa-check" /> done, `:fa-x:`, [page](page:about)');
  expect(one).toContain('<Info title="Head">\n  Body\n</Info>\n\n<CardGroup cols="3">');
  expect(one).toMatch(/## What’s next\n\nGo on\n\n<Card title="The second" href="\/docs\/two" horizontal \/>\n$/);
  // A page that is read as Markdown shows no comments, and has the attributes of MDX.
  const broken = await project.text('docs/broken.mdx');
  expect(broken).toContain('<CardGroup cols="3"');
  expect(broken).toContain('{/* hidden */}');
  expect(broken).toContain('{/* note */}');
  expect(losses.map(({ file, line, construct }) => `${file.split('/').at(-1)}:${line} ${construct}`)).toEqual([
    'broken.md:14 page that is no MDX',
    'one.md:1 next page gone',
    'one.md:9 "<" that MDX takes for code',
    'one.md:12 "<" that MDX takes for code',
    'one.md:35 link page:about',
  ]);
});
