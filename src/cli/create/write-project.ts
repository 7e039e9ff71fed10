import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import type { HostFile } from '../../server/targets/hosts.ts';
import { starterColor, type Answers } from './answers.ts';
import { hostingFiles, ignoredLines, manifest, slugOf } from './project-files.ts';

const starter = fileURLToPath(new URL('../starter', import.meta.url));
/** Stands for the name of the project in the starter's files. */
const placeholder = 'Starter Project';
/** Pages in place of those that speak of the example API. */
const ownApiPages = fileURLToPath(new URL('../starter-own-api', import.meta.url));
/** Where editors find the schema of docs.json once packages are installed. */
const schemaPlace = './node_modules/octavo/docs.schema.json';

/** An API description that is none. */
export class DescriptionError extends Error {}

/**
 * Writes a project into an empty folder. Rejects with a `DescriptionError` when the file of the description is none; nothing
 * is written then.
 */
export async function writeProject(folder: string, answers: Answers): Promise<void> {
  const api = answers.description === undefined ? undefined : await readDescription(answers.description);
  await mkdir(folder, { recursive: true });
  await cp(starter, folder, { recursive: true });
  if (api !== undefined) await replaceApi(folder, api);
  await brand(folder, answers);
  await configure(folder, answers, api);
  const surroundings = { slug: slugOf(basename(folder)), host: answers.host };
  await writeFiles(folder, [
    { path: 'package.json', contents: manifest(surroundings) },
    { path: '.gitignore', contents: `${ignoredLines.join('\n')}\n` },
    ...hostingFiles(surroundings),
  ]);
}

/** Writes files below a folder, whose own folders are made. */
export async function writeFiles(folder: string, files: readonly HostFile[]): Promise<void> {
  for (const { path, contents } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contents);
  }
}

/** An API description of the owner's. */
interface Description {
  /** The key of docs.json that takes it. */
  readonly key: 'openapi' | 'asyncapi' | 'graphql';
  /** What docs.json names. */
  readonly place: string;
  /** Absent for an address. */
  readonly text?: string;
}

async function readDescription(place: string): Promise<Description> {
  if (/^https?:\/\//.test(place)) return { key: /asyncapi/i.test(place) ? 'asyncapi' : 'openapi', place };
  const text = await readFile(place, 'utf8');
  const key = kindOf(text, extname(place));
  if (key === undefined)
    throw new DescriptionError(
      `${place} is not an OpenAPI, AsyncAPI or GraphQL description: it says neither "openapi", "swagger" nor "asyncapi", and does not end in .graphql.`,
    );
  return { key, place: `api/${basename(place)}`, text };
}

function kindOf(text: string, ending: string): Description['key'] | undefined {
  if (/^\.(?:graphqls?|gql)$/.test(ending)) return 'graphql';
  const [, name] = /^[ \t{]*["']?(openapi|swagger|asyncapi)["']?[ \t]*:/m.exec(text) ?? [];
  if (name === undefined) return undefined;
  return name === 'asyncapi' ? 'asyncapi' : 'openapi';
}

/** Puts the owner's description in place of the example, and pages that do not speak of the example. */
async function replaceApi(folder: string, { place, text }: Description): Promise<void> {
  await rm(join(folder, 'api'), { recursive: true });
  if (text !== undefined) {
    await mkdir(join(folder, 'api'));
    await writeFile(join(folder, place), text);
  }
  await cp(ownApiPages, folder, { recursive: true });
}

/** Writes the name and the colour wherever the starter has its own. */
async function brand(folder: string, { name, color }: Answers): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:json|mdx?|ya?ml|svg)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    const changed = text.replaceAll(placeholder, written(name, entry.name)).replaceAll(starterColor, color);
    if (changed !== text) await writeFile(file, changed);
  }
}

function written(name: string, file: string): string {
  if (file.endsWith('.json')) return JSON.stringify(name).slice(1, -1);
  return file.endsWith('.svg') ? name.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : name;
}

/** Changes docs.json where it is about the owner's choices, and leaves its layout. */
async function configure(folder: string, { color }: Answers, api: Description | undefined): Promise<void> {
  const file = join(folder, 'docs.json');
  // What the starter says of its own colour in the dark is not true of another one: it is made of that.
  const colors: [JSONPath, unknown][] = color === starterColor ? [] : [[['colors'], { primary: color }]];
  const reference: [JSONPath, unknown][] =
    api === undefined ? [] : [[['navigation', 'tabs', 1, 'groups'], [{ group: 'Endpoints', [api.key]: api.place }]]];
  const changes: [JSONPath, unknown][] = [[['$schema'], schemaPlace], ...colors, ...reference];
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  const text = changes.reduce(
    (current, [path, value]) =>
      applyEdits(current, modify(current, path, value, { formattingOptions, getInsertionIndex: () => 0 })),
    await readFile(file, 'utf8'),
  );
  await writeFile(file, text);
}
