import { expect, test } from 'vitest';
import { config, problems } from '../../../support/project-problems.ts';

const description = `openapi: 3.1.0
info: { title: Kites, version: '1', description: 'See [the guide](/index) and ![a](/kite.png).' }
servers: [{ url: 'https://kites.example' }]
paths:
  /kites:
    get:
      summary: List [kites](/not-shown-as-a-link)
      description: |
        First read [the rules](/rules).

        Not \`[code](/code)\`, [elsewhere](https://kites.example/x), [here](#here), [host](//kites.example).
        <a href="/prices">Prices</a>
      parameters:
        - { name: colour, in: query, description: '[Colours](/colours#red)', schema: { type: string } }
      responses:
        '200':
          description: ''
          content:
            application/json:
              schema:
                type: object
                properties:
                  example: { type: string, description: 'An [example](/examples).' }
              example: { description: 'Data with a [link](/data).' }
`;

test('a link or picture that leads nowhere is told in its place, in every text of a description', async () => {
  const files = {
    'docs.json': config({
      navigation: {
        groups: [
          { group: 'A', pages: ['index'] },
          { group: 'B', openapi: 'api.yaml' },
        ],
      },
    }),
    'index.mdx': 'Text.',
    'rules-of-flight.mdx': 'Rules.',
    'api.yaml': description,
  };
  expect((await problems(files, 'OCT408')).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'OCT408 api.yaml:2:84',
    'OCT408 api.yaml:9:32',
    'OCT408 api.yaml:12:18',
    'OCT408 api.yaml:14:62',
    'OCT408 api.yaml:23:71',
  ]);
});
