import { describe, expect, test } from 'vitest';
import { checkApiDocument } from '../../../src/api/check.ts';

const openapi = `openapi: 3.2.0
info:
  title: Boats
  version: 1.0.0
  termsOfService: https://boats.example/terms
  contact: { email: help@boats.example }
servers:
  - url: https://api.boats.example
tags:
  - name: Ships
  - name: Boats
    parent: Ships
paths:
  /boats:
    additionalOperations:
      COPY:
        responses:
          '200':
            description: Copied.
    post:
      operationId: addBoat
      security:
        - oauth: []
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                photo: { type: string }
            encoding:
              photo: { contentType: 'image/png, image/*' }
      callbacks:
        sunk:
          '{$request.body#/url}':
            post:
              responses:
                '200':
                  description: Heard.
      responses:
        '201':
          description: Added.
          links:
            itself:
              operationId: getBoat
              parameters: { path.boatId: $response.body#/id }
        default:
          $ref: '#/components/responses/Failed'
  /boats/{boatId}:
    get:
      operationId: getBoat
      parameters:
        - name: boatId
          in: path
          required: true
          schema:
            type: string
            maxLength: 5
      responses:
        '200':
          description: The boat.
          content:
            application/json:
              schema:
                oneOf:
                  - $ref: '#/components/schemas/Motor'
                  - $ref: '#/components/schemas/Sail'
                discriminator:
                  propertyName: type
                  mapping:
                    sail: '#/components/schemas/Sail'
components:
  responses:
    Failed:
      description: Failed.
  securitySchemes:
    oauth:
      type: oauth2
      flows:
        clientCredentials:
          tokenUrl: https://boats.example/token
          scopes: {}
  schemas:
    Motor: { type: object, properties: { type: { type: string } } }
    Sail: { type: object, properties: { type: { type: string } } }
    Oar: { type: object, properties: { type: { type: string } } }
`;

const swagger = `swagger: '2.0'
info: { title: Cars, version: 1.0.0 }
host: api.cars.example
basePath: /v1
paths:
  /cars:
    post:
      consumes: [multipart/form-data]
      parameters:
        - { name: photo, in: formData, type: file }
      responses:
        '201': { description: Added. }
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key }
`;

const asyncapi = `asyncapi: 3.0.0
info: { title: Winds, version: 1.0.0 }
channels:
  wind:
    address: winds
    messages:
      wind: { payload: { type: object } }
    bindings:
      ws: { method: GET }
      kafka: { topic: winds }
operations:
  onWind:
    action: receive
    channel: { $ref: '#/channels/wind' }
    messages:
      - $ref: '#/channels/wind/messages/wind'
`;

function problems(text: string): string[] {
  return checkApiDocument({ path: 'api.yaml', text }).map(
    ({ range, message, hint }) => `${range?.start.line}: ${message} ${hint}`,
  );
}

test('descriptions whose parts fit each other have no problem', () => {
  expect([openapi, swagger, asyncapi].flatMap(problems)).toEqual([]);
});

