import { expect } from 'vitest';
import type { NavigationNode } from '../../../src/site/index.ts';
import type { ConformanceCase } from '../case.ts';

const schema = `
"Something with an id."
interface Node { id: ID! }
enum Light { SHADE "Six hours or more." SUN }
"What grows."
type Plant implements Node { id: ID! name: String! neighbours(first: Int = 3): [Plant!]! }
input Wanted { light: Light, since: Date }
scalar Date @specifiedBy(url: "https://example.com/date")
type Query { "Finds plants." plants(wanted: Wanted!): [Plant!]! }
type Mutation { water(id: ID!): Plant @deprecated(reason: "They *drown*.") }
type Subscription { watered: Plant! }
`;

/** Titles as an outline, two spaces a level. */
function outline(nodes: readonly NavigationNode[], depth = 0): string[] {
  return nodes.flatMap((node) => [
    '  '.repeat(depth) + node.title,
    ...(node.type === 'group' ? outline(node.children, depth + 1) : []),
  ]);
}

/** References of GraphQL schemas. */
export const graphql: readonly ConformanceCase[] = [
  {
    keys: [
      'docs.json navigation.graphql',
      'docs.json graphql.source',
      'docs.json graphql.directory',
      'docs.json graphql.server',
    ],
    config: {
      navigation: {
        tabs: [
          { tab: 'Start', pages: ['index'] },
          {
            tab: 'API',
            graphql: { source: '/schema.graphql', directory: '/api/', server: 'https://example.com/graphql' },
          },
        ],
      },
      api: { mdx: { auth: { method: 'bearer' } } },
    },
    files: { 'schema.graphql': schema },
    async look({ site, html, markdown, search, problems }) {
      expect(outline(site.context('api/queries/plants').sidebar)).toEqual([
        ...['Queries', '  plants', 'Mutations', '  water', 'Subscriptions', '  watered', 'Types'],
        ...['  Objects', '    Plant', '  Interfaces', '    Node', '  Enums', '    Light', '  Inputs', '    Wanted'],
        ...['  Scalars', '    Date'],
      ]);
      const query = await html('api/queries/plants');
      expect(query).toContain('Finds plants.');
      expect(query).toContain('octavo-try-it');
      expect(query).toContain('https://example.com/graphql');
      // Fields of an argument's type are shown with it, those of others are a link away.
      expect(query).toMatch(/id="argument-wanted-light"/);
      expect(query).toMatch(/<a class="field-type" href="\/api\/types\/Plant">\s*\[Plant!\]!/);
      expect(await html('api/mutations/water')).toContain('Deprecated: They <em>drown</em>.');
      expect(markdown('api/types/Date')).toContain('<https://example.com/date>');
      expect(await html('api/types/Date')).toContain('href="https://example.com/date"');
      const subscription = await html('api/subscriptions/watered');
      expect(subscription).toContain('graphql-ws');
      expect(subscription).not.toContain('octavo-try-it');
      const type = await html('api/types/Plant');
      expect(type).toContain('neighbours');
      expect(type).toContain('first: Int = 3');
      expect(type).toMatch(/href="\/api\/types\/Node"/);
      expect(await html('api/types/Light')).toContain('Six hours or more.');
      expect(markdown('api/queries/plants')).toMatch(
        /Query `plants`\n\nEndpoint: `POST https:\/\/example\.com\/graphql`[\s\S]+## Arguments\n\n- `wanted` \(Wanted!, required\)\n {2}- `light` \(Light\)/,
      );
      expect(markdown('api/types/Light')).toBe(
        'Enum `Light`\n\n- `SHADE`\n- `SUN`: Six hours or more.\n\nUsed by models: [Wanted](http://localhost:4321/api/types/Wanted.md).',
      );
      expect(await search('grows')).toContain('api/types/Plant');
      expect(problems()).toEqual([]);
    },
  },
  {
    keys: ['docs.json groups graphql', 'frontmatter graphql'],
    config: {
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'watering', 'plant', 'wrong', 'typo'] },
          { group: 'API', graphql: 'schema.graphql', pages: ['query plants', 'subscription watered'] },
        ],
      },
    },
    files: {
      'schema.graphql': schema,
      'watering.mdx': '---\ngraphql: { source: schema.graphql, kind: mutation, name: water }\n---\nMind the roots.\n',
      'plant.mdx': '---\ngraphql: { kind: type, name: Plant }\ntitle: Plants\n---\nThey grow.\n',
      'wrong.mdx': '---\ntitle: Wrong\ngraphql: { kind: type, name: Plants }\n---\nWords.\n',
      'typo.mdx': '---\ntitle: Typo\ngraphql: { kind: query, name: plant }\n---\nWords.\n',
    },
    async look({ site, html, problems }) {
      const { sidebar } = site.context('watering');
      expect(outline(sidebar)).toEqual([
        ...['Start', '  Start', '  water', '  Plants', '  Wrong', '  Typo', 'API', '  plants', '  watered'],
      ]);
      const page = await html('watering');
      expect(page).toContain('Mind the roots.');
      expect(page).toContain('id="argument-id"');
      // Without the address of the endpoint nothing can be sent.
      expect(page).not.toContain('octavo-try-it');
      expect(await html('plant')).toContain('neighbours');
      expect(problems()).toEqual([
        'typo.mdx:3 The operation "query plant" that this page documents is in no API description.',
        'wrong.mdx:3 The type "Plants" that this page documents is in no GraphQL schema.',
        'schema.graphql: Nothing says where this GraphQL API is, so its pages show no playground.',
      ]);
    },
  },
  {
    keys: ['docs.json graphql, what is wrong'],
    config: {
      navigation: {
        tabs: [
          { tab: 'Start', pages: ['index'] },
          { tab: 'Broken', graphql: 'broken.graphql' },
          { tab: 'Gone', graphql: 'schem.graphql' },
          { tab: 'Part', graphql: 'schema.graphql' },
        ],
      },
    },
    files: { 'broken.graphql': 'type Query {\n  a: \n}\n', 'schema.graphql': 'type Query { a: Nothing }' },
    async look({ html, problems }) {
      expect(await html('graphql-reference/queries/a')).toContain('Nothing');
      expect(problems()).toEqual([
        'docs.json:21 There is no API description schem.graphql.',
        'broken.graphql:3 The schema cannot be read: Expected Name, found "}".',
        'schema.graphql:1 Nothing defines the type "Nothing"; it is shown as a scalar.',
        'schema.graphql: Nothing says where this GraphQL API is, so its pages show no playground.',
      ]);
    },
  },
];
