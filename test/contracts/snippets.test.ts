import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpRequest, MultipartPart } from '../../src/request/template.ts';
import { findLanguages, languages } from '../../src/snippets/index.ts';
import { startEchoServer, type EchoedRequest, type EchoServer } from '../support/echo-server.ts';
import { jsonTokens } from '../support/json-tokens.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { fileName, hardRequests } from '../support/snippet-requests.ts';
import { snippetRunners } from '../support/snippet-runners.ts';
import { tmpdir } from 'node:os';

const caseNames = Object.keys(hardRequests(''));
const runners = snippetRunners(tmpdir());
const bytesOfFile = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));

/** What a language cannot do, and why; everything else is exact. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

test('every language file is in the registry', () => {
  const files = readdirSync(join(import.meta.dirname, '../../src/snippets/languages')).map((file) =>
    file.replace('.ts', ''),
  );
  expect(languages.map(({ key }) => (key === 'c++' ? 'cpp' : key)).sort()).toEqual(files.sort());
});

test('languages are found by key and alias, in the order asked for', () => {
  const keys = (names: readonly string[] | undefined): string[] => findLanguages(names).map(({ key }) => key);
  expect(keys(['JS', 'curl', 'nonsense', 'c#', '.NET', 'cpp'])).toEqual([
    'javascript',
    'bash',
    'csharp',
    'dotnet',
    'c++',
  ]);
  expect(keys(undefined)).toEqual(['bash', 'python', 'javascript', 'php', 'go', 'java', 'ruby']);
});

describe.each(languages.map(({ key }) => key))('%s', (key) => {
  const language = languages.find((candidate) => candidate.key === key)!;

  test.each(caseNames)('%s is written as it was', async (name) => {
    const request = hardRequests('https://api.example.com')[name]!;
    const file = `../golden/snippets/${key === 'c++' ? 'cpp' : key}/${name}.${language.extension}`;
    await expect(`${language.generate(request)}\n`).toMatchFileSnapshot(file);
  });
});

describe.each([...runners.keys()])('%s sends exactly what is meant', (key) => {
  let echo: EchoServer;
  let folder: TemporaryFolder;

  beforeAll(async () => {
    echo = await startEchoServer({ echoOptions: true });
    folder = await temporaryFolder();
    await mkdir(join(folder.path, key));
    await writeFile(join(folder.path, key, fileName), bytesOfFile);
    const language = languages.find((candidate) => candidate.key === key)!;
    const sources = new Map(caseNames.map((name) => [name, language.generate(requestOf(name))]));
    await runners.get(key)?.run(sources, join(folder.path, key));
  }, 600_000);

  afterAll(async () => {
    await echo.close();
    await folder.remove();
  });

  const requestOf = (name: string): HttpRequest => hardRequests(`http://127.0.0.1:${echo.port}/${name}`)[name]!;

  test.each(caseNames.filter((name) => exceptions[key]?.[name] === undefined))('%s', (name) => {
    const request = requestOf(name);
    const received = echo.requests.filter(({ url }) => url.startsWith(`/${name}/`));
    expect(received).toHaveLength(1);
    compare(received[0]!, request);
  });
});

function compare(received: EchoedRequest, request: HttpRequest): void {
  const { pathname } = new URL(request.url);
  expect(received.method).toBe(request.method);
  expect(pathname).not.toBe('');
  expect(plainUrl(received.url)).toBe(plainUrl(request.url.replace(/^https?:\/\/[^/]+/, '')));
  for (const { name, value } of request.headers)
    expect(received.headers[name.toLowerCase()], name).toBe(Buffer.from(value).toString('latin1'));
  const { body } = request;
  const type = received.headers['content-type'];
  if (body === undefined) {
    expect(received.bytes).toHaveLength(0);
    expect(type).toBeUndefined();
  } else if (body.kind === 'text') expect(textOf(received, body.text)).toBe(body.text);
  else if (body.kind === 'binary') expect(received.bytes).toEqual(bytesOfFile);
  else if (body.kind === 'form') {
    expect([...new URLSearchParams(received.body)]).toEqual(body.fields.map(({ name, value }) => [name, value]));
  } else expect(receivedParts(received)).toEqual(body.parts.map(sentPart));
}

/** Strict clients encode what others leave as it is; servers take both for the same. */
function plainUrl(url: string): string {
  return url
    .replaceAll("'", '%27')
    .replace(/[{}|[\]]/g, encodeURIComponent)
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}

/** JSON may be laid out again, and its strings escaped in another way: nothing else of a text may differ by a byte. */
function textOf({ headers, body }: EchoedRequest, meant: string): string {
  if (!/[/+]json/.test(headers['content-type'] ?? '')) return body;
  return jsonTokens(body).join('\n') === jsonTokens(meant).join('\n') ? meant : body;
}

interface ReceivedPart {
  readonly name: string | undefined;
  readonly file: string | undefined;
  readonly type: string | undefined;
  readonly content: string;
}

function receivedParts({ headers, bytes }: EchoedRequest): ReceivedPart[] {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const pieces = bytes.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return pieces.map((piece) => {
    const [head = '', ...rest] = piece.slice(2).split('\r\n\r\n');
    const disposition = /content-disposition: form-data;(.*)/i.exec(head)?.[1] ?? '';
    const type = /content-type: *([^\r\n]*)/i.exec(head)?.[1];
    return {
      name: /\bname="?([^";]*)"?/.exec(disposition.replace(/filename\*?="?[^";]*"?/g, ''))?.[1],
      file: /filename="?([^";]*)"?/.exec(disposition)?.[1],
      type: type === undefined || /^(?:text\/plain|application\/octet-stream)/.test(type) ? undefined : type,
      content: rest.join('\r\n\r\n').replace(/\r\n$/, ''),
    };
  });
}

function sentPart({ name, contentType, content }: MultipartPart): ReceivedPart {
  return {
    name,
    file: content.kind === 'file' ? content.fileName : undefined,
    type: contentType,
    content: content.kind === 'file' ? bytesOfFile.toString('latin1') : Buffer.from(content.text).toString('latin1'),
  };
}
