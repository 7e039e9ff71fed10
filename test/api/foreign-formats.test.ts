import { expect, test } from 'vitest';
import { readApiDocument } from '../../src/api/read.ts';

test.each([
  ['version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n', 'a Git LFS pointer', 'git lfs pull'],
  ['<!DOCTYPE html>\n<html><body>Swagger UI</body></html>\n', 'an HTML page', '/openapi.json'],
  ['<?xml version="1.0"?>\n<definitions name="Books"/>\n', 'XML', 'Convert it'],
  ['<wsdl:definitions name="Books"/>\n', 'XML', 'Convert it'],
  ['#%RAML 1.0\ntitle: Books\n', 'RAML', 'Convert it'],
  ['FORMAT: 1A\n\n# Books\n', 'API Blueprint', 'Convert it'],
  ['PK\u0003\u0004…', 'an archive', 'Take the description out'],
  ['# All books\ntype Query {\n  books: [Book!]!\n}\n', 'a GraphQL schema', 'under "graphql"'],
  ['schema { query: Query }\n', 'a GraphQL schema', 'under "graphql"'],
  ['// Books\nexport default { openapi: "3.1.0" };\n', 'code', 'Write out'],
  ['import { books } from "./books";\n', 'code', 'Write out'],
  ['const books = {};\n', 'code', 'Write out'],
  ['syntax = "proto3";\nservice Books {}\n', 'code', 'Write out'],
  ['{"info":{"_postman_id":"1","name":"Books"},"item":[]}', 'a Postman collection', 'Convert it'],
  ['{"_type":"export","resources":[]}', 'an export of Insomnia', 'Convert it'],
  ['{"log":{"version":"1.2","entries":[]}}', 'a recording of requests', 'Convert it'],
  ['{"data":{"__schema":{}}}', 'GraphQL introspection', 'under "graphql"'],
  ['{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object"}', 'a JSON Schema', 'components.schemas'],
  ['overlay: 1.0.0\ninfo: { title: Books, version: "1" }\nactions: []\n', 'an overlay', 'the description'],
  ['arazzo: 1.0.1\nsourceDescriptions: []\n', 'an Arazzo description', 'OpenAPI description'],
])('%j is told by its name', (text, name, hint) => {
  const { diagnostics } = readApiDocument({ path: 'books.yaml', text });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ severity: 'error', range: { start: { line: 1, column: 1 } } });
  expect(diagnostics[0]?.message).toMatch(
    new RegExp(`^books.yaml is (?:the result of a )?${name}.*, and no description`),
  );
  expect(diagnostics[0]?.hint).toContain(hint);
});

test.each([
  ['type: object\nproperties: {}\n'],
  ['schema:\n  type: string\n'],
  ['import: books\n'],
  ['import the books, then export them\n'],
  ['# type Query {\nopenapi: 3.1.0\n'],
])('%j is none of them', (text) => {
  for (const { message } of readApiDocument({ path: 'books.yaml', text }).diagnostics)
    expect(message).not.toContain('and no description');
});
