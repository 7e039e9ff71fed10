import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { exampleOf } from '../../src/api/examples/example.ts';
import type { SourceFile } from '../../src/diagnostics/index.ts';
import type { Direction } from '../../src/api/matches.ts';
import { resolveSchema, type ApiDocument, type Schema } from '../../src/api/model.ts';
import { readApiDocument } from '../../src/api/read.ts';
import { pointerSegments } from '../../src/api/reader.ts';
import { parseSource } from '../../src/api/source-document.ts';
import { resolvePath } from '../../src/shared/paths.ts';

export interface DescriptionAudit {
  readonly file: string;
  /** Operations, webhooks and channels that the text has, counted without our reader. */
  readonly expected: number;
  /** Those that have a page. */
  readonly found: number;
  readonly diagnostics: readonly string[];
  /** Generated examples of parameters, bodies, responses and messages. */
  readonly examples: number;
  /** What a validator says of each that does not fit the schema as written. */
  readonly invalid: readonly string[];
}

/** A CommonJS module: its types know a default export that it does not have as an ES module. */
const addFormats = ajvFormats as unknown as (ajv: Ajv2020) => void;

type Raw = Readonly<Record<string, unknown>>;

/** A value of a description, and where it stands. */
interface Found {
  readonly value: Raw;
  readonly file: string;
  readonly path: readonly string[];
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);

/** Files of the folder that was read last: what is parsed of one is kept with it. */
const known = { folder: '', files: new Map<string, SourceFile>() };

/** Returns a file of a folder, always the same one while no other folder is read; undefined where there is none. */
export function sourceIn(folder: string, path: string): SourceFile | undefined {
  if (known.folder !== folder) Object.assign(known, { folder, files: new Map() });
  const found = known.files.get(path);
  const full = join(folder, path);
  if (found !== undefined || !existsSync(full)) return found;
  const file = { path, text: readFileSync(full, 'utf8') };
  known.files.set(path, file);
  return file;
}

/** Returns the descriptions in a folder, by path: files that name a version at their root. */
export function descriptionsIn(folder: string): readonly string[] {
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => /\.(?:json|ya?ml)$/.test(file))
    .filter((file) => {
      const source = sourceIn(folder, file);
      const root = source && parseSource(source).document?.value;
      return isRecord(root) && ['openapi', 'swagger', 'asyncapi'].some((key) => root[key] !== undefined);
    })
    .sort();
}

/** Reads a description as a build does, counts what it found, and validates every example that is generated from it. */
export function auditDescription(folder: string, file: string): DescriptionAudit {
  const parsed = (path: string): unknown => {
    const source = sourceIn(folder, path);
    return source && parseSource(source).document?.value;
  };
  const source = sourceIn(folder, file);
  if (source === undefined) throw new Error(`There is no ${file} in ${folder}.`);
  const { value: document, diagnostics } = readApiDocument(source, { readExternal: (path) => sourceIn(folder, path) });
  const audit = new Audit(file, parsed, document);
  return {
    file,
    found: document?.operations.length ?? 0,
    diagnostics: diagnostics.map(
      ({ message, range, file: at }) => `${at}:${range?.start.line ?? '?'}:${range?.start.column ?? '?'} ${message}`,
    ),
    ...audit.run(),
  };
}

class Audit {
  readonly #file: string;
  readonly #parsed: (path: string) => unknown;
  readonly #document: ApiDocument | undefined;
  readonly #judged = new Map<string, string | undefined>();
  readonly #validators = new Map<Direction, Ajv2020>();
  #expected = 0;
  #examples = 0;
  readonly #invalid: string[] = [];

  constructor(file: string, parsed: (path: string) => unknown, document: ApiDocument | undefined) {
    this.#file = file;
    this.#parsed = parsed;
    this.#document = document;
  }

