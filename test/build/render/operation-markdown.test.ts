import { expect, test } from 'vitest';
import { openSession } from '../../../src/build/open-session.ts';
import { markdownBody } from '../../../src/build/render/page-markdown.ts';
import { defaultSettings } from '../../../src/build/settings.ts';
import { writeProject } from '../../support/project.ts';

const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: '/v1' }],
  paths: {
    '/orders': {
      post: {
        summary: 'Create an order',
        description: 'Then [pay](/guides/pay#now), or see [elsewhere](https://other.example/x).',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
        },
        'x-codeSamples': [{ lang: 'python', label: 'SDK', source: 'shop.orders.create()' }],
        responses: {
          201: {
            description: 'Made',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
          202: {
            description: 'Kept',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
          204: { description: 'Nothing' },
        },
      },
    },
  },
  components: {
    schemas: {
      Order: {
        type: 'object',
        description: 'What is bought.',
        required: ['size'],
        properties: { size: { type: 'string', enum: ['small', 'large'], example: 'small' } },
      },
    },
  },
};

test('an operation is one representation that can be acted on: address, fields once, code that runs, absolute links', async () => {
  const project = await writeProject({
    'docs.json': {
      theme: 'mint',
      name: 'Shop',
      colors: { primary: '#0F766E' },
      navigation: {
        groups: [
          { group: 'API', openapi: 'openapi.json' },
          { group: 'Guides', pages: ['guides/pay'] },
        ],
      },
    },
    'openapi.json': description,
    'guides/pay.mdx': '# Pay\n',
  });
  const cacheDir = `${project.path}/.octavo`;
  const settings = { ...defaultSettings(project.path), projectDir: project.path, cacheDir };
  const session = await openSession({ ...settings, origin: 'https://docs.example.com', base: '' }, 'build');
  const page = session.site.pages.find(({ operation }) => operation !== undefined);
  if (page === undefined) throw new Error('no page');
  expect(markdownBody(page, session)).toMatchInlineSnapshot(`
    "\`POST /orders\`

    Server: \`https://docs.example.com/v1\`

    ## Body

    Required.

    \`application/json\`: \`Order\`: What is bought.

    - \`size\` (\`enum<string>\`, required) Available options: \`small\` \`large\`. Example: \`small\`.

    ## Response 201 Created

    Made

    \`application/json\`: \`Order\`: What is bought.

    - \`size\` (\`enum<string>\`, required) Available options: \`small\` \`large\`. Example: \`small\`.

    ## Response 202 Accepted

    Kept

    \`application/json\`: \`Order\`, as in response 201.

    ## Response 204 No Content

    Nothing

    This response has no body.

    ## Examples

    Request, SDK:

    \`\`\`python
    shop.orders.create()
    \`\`\`

    Request, cURL:

    \`\`\`bash
    curl --url https://docs.example.com/v1/orders \\
      --header 'Content-Type: application/json' \\
      --data '{
      "size": "small"
    }'
    \`\`\`

    Response 201:

    \`\`\`json
    {
      "size": "small"
    }
    \`\`\`

    OpenAPI description: https://docs.example.com/openapi.json (\`POST /orders\`)"
  `);
  await session.close();
  await project.remove();
});
