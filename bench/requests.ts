/**
 * Sends the filled-in form of every operation of some descriptions twice, by its curl snippet and by the browser's road
 * (`fetch` of the built request), to a server on this machine, and says where the two differ.
 *
 *   node bench/requests.ts <folder of descriptions> …
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { HttpOperation } from '../src/api/model.ts';
import { readApiDocument } from '../src/api/read.ts';
import { formValues } from '../src/playground/form-values.ts';
import { playgroundProps } from '../src/playground/props.ts';
import { initialState } from '../src/playground/state.ts';
import { buildRequest } from '../src/request/build-request.ts';
import type { HttpRequest } from '../src/request/template.ts';
import { languageNamed } from '../src/snippets/index.ts';
import { descriptionsIn } from '../test/support/description-audit.ts';

const received: string[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const ofTheClient = /^(?:host|user-agent|accept.*|connection|content-length|sec-.*|transfer-encoding|priority)$/;
    const headers = Object.entries(request.headers)
      .filter(([name]) => !ofTheClient.test(name))
      .map(([name, value]) => `${name}: ${String(value).replace(/boundary=\S+/, 'boundary')}`);
    // A boundary is made up for each request.
    const boundary = /boundary=(\S+)/.exec(request.headers['content-type'] ?? '')?.[1];
    const text = Buffer.concat(chunks).toString();
    const body = boundary === undefined ? text : text.replaceAll(boundary, 'boundary');
    received.push([`${request.method} ${decoded(request.url)}`, ...headers.sort(), decoded(body)].join('\n'));
    response.end();
  });
});
/** Clients may encode characters that need not be encoded (RFC 3986, 6.2.2.2). */
function decoded(text = ''): string {
  return text.replace(/%(?:2A|7B|7D)/gi, (code) => decodeURIComponent(code));
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** `fetch` sends neither of these: what the page says of them is tested in a browser. */
function canBeFetched({ method, body, headers }: HttpRequest): boolean {
  const hasFile =
    body?.kind === 'binary' ||
    (body?.kind === 'multipart' && body.parts.some(({ content }) => content.kind === 'file'));
  return (
    !/^(?:TRACE|CONNECT|TRACK)$/.test(method) &&
    !hasFile &&
    !headers.some(({ name }) =>
      /^(?:cookie|host|connection|content-length|expect|keep-alive|te|transfer-encoding|upgrade)$/i.test(name),
    ) &&
    (body === undefined || !/^(?:GET|HEAD)$/.test(method))
  );
}

async function fetched({ method, url, headers, body }: HttpRequest): Promise<void> {
  const form = new FormData();
  if (body?.kind === 'multipart')
    for (const { name, contentType, content } of body.parts)
      if (content.kind === 'text')
        form.append(name, contentType === undefined ? content.text : new Blob([content.text], { type: contentType }));
  const sent =
    body?.kind === 'text'
      ? body.text
      : body?.kind === 'form'
        ? new URLSearchParams(body.fields.map(({ name, value }): [string, string] => [name, value])).toString()
        : body?.kind === 'multipart'
          ? form
          : null;
  await fetch(url, { method, headers: headers.map(({ name, value }): [string, string] => [name, value]), body: sent });
}

function run(code: string): Promise<void> {
  return new Promise((resolve) => {
    spawn('bash', ['-c', `${code} --silent --output /dev/null`], { stdio: 'ignore' }).once('exit', () => resolve());
  });
}

const counts = { operations: 0, compared: 0, different: 0 };

async function compare(
  file: string,
  operation: HttpOperation,
  schemas: Parameters<typeof playgroundProps>[1],
): Promise<void> {
  const props = playgroundProps(operation, schemas, { credentials: false, redirect: '/', prefill: true });
  const template = { ...props.template, servers: [{ url: origin, variables: [] }] };
  const request = buildRequest(template, formValues(props, initialState(props, 'bash')));
  counts.operations += 1;
  if (!canBeFetched(request)) return;
  received.length = 0;
  await fetched(request).catch((error: unknown) => void received.push(String(error)));
  await run(languageNamed('bash')?.generate(request) ?? '');
  const [first, second] = received;
  counts.compared += 1;
  if (first === second || isSameMultipart(first, second)) return;
  counts.different += 1;
  process.stdout.write(`${file} ${operation.key}\n--- form\n${first}\n--- curl\n${second}\n`);
}

/** Text parts of a type are files to a browser, which gives them the name "blob". */
function isSameMultipart(first = '', second = ''): boolean {
  return first.replaceAll('; filename="blob"', '') === second;
}

for (const folder of process.argv.slice(2)) {
  for (const file of descriptionsIn(folder)) {
    const read = (path: string): { path: string; text: string } | undefined => {
      const full = join(folder, path);
      return existsSync(full) ? { path, text: readFileSync(full, 'utf8') } : undefined;
    };
    const source = read(file);
    const document = source && readApiDocument(source, { readExternal: read }).value;
    for (const operation of document?.operations ?? [])
      if (document !== undefined && operation.kind === 'http' && !operation.webhook)
        await compare(file, operation, document);
  }
}
server.close();
process.stdout.write(`${JSON.stringify(counts)}\n`);
