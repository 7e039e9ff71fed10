import type { DescriptionFile, Diagnostic, SourceFile } from '../diagnostics/index.ts';
import { createReader, type ReaderOptions } from './reader.ts';
import { parseSource } from './source-document.ts';
import { asyncApi2Grammar } from './validation/asyncapi2-grammar.data.ts';
import { asyncApi3Grammar } from './validation/asyncapi3-grammar.data.ts';
import { judgeAsyncApi } from './validation/asyncapi.ts';
import type { Grammar } from './validation/grammar.ts';
import { createFindings, type Judging } from './validation/judging.ts';
import { openApiGrammar } from './validation/openapi-grammar.data.ts';
import { judgeOpenApi } from './validation/openapi.ts';
import { swaggerGrammar } from './validation/swagger-grammar.data.ts';
import { versionOf, type DescriptionVersion } from './version.ts';
import { isRecord } from '../shared/is-record.ts';

export interface CheckOptions extends ReaderOptions {
  /** Paths of the files that references may lead to, for the names that are offered. */
  readonly files?: readonly string[];
  /** What is wrong with the frontmatter that an operation's page gets (`x-mint.metadata`). */
  readonly judgeMetadata?: Judging['judgeMetadata'];
}

/**
 * Returns what is wrong in an API description beside its syntax, which `readApiDocument` tells: against its specification,
 * and where its parts do not fit each other. Nothing for one whose syntax is broken, as its faults would follow from that.
 */
export function checkApiDocument(file: DescriptionFile, options: CheckOptions = {}): Diagnostic[] {
  // What is wrong with a schema of GraphQL is told when it is read.
  if (file.graphql !== undefined) return [];
  const { document, diagnostics } = parseSource(file);
  const root = document?.value;
  if (document === undefined || !isRecord(root) || diagnostics.length > 0) return [];
  const version = versionOf(root);
  if (version === undefined) return [];
  const reader = createReader(document, options);
  const findings = createFindings(reader);
  const isSwagger = version.kind === 'openapi' && version.version === '2.0';
  const judging: Judging = {
    root,
    version,
    isSwagger,
    grammar: grammarOf(version, isSwagger),
    reader,
    files: options.files ?? [],
    judgeMetadata: options.judgeMetadata ?? (() => []),
    report: findings.report,
    isFaulty: findings.isFaulty,
  };
  if (version.kind === 'asyncapi') judgeAsyncApi(judging);
  else judgeOpenApi(judging);
  // What is a description itself is read as one, and its slips are told there.
  const others = [...reader.others.values()].flatMap((other) =>
    other === undefined || isDescription(other) ? [] : parseSource(other).diagnostics,
  );
  return [...others, ...findings.diagnostics()];
}

function isDescription(file: SourceFile): boolean {
  const value = parseSource(file).document?.value;
  return isRecord(value) && versionOf(value) !== undefined;
}

function grammarOf({ kind, version }: DescriptionVersion, isSwagger: boolean): Grammar {
  if (kind === 'asyncapi') return version.startsWith('2.') ? asyncApi2Grammar : asyncApi3Grammar;
  return isSwagger ? swaggerGrammar : openApiGrammar;
}