describe('one slip is one problem, at its place', () => {
  test.each([
    [openapi, 'https://boats.example/terms', 'www.boats.example', /no protocol.*https:\/\/www/],
    [openapi, 'https://boats.example/token', 'boats.example/token', /no protocol.*https:\/\/boats/],
    [openapi, 'help@boats.example', 'boats.example', /no e-mail address/],
    [openapi, 'parent: Ships', 'parent: Shps', /"Shps".*"Ships"/],
    [openapi, 'COPY:', 'copy it:', /no method of HTTP/],
    [openapi, 'COPY:', 'GET:', /field of the path.*"get"/],
    [openapi, '              photo: { content', '              foto: { content', /encoding "foto".*"photo"/],
    [openapi, 'image/png,', 'png,', /"png" is no media type/],
    [openapi, '$request.body#/url', '$reqest.body#/url', /"\$reqest".*"\$request"/],
    [openapi, "'{$request.body#/url}':", 'post:', /callback has the method "post".*address above it/],
    [openapi, 'path.boatId', 'boat', /no parameter "boat".*"boatId"/],
    [openapi, '$response.body#/id', '$respons.body#/id', /"\$respons".*"\$response"/],
    [openapi, '/boats/{boatId}:', '/boats//{boatId}:', /two slashes.*"\/boats\/\{boatId\}"/],
    [
      openapi,
      "sail: '#/components/schemas/Sail'",
      "sail: '#/components/schemas/Oar'",
      /none of the schemas of "oneOf"/,
    ],
    [openapi, "$ref: '#/components/schemas/Motor'", '$ref: Motor', /Did you mean "#\/components\/schemas\/Motor"/],
    [openapi, 'description: Failed.', "$ref: '#/components/responses/Failed'", /leads in a circle/],
    [openapi, 'maxLength: 5', 'maximum: 5', /"maximum" says nothing of the type string.*"maxLength"/],
    [openapi, 'maxLength: 5', 'nullable: true', /"nullable".*\[string, "null"\]/],
    [openapi, 'operationId: addBoat', 'x-mnit: {}\n      operationId: addBoat', /"x-mnit".*"x-mint"/],
    [openapi, '    Oar:', '    Long Oar:', /"Long Oar".*"LongOar"/],
    [swagger, 'host: api', 'host: https://api', /holds more than the name of a host/],
    [swagger, '/v1', 'v1', /does not begin with a slash.*"\/v1"/],
    [swagger, 'in: formData', 'in: query', /"photo" cannot be sent in: query.*formData/],
    [swagger, 'type: file }', 'type: file }\n        - { name: car, in: body, schema: {} }', /one of both/],
    [swagger, 'type: apiKey', 'type: http', /"http".*"basic"/],
    [asyncapi, 'ws: {', 'wss: {', /"wss".*"ws"/],
    [asyncapi, 'method: GET', 'method: PUT', /"PUT" is no method.*"GET" or "POST"/],
    [asyncapi, 'topic:', 'topics:', /"topics" is no field.*"topic"/],
    [asyncapi, 'wind: { payload', '- { payload', /"messages" must be an object/],
  ])('%#: %s → %s', (text, find, replace, expected) => {
    const line = text.slice(0, text.indexOf(find)).split('\n').length;
    const found = problems(text.replace(find, () => replace));
    expect(found).toEqual([expect.stringMatching(expected)]);
    expect(Math.abs(Number.parseInt(found[0] ?? '', 10) - line)).toBeLessThan(2);
  });
});

test('a link says nothing of a part of the path that is not described', () => {
  const text = openapi.replace(/ {6}parameters:\n {8}- name: boatId[\s\S]*?maxLength: 5\n/, '');
  expect(problems(text)).toEqual([expect.stringContaining('{boatId}')]);
});

describe('parameters whose templates say more than a name', () => {
  const withPaths = (...paths: readonly string[]): string =>
    `openapi: 3.1.0\ninfo: { title: Boats, version: 1.0.0 }\npaths:\n${paths
      .map(
        (path) =>
          `  '${path}':\n    get:\n      parameters: [{ name: name, in: path, required: true, schema: { type: string } }]\n      responses: { '200': { description: Ok. } }\n`,
      )
      .join('')}`;

  test('are known by the name, and patterns tell paths apart', () => {
    const paths = [
      '/v1/{name=docks/*}',
      '/v1/{name=piers/*}',
      '/v2/{+name}',
      '/v3/{*name}',
      '/v4/{name+}',
      '/v5/{name:int}',
    ];
    expect(problems(withPaths(...paths))).toEqual([]);
  });

  test('are told by the name when they are not described', () => {
    const text = withPaths('/v1/{name=docks/*}').replace(/parameters.*/, 'parameters: []');
    expect(problems(text)).toEqual([expect.stringMatching(/\{name\}.*not described.*name: name, in: path/)]);
  });
});