  run(): Pick<DescriptionAudit, 'expected' | 'examples' | 'invalid'> {
    const root = this.#parsed(this.#file);
    if (isRecord(root)) {
      for (const section of ['paths', 'webhooks', 'x-webhooks']) {
        for (const path of keysOf(root[section])) this.#pathItem(section, path);
      }
      this.#expected += keysOf(root['channels']).length;
      this.#messages(root);
    }
    return { expected: this.#expected, examples: this.#examples, invalid: this.#invalid };
  }

  /** Messages of AsyncAPI, found by name: those of the components, and in 3.x those of each channel. */
  #messages(root: Raw): void {
    const ours = (this.#document?.operations ?? []).flatMap((operation) =>
      operation.kind === 'channel'
        ? operation.actions.flatMap(({ action, messages }) => messages.map((message) => ({ action, message })))
        : [],
    );
    const components = isRecord(root['components']) ? root['components'] : {};
    const places = [
      ...keysOf(components['messages']).map((key) => ['components', 'messages', key]),
      ...keysOf(root['channels']).flatMap((channel) => {
        const found = this.#at(this.#file, ['channels', channel]);
        return keysOf(found?.value['messages']).map((key) => ['channels', channel, 'messages', key]);
      }),
    ];
    for (const path of places) {
      const raw = this.#at(this.#file, path);
      const given = raw?.value['name'];
      const name = typeof given === 'string' ? given : path.at(-1);
      const known = ours.find(({ message }) => message.name === name);
      if (raw === undefined || known === undefined || known.message.examples.length > 0) continue;
      const payload = this.#child(raw, 'payload');
      if (payload === undefined) continue;
      const place = payload.value['schemaFormat'] === undefined ? payload : inside(payload, 'schema');
      const direction = known.action === 'send' ? 'request' : 'response';
      this.#check(known.message.payload, place, direction, `message ${name}`);
    }
  }

