import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../src/request/template.ts';
import { findLanguages, languages } from '../../src/snippets/index.ts';
import { startEchoServer, type EchoServer } from '../support/echo-server.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

const hostile = `a'b"c$HOME\`id\`\\n\n\${x} {{y}} ü 你 %s <!-- </script>`;

/** Requests that snippets elsewhere get wrong; the address is that of the echo server. */
function requests(base: string): Record<string, HttpRequest> {
  const headers = [{ name: 'X-Note', value: `it's "1" $HOME \`x\` \\ end` }];
  const typed = (type: string) => [{ name: 'Content-Type', value: type }];
  return {
    get: { method: 'GET', url: `${base}/a?b=1&c=x%20y&d=%C3%BC&d=2`, headers },
    brackets: { method: 'GET', url: `${base}/a?filter[a]=1&filter[b]={x}`, headers: [] },
    json: {
      method: 'POST',
      url: `${base}/a`,
      headers: typed('application/json'),
      body: { kind: 'text', text: JSON.stringify({ a: hostile, b: [1, null, true, { c: [] }], d: {} }) },
    },
    bigint: {
      method: 'PUT',
      url: `${base}/a`,
      headers: typed('application/json'),
      body: { kind: 'text', text: '{"a":12345678901234567890,"b":1.0,"c":1e3}' },
    },
    jsonString: {
      method: 'POST',
      url: `${base}/a`,
      headers: typed('application/json'),
      body: { kind: 'text', text: '"@x"' },
    },
    text: {
      method: 'POST',
      url: `${base}/a`,
      headers: typed('text/plain'),
      body: { kind: 'text', text: `@${hostile}` },
    },
    vendorJson: {
      method: 'PATCH',
      url: `${base}/a`,
      headers: typed('application/vnd.api+json'),
      body: { kind: 'text', text: '{"a":1}' },
    },
    form: {
      method: 'POST',
      url: `${base}/a`,
      headers: typed('application/x-www-form-urlencoded'),
      body: {
        kind: 'form',
        fields: [
          { name: 'a b', value: hostile },
          { name: 'c', value: '1+1=2&x' },
          { name: 'c', value: '' },
        ],
      },
    },
    multipart: {
      method: 'POST',
      url: `${base}/a`,
      headers: [],
      body: {
        kind: 'multipart',
        parts: [
          { name: 'note', content: { kind: 'text', text: `x "y" ü` } },
          { name: 'file', content: { kind: 'file', fileName: 'file.txt' } },
          { name: 'meta', contentType: 'application/json', content: { kind: 'text', text: '{"a":"b"}' } },
        ],
      },
    },
    binary: {
      method: 'PUT',
      url: `${base}/a`,
      headers: typed('application/octet-stream'),
      body: { kind: 'binary', fileName: 'file.txt' },
    },
    cookie: { method: 'GET', url: `${base}/a`, headers: [{ name: 'Cookie', value: 'a=1; b=%20x' }] },
    empty: { method: 'POST', url: `${base}/a`, headers: [] },
    deleteBody: {
      method: 'DELETE',
      url: `${base}/a`,
      headers: typed('application/json'),
      body: { kind: 'text', text: '{"a":1}' },
    },
  };
}

const runners: Readonly<Record<string, (file: string, cwd: string) => Promise<unknown>>> = {
  bash: (file, cwd) => promisify(execFile)('bash', [file], { cwd }),
  javascript: (file, cwd) => promisify(execFile)(process.execPath, [file], { cwd }),
};

/** What Python sends is compared as text where the machine has no `requests`. */
const requestNames = Object.keys(requests(''));

let echo: EchoServer;
let folder: TemporaryFolder;

beforeAll(async () => {
  echo = await startEchoServer();
  folder = await temporaryFolder();
  await writeFile(join(folder.path, 'file.txt'), 'content of the file ü\n');
});

afterAll(async () => {
  await echo.close();
  await folder.remove();
});

function normalized(body: string, type: string): unknown {
  if (type.startsWith('multipart/')) {
    const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '';
    return body
      .split(`--${boundary}`)
      .map((part) => part.replace(/^content-type: (?:text\/plain|application\/octet-stream)\r\n/gim, '').trim())
      .filter((part) => part !== '' && part !== '--')
      .map((part) => part.replace(/^content-(\w)/gim, (text) => text.toLowerCase()));
  }
  if (type.includes('urlencoded')) return [...new URLSearchParams(body)];
  try {
    return /\d{16}|\d\.0|\de/.test(body) ? body.replace(/\s/g, '') : JSON.parse(body);
  } catch {
    return body;
  }
}

test('every language file is in the registry', () => {
  const files = readdirSync(join(import.meta.dirname, '../../src/snippets/languages')).map((file) =>
    file.replace('.ts', ''),
  );
  expect(languages.map(({ key }) => key).sort()).toEqual(files.sort());
});

test('languages are found by key and alias, in the order asked for', () => {
  expect(findLanguages(['JS', 'curl', 'nonsense']).map(({ key }) => key)).toEqual(['javascript', 'bash']);
  expect(findLanguages(undefined)).toBe(languages);
});

describe.each(Object.keys(runners))('%s sends exactly what is meant', (key) => {
  test.each(requestNames)('%s', async (name) => {
    const base = `http://127.0.0.1:${echo.port}`;
    const request = requests(base)[name];
    const language = languages.find((candidate) => candidate.key === key);
    if (request === undefined || language === undefined) throw new Error(`no ${key} or ${name}`);
    const file = join(folder.path, `${name}.${language.extension}`);
    await writeFile(file, language.generate(request));
    echo.requests.length = 0;
    await runners[key]?.(file, folder.path);
    const [received] = echo.requests;
    expect(received?.method).toBe(request.method);
    expect(`${base}${received?.url ?? ''}`.replaceAll('%7B', '{').replaceAll('%7D', '}')).toBe(request.url);
    for (const { name: header, value } of request.headers) {
      if (key === 'javascript' && header === 'Cookie') continue;
      expect(received?.headers[header.toLowerCase()]).toBe(Buffer.from(value).toString('latin1'));
    }
    const type = received?.headers['content-type'] ?? '';
    const body = normalized(received?.body ?? '', type);
    if (request.body?.kind === 'text') expect(body).toEqual(normalized(request.body.text, type));
    if (request.body?.kind === 'form')
      expect(body).toEqual(request.body.fields.map(({ name: field, value }) => [field, value]));
    if (request.body?.kind === 'binary') expect(body).toBe('content of the file ü\n');
    if (request.body?.kind === 'multipart') {
      expect(body).toHaveLength(3);
      expect(String(body)).toMatch(/name="note"\s+x "y" ü/);
      expect(String(body)).toMatch(/name="file"; filename="file.txt"\s+content of the file ü/);
      expect(String(body)).toMatch(/application\/json\s+\{"a":"b"\}/);
    }
    if (request.body === undefined) expect(received?.body).toBe('');
  });
});

describe('Python', () => {
  test.each(requestNames)('%s is a program that Python can read', async (name) => {
    const request = requests('http://localhost')[name];
    const python = languages.find(({ key }) => key === 'python');
    const file = join(folder.path, `${name}.py`);
    await writeFile(file, python?.generate(request as HttpRequest) ?? '');
    const { stdout } = await promisify(execFile)('python3', [
      '-c',
      `import ast,sys; ast.parse(open(sys.argv[1]).read()); print("ok")`,
      file,
    ]);
    expect(stdout.trim()).toBe('ok');
  });
});
