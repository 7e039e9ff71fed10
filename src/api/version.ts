import type { Diagnostic, Point } from '../diagnostics/index.ts';
import { nearest } from '../shared/nearest.ts';
import { foreignDocument, notADescription } from './foreign-formats.ts';
import { apiProblem } from './problems.ts';
import { textOf, type Raw } from './reader.ts';
import type { SourceDocument } from './source-document.ts';
import { isRecord } from '../shared/is-record.ts';

/** What a description is written in. */
export interface DescriptionVersion {
  readonly kind: 'openapi' | 'asyncapi';
  /** `2.0`, `3.0`, `3.1` … */
  readonly version: string;
}

const keys = ['openapi', 'swagger', 'asyncapi'] as const;

const known: Readonly<Record<(typeof keys)[number], { readonly pattern: RegExp; readonly expected: string }>> = {
  openapi: { pattern: /^3\.\d/, expected: '3.0.x, 3.1.x or 3.2.x' },
  swagger: { pattern: /^2\.0/, expected: '"2.0"' },
  asyncapi: { pattern: /^[23]\.\d/, expected: '2.6.0 or 3.0.0, in full' },
};

/** Returns what a description says that it is; undefined when that is nothing that Octavo reads. */
export function versionOf(root: Raw): DescriptionVersion | undefined {
  for (const key of keys) {
    const version = textOf(root[key]);
    // Some say `openapi: 2.0` for Swagger, and the other way round.
    const isRead = key === 'asyncapi' ? known.asyncapi.pattern : /^(?:2\.0|3\.\d)/;
    if (version !== undefined && isRead.test(version) && !(version.startsWith('2') && isNewer(key, root)))
      return { kind: key === 'asyncapi' ? 'asyncapi' : 'openapi', version: version.slice(0, 3) };
  }
  return undefined;
}

/** `openapi: 2.0` above what only OpenAPI 3 has: the version is the slip. */
function isNewer(key: (typeof keys)[number], root: Raw): boolean {
  return key === 'openapi' && ['components', 'servers', 'webhooks'].some((part) => root[part] !== undefined);
}

/** A number as it is written: 2.0 is 2 to those who read YAML. */
function writtenAt({ line, column }: Point, text: string): string | undefined {
  const rest = text.split(/\r\n|\n|\r/, line)[line - 1]?.slice(column - 1) ?? '';
  return /^["']?(?<word>[^\s"',}#]+)/.exec(rest)?.groups?.['word'];
}

/** Returns why a document is no description that Octavo reads, where it should say so. */
export function versionProblem(document: SourceDocument): Diagnostic {
  const { file, value } = document;
  const key = isRecord(value) ? keys.find((candidate) => value[candidate] !== undefined) : undefined;
  if (!isRecord(value) || key === undefined) return missingVersion(document);
  const range = document.locate([key]);
  const plain = textOf(value[key]);
  const written = (plain && range && writtenAt(range.start, document.file.text)) ?? plain ?? '…';
  const isSwagger = key === 'openapi' && /^2(?:\.|$)/.test(written);
  return apiProblem['description-version']({
    message: `${file.path} says "${key}: ${written}", which is no version that Octavo reads.`,
    file: file.path,
    ...(range === undefined ? {} : { range }),
    hint: `Write ${isSwagger ? 'swagger: "2.0" if it is Swagger, or else ' : ''}${key}: ${known[key].expected}.`,
  });
}

function missingVersion({ file, value, locateKey }: SourceDocument): Diagnostic {
  const root = isRecord(value) ? value : {};
  const meant = Object.keys(root).find((name) =>
    keys.some((word) => nearest(name, [word]) !== undefined || name.startsWith(word)),
  );
  const foreign = meant === undefined ? foreignDocument(root) : undefined;
  const problem = {
    file: file.path,
    range: (meant === undefined ? undefined : locateKey([meant])) ?? { start: { line: 1, column: 1 } },
    hint: foreign?.hint ?? 'It needs "openapi": "3.x" (or "swagger": "2.0"), or "asyncapi": "2.x" or "3.x".',
  };
  if (foreign !== undefined)
    return apiProblem['description-version']({ message: notADescription(file.path, foreign), ...problem });
  return apiProblem['description-version']({
    message:
      meant === undefined
        ? `${file.path} says no version that Octavo reads.`
        : `${file.path} says no version: it has the key "${meant}", and none of ${keys.join(', ')}.`,
    ...problem,
  });
}