  #pathItem(section: string, path: string): void {
    const item = this.#at(this.#file, [section, path]);
    if (item === undefined || path.startsWith('x-')) return;
    const additional = isRecord(item.value['additionalOperations']) ? item.value['additionalOperations'] : {};
    for (const [method, operation] of [...Object.entries(item.value), ...Object.entries(additional)]) {
      if (!methods.has(method.toLowerCase()) && !(method in additional)) continue;
      if (!isRecord(operation)) continue;
      this.#expected += 1;
      const place = method in additional ? [...item.path, 'additionalOperations', method] : [...item.path, method];
      this.#operation(
        { value: operation, file: item.file, path: place },
        item,
        section === 'paths' ? method : '',
        path,
      );
    }
  }

  #operation(raw: Found, item: Found, method: string, path: string): void {
    const operation = this.#document?.operations.find(
      (entry) =>
        entry.kind === 'http' &&
        entry.path === path &&
        (method === '' ? entry.webhook : !entry.webhook && entry.method === method.toUpperCase()),
    );
    if (operation?.kind !== 'http') return;
    const label = operation.key;
    for (const parameter of [...this.#list(item, 'parameters'), ...this.#list(raw, 'parameters')]) {
      const { in: location, name } = parameter.value;
      const inBody = location === 'body' || location === 'formData';
      const ours = operation.parameters.find((entry) => entry.in === location && entry.name === name);
      if (location === 'body' && operation.requestBody !== undefined) {
        for (const { schema, examples } of operation.requestBody.content)
          if (examples.length === 0) this.#check(schema, inside(parameter, 'schema'), 'request', `${label} body`);
      }
      if (ours === undefined || inBody || ours.examples.length > 0) continue;
      const place = isRecord(parameter.value['schema']) ? inside(parameter, 'schema') : parameter;
      if (parameter.value['content'] === undefined)
        this.#check(ours.schema, place, 'request', `${label} ${String(location)} ${String(name)}`);
    }
    const body = this.#child(raw, 'requestBody');
    for (const type of keysOf(body?.value['content'])) {
      const ours = operation.requestBody?.content.find((entry) => entry.type === type);
      if (ours?.examples.length === 0)
        this.#check(
          ours.schema,
          inside(body!, 'content', type, 'schema'),
          operation.webhook ? 'response' : 'request',
          `${label} body ${type}`,
        );
    }
    for (const status of keysOf(raw.value['responses'])) {
      const response = this.#at(raw.file, [...raw.path, 'responses', status]);
      const ours = operation.responses.find((entry) => entry.status === status);
      if (response === undefined || ours === undefined) continue;
      if (response.value['schema'] !== undefined && ours.content[0]?.examples.length === 0)
        this.#check(ours.content[0].schema, inside(response, 'schema'), 'response', `${label} ${status}`);
      for (const type of keysOf(response.value['content'])) {
        const media = ours.content.find((entry) => entry.type === type);
        if (media?.examples.length === 0)
          this.#check(
            media.schema,
            inside(response, 'content', type, 'schema'),
            'response',
            `${label} ${status} ${type}`,
          );
      }
    }
  }

  #check(schema: Schema | undefined, raw: Found, direction: Direction, label: string): void {
    if (schema === undefined || this.#document === undefined || !isRecord(this.#valueAt(raw.file, raw.path))) return;
    if (resolveSchema(this.#document.schemas, schema).examples.length > 0) return;
    this.#examples += 1;
    const problem = this.#problemOnce(schema, raw, direction);
    if (problem !== undefined) this.#invalid.push(`${label}: ${problem}`);
  }

  /** Hundreds of places may only name one schema: its example is always the same one, and is judged once. */
  #problemOnce(schema: Schema, raw: Found, direction: Direction): string | undefined {
    const own = this.#valueAt(raw.file, raw.path);
    const target = this.#at(raw.file, raw.path);
    const isNamed = schema.ref !== undefined && isRecord(own) && keysOf(own).join() === '$ref';
    if (!isNamed || target === undefined) return this.#problem(schema, raw, direction);
    const key = [direction, schema.ref, target.file, ...target.path].join('\0');
    if (!this.#judged.has(key)) this.#judged.set(key, this.#problem(schema, raw, direction));
    return this.#judged.get(key);
  }

  /** What a validator says of the example of a schema. */
  #problem(schema: Schema, raw: Found, direction: Direction): string | undefined {
    const example = exampleOf(schema, this.#document?.schemas ?? {}, direction);
    let validate: ValidateFunction | undefined;
    try {
      validate = this.#validator(direction).getSchema(`${idOf(raw.file)}#/${raw.path.map(segment).join('/')}`);
    } catch (error) {
      return `the schema cannot be compiled: ${String(error).slice(0, 200)}`;
    }
    if (validate === undefined) return `no schema at ${raw.file}#/${raw.path.join('/')}`;
    if (validate(example) === true) return undefined;
    const [problem] = validate.errors ?? [];
    return `${problem?.instancePath ?? ''} ${problem?.message ?? ''} ${JSON.stringify(problem?.params)} in ${JSON.stringify(example)?.slice(0, 300)}`;
  }

  #validator(direction: Direction): Ajv2020 {
    const known = this.#validators.get(direction);
    if (known !== undefined) return known;
    const ajv = new Ajv2020({
      strict: false,
      validateSchema: false,
      logger: false,
      inlineRefs: false,
      // Most schemas judge one example: to make their code shorter takes longer than to run it.
      code: { optimize: false },
    });
    addFormats(ajv);
    for (const format of ['int32', 'int64', 'float', 'double', 'byte', 'binary', 'password'])
      ajv.addFormat(format, true);
    this.#validators.set(direction, ajv);
    const add = (file: string): void => {
      if (ajv.getKeyword(`seen:${file}`) === true || seen.has(file)) return;
      seen.add(file);
      const refs = new Set<string>();
      const value = normalised(this.#parsed(file), {
        direction,
        file,
        refs,
        resolve: (from, reference) => this.#follow(from, reference)?.value,
      });
      if (isRecord(value)) ajv.addSchema({ ...value, $id: idOf(file) });
      for (const reference of refs) {
        const target = resolvePath(file, reference);
        if (target !== undefined && target !== '') add(target);
      }
    };
    const seen = new Set<string>();
    add(this.#file);
    return ajv;
  }

  #list(parent: Found, key: string): Found[] {
    const list = parent.value[key];
    return Array.isArray(list)
      ? list.flatMap((_, index) => this.#at(parent.file, [...parent.path, key, String(index)]) ?? [])
      : [];
  }

  #child(parent: Found, key: string): Found | undefined {
    return this.#at(parent.file, [...parent.path, key]);
  }

  #valueAt(file: string, path: readonly string[]): unknown {
    return path.reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      this.#parsed(file),
    );
  }

  #at(file: string, path: readonly string[]): Found | undefined {
    const value = this.#valueAt(file, path);
    if (!isRecord(value)) return undefined;
    return typeof value['$ref'] === 'string' ? this.#follow(file, value['$ref']) : { value, file, path };
  }

  #follow(file: string, reference: string): Found | undefined {
    const [path = '', fragment = ''] = reference.split('#', 2);
    const target = path === '' ? file : resolvePath(file, path);
    return target === undefined ? undefined : this.#at(target, pointerSegments(fragment));
  }
}

