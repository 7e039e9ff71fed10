import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { ReaderOptions } from '../../src/api/reader.ts';
import type { ApiDocument, ChannelOperation } from '../../src/api/model.ts';
import { checkApiDocument } from '../../src/api/check.ts';
import { readApiDocument } from '../../src/api/read.ts';

const folder = join(import.meta.dirname, '../fixtures/asyncapi');

export interface ReadDescription {
  readonly document: ApiDocument;
  readonly diagnostics: readonly Diagnostic[];
  readonly channel: (id: string) => ChannelOperation;
}

/** Reads a description of test/fixtures/asyncapi, with the files that it refers to. */
export function readFixture(name: string): ReadDescription {
  return readText(name, readFileSync(join(folder, name), 'utf8'));
}

/** Reads an AsyncAPI document from its value, as `test.json`. */
export function readValue(value: Readonly<Record<string, unknown>>): ReadDescription {
  return readText('test.json', JSON.stringify({ info: { title: 'Test', version: '1' }, ...value }, undefined, 2));
}

function readText(path: string, text: string): ReadDescription {
  const file = { path, text };
  const options: ReaderOptions = {
    readExternal: (other) =>
      existsSync(join(folder, other)) ? { path: other, text: readFileSync(join(folder, other), 'utf8') } : undefined,
  };
  const { value: document, diagnostics: slips } = readApiDocument(file, options);
  const diagnostics = [...slips, ...checkApiDocument(file, options)];
  if (document === undefined) throw new Error(`${path} was not read`);
  return {
    document,
    diagnostics,
    channel(id) {
      const channel = document.operations.find(
        (operation) => operation.kind === 'channel' && operation.channelId === id,
      );
      if (channel?.kind !== 'channel') throw new Error(`${path} has no channel ${id}`);
      return channel;
    },
  };
}
