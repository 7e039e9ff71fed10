import { describe, expect, test } from 'vitest';
import { checkApiDocument } from '../../src/api/check.ts';
import { readApiDocument } from '../../src/api/read.ts';
import type { HttpOperation } from '../../src/api/index.ts';

const description = {
  path: 'api.yaml',
  text: `openapi: 3.1.0
info: { title: Plants, version: '1' }
paths:
  /plants:
    get:
      tags: [Plants]
      summary: List plants
      parameters:
        - { name: size, in: query, schema: { type: string } }
        - { name: internal, in: query, schema: { type: string } }
        - { name: color, in: query, schema: { type: text } }
      responses: { '200': { description: All of them } }
  /secrets:
    get: { summary: Secrets, responses: { '200': { description: ok } } }
`,
};

function overlay(actions: string, path = 'overlay.yaml'): { path: string; text: string } {
  return { path, text: `overlay: 1.1.0\ninfo: { title: Changes, version: '1' }\nactions:\n${actions}` };
}

function operationsOf(...overlays: { path: string; text: string }[]): readonly HttpOperation[] {
  const { value } = readApiDocument({ ...description, overlays });
  return (value?.operations ?? []) as readonly HttpOperation[];
}

function problemsOf(...overlays: { path: string; text: string }[]): string[] {
  const file = { ...description, overlays };
  return [...readApiDocument(file).diagnostics, ...checkApiDocument(file)].map(
    ({ file: place, range, message }) => `${place}:${range?.start.line} ${message}`,
  );
}

describe('overlays', () => {
  test('merge objects, put entries behind those of lists, and replace other values', () => {
    const [operation] = operationsOf(
      overlay(`  - target: $.paths['/plants'].get
    update: { summary: All plants, description: From the overlay, tags: [Garden] }
`),
    );
    expect(operation).toMatchObject({
      summary: 'All plants',
      description: 'From the overlay',
      tags: ['Plants', 'Garden'],
      responses: [{ description: 'All of them' }],
    });
  });

  test('remove what their targets lead to', () => {
    const operations = operationsOf(
      overlay(`  - { target: "$.paths['/secrets']", remove: true }
  - { target: "$.paths.*.*.parameters[?@.name=='internal' || @.name=='size']", remove: true }
`),
    );
    expect(operations.map(({ key }) => key)).toEqual(['GET /plants']);
    expect(operations[0]?.parameters.map(({ name }) => name)).toEqual(['color']);
  });

  test('copy one place to others, and are applied one after another', () => {
    const operations = operationsOf(
      overlay(`  - { target: "$.paths['/secrets'].get", copy: "$.paths['/plants'].get" }\n`, 'a.yaml'),
      overlay(`  - { target: "$.paths.*.get", update: { deprecated: true } }\n`, 'b.yaml'),
    );
    expect(operations.map(({ summary, tags, deprecated }) => [summary, tags, deprecated])).toEqual([
      ['List plants', ['Plants'], true],
      ['List plants', ['Plants'], true],
    ]);
  });

  test('leave the description as it was for who reads it without them', () => {
    operationsOf(overlay(`  - { target: "$.paths['/secrets']", remove: true }\n`));
    expect(operationsOf().map(({ key }) => key)).toEqual(['GET /plants', 'GET /secrets']);
  });

  test('problems stand where their value was written: in the description, behind what was removed, or in the overlay', () => {
    const problems = problemsOf(
      overlay(`  - { target: "$.paths.*.*.parameters[?@.name=='internal']", remove: true }
  - target: $.paths['/plants'].get
    update:
      parameters:
        - { name: age, in: query, schema: { type: nubmer } }
`),
    );
    expect(problems).toEqual([
      expect.stringMatching(/^api\.yaml:11 .*"text"/),
      expect.stringMatching(/^overlay\.yaml:8 .*"nubmer"/),
    ]);
  });

  test('what changes nothing is told at its line', () => {
    const problems = problemsOf(
      overlay(`  - { target: "$.paths['/plnats']", remove: true }
  - { target: "$.paths[", remove: true }
  - { target: $.info }
  - { update: {} }
  - { target: $.info, copy: $.paths.* }
`),
      { path: 'none.yaml', text: 'openapi: 3.1.0\n' },
    );
    expect(problems.slice(0, -1)).toEqual([
      expect.stringMatching(/^overlay\.yaml:4 The target .*plnats.* leads to nothing/),
      expect.stringMatching(/^overlay\.yaml:5 .* is no JSONPath/),
      expect.stringMatching(/^overlay\.yaml:6 This action says neither/),
      expect.stringMatching(/^overlay\.yaml:7 This action has no `target`/),
      expect.stringMatching(/^overlay\.yaml:8 .* leads to 2 places/),
      expect.stringMatching(/^none\.yaml:1 This file is named as an overlay and is none/),
    ]);
  });
});