function inside(found: Found, ...keys: readonly string[]): Found {
  return { ...found, path: [...found.path, ...keys] };
}

function idOf(file: string): string {
  return `http://description/${encodeURI(file)}`;
}

function segment(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

interface Normalising {
  readonly direction: Direction;
  readonly file: string;
  /** Other files that are named. */
  readonly refs: Set<string>;
  readonly resolve: (file: string, reference: string) => Raw | undefined;
}

/** A document whose schemas mean in JSON Schema 2020-12 what they mean in the version of OpenAPI that it has. */
function normalised(value: unknown, context: Normalising, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => normalised(entry, context));
  if (!isRecord(value)) return value;
  const isMap = ['properties', 'patternProperties', '$defs', 'definitions', 'schemas', 'responses'].includes(key);
  if (!isMap && typeof value['$ref'] === 'string') {
    const [path = ''] = value['$ref'].split('#', 1);
    if (path !== '') context.refs.add(path);
    return { $ref: value['$ref'] };
  }
  const result: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    if (
      !isMap &&
      ['example', 'examples', 'default', 'enum', 'const', '$id', 'id', '$schema', 'xml', 'discriminator'].includes(name)
    ) {
      if (['enum', 'const'].includes(name)) result[name] = entry;
    } else result[name] = normalised(entry, context, isMap ? '' : name);
  }
  if (isMap) return result;
  if (Array.isArray(result['oneOf']) && isRecord(value['discriminator'])) {
    // The discriminator picks the option (OAS 3.1, 4.8.25): that others fit as well is not a fault.
    result['anyOf'] = result['oneOf'];
    delete result['oneOf'];
  }
  delete result['nullable'];
  if (value['nullable'] === true || value['x-nullable'] === true) {
    if (typeof value['type'] === 'string') result['type'] = [value['type'], 'null'];
    if (Array.isArray(value['enum'])) result['enum'] = [...(value['enum'] as unknown[]), null];
  }
  if (value['type'] === 'file') delete result['type'];
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (value[exclusive] === true) {
      result[exclusive] = value[bound];
      delete result[bound];
    } else if (value[exclusive] === false) delete result[exclusive];
  }
  if (Array.isArray(value['required'])) {
    const properties = isRecord(value['properties']) ? value['properties'] : {};
    result['required'] = value['required'].filter((name) => {
      const property = properties[String(name)];
      const target =
        isRecord(property) && typeof property['$ref'] === 'string'
          ? context.resolve(context.file, property['$ref'])
          : property;
      const hidden = context.direction === 'request' ? 'readOnly' : 'writeOnly';
      return !isRecord(target) || (target[hidden] !== true && !(isRecord(property) && property[hidden] === true));
    });
  } else delete result['required'];
  return result;
}

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keysOf(value: unknown): string[] {
  return isRecord(value) ? Object.keys(value) : [];
}
