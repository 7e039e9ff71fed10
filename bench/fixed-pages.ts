const words =
  'account webhook request payload token region cluster deployment retry queue event schema client server session invoice'.split(
    ' ',
  );

/** Returns the files of a docs project with so many pages, always the same: prose, code, tables and components. */
export function* fixedPages(count: number): Generator<readonly [path: string, text: string]> {
  const paths = Array.from({ length: count }, (_, index) => `guides/part-${Math.floor(index / 20)}/page-${index}`);
  const groups = Map.groupBy(paths, (path) => path.split('/')[1] ?? '');
  const config = {
    theme: 'mint',
    name: 'Cost',
    colors: { primary: '#0F766E' },
    navigation: { groups: [...groups].map(([group, pages]) => ({ group, pages })) },
  };
  yield ['package.json', '{"private":true}'];
  yield ['docs.json', JSON.stringify(config)];
  for (const [index, path] of paths.entries()) yield [`${path}.mdx`, page(index, Math.min(count, 20))];
}

/** `linked` pages of the first part are there to be linked to. */
function page(index: number, linked: number): string {
  const word = (offset: number): string => words[(index * 7 + offset * 5) % words.length] ?? '';
  const sentence = (offset: number): string =>
    `A ${word(offset)} belongs to one ${word(offset + 1)}, and a ${word(offset + 2)} that waits for it is tried again after ${index + offset} seconds.`;
  const prose = (from: number): string => [0, 1, 2, 3].map((offset) => sentence(from + offset)).join(' ');
  return `---
title: The ${word(0)} of ${word(1)} ${index}
description: ${sentence(2)}
---

${prose(0)} See [the next one](/guides/part-0/page-${index % linked}).

## Create a ${word(3)}

<Note>${sentence(4)}</Note>

\`\`\`ts title="${word(5)}.ts"
import { Client } from '@example/sdk';

const client = new Client({ retries: ${index} });
export async function ${word(6)}(limit = ${index + 10}): Promise<void> {
  for await (const item of client.list({ limit })) console.log(item.id, "${word(7)}");
}
\`\`\`

${prose(8)}

| Field | Type | Says |
| --- | --- | --- |
| \`${word(9)}_id\` | string | ${sentence(10)} |
| \`${word(11)}\` | number | ${sentence(12)} |

## Read the ${word(13)}

<Steps>
  <Step title="Ask for it">${sentence(14)}</Step>
  <Step title="Wait">${sentence(15)}</Step>
</Steps>

\`\`\`python
def ${word(16)}(limit: int = ${index}) -> dict[str, int]:
    return {name: len(name) for name in sorted(client.list(limit=limit))}
\`\`\`

${prose(17)}

<CardGroup cols={2}>
  <Card title="${word(18)}" icon="rocket" href="/guides/part-0/page-${(index + 3) % linked}">${sentence(19)}</Card>
  <Card title="${word(20)}" icon="key">${sentence(21)}</Card>
</CardGroup>
`;
}
