import {
  buildASTSchema,
  buildClientSchema,
  GraphQLError,
  Kind,
  parse,
  validateSchema,
  visit,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  type IntrospectionQuery,
  type NamedTypeNode,
  type TypeDefinitionNode,
  type TypeExtensionNode,
} from 'graphql';
import type { DescriptionFile, Diagnostic, Result, SourceRange } from '../../diagnostics/index.ts';
import { isRecord } from '../../shared/is-record.ts';
import { nearest } from '../../shared/nearest.ts';
import { apiProblem } from '../problems.ts';
import { parseSource } from '../source-document.ts';

/** What a text may repeat without end would fill the terminal. */
const maxProblems = 40;

/** Where a problem of a whole file stands. */
const beginning: SourceRange = { start: { line: 1, column: 1 } };

const builtInScalars = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);

/**
 * Returns the schema that a file holds: SDL (GraphQL, October 2021, 3), or the answer to an introspection query as JSON.
 * The value is undefined when nothing can be read; a type that is named and not defined is read as a scalar, and told.
 * Never throws for what is in the file.
 */
export function readSchema(file: DescriptionFile): Result<GraphQLSchema | undefined> {
  if (file.text.trim() === '') {
    return unread(
      schemaProblem(file, 'The file is empty.', undefined, 'Put the schema into it: SDL or introspection JSON.'),
    );
  }
  return /^\uFEFF?\s*\{\s*"/.test(file.text) ? readIntrospection(file) : readSdl(file);
}

function readIntrospection(file: DescriptionFile): Result<GraphQLSchema | undefined> {
  const { document, diagnostics } = parseSource({ path: file.path, text: file.text });
  const root = document?.value;
  if (document === undefined || diagnostics.length > 0) return { value: undefined, diagnostics };
  const data = isRecord(root) && isRecord(root['data']) ? root['data'] : root;
  if (!isRecord(data) || !isRecord(data['__schema'])) {
    const asked = 'Save the answer to an introspection query, with `__schema` in it, or write the schema as SDL.';
    return unread(schemaProblem(file, 'This JSON is no answer to an introspection query.', beginning, asked));
  }
  try {
    // The shape is checked while it is read: what does not fit is thrown.
    const schema = buildClientSchema(data as unknown as IntrospectionQuery, { assumeValid: true });
    return { value: schema, diagnostics: [] };
  } catch (error) {
    const hint =
      "Ask the server for its introspection again, for example with `npx graphql-cli` or the server's own tools.";
    return unread(schemaProblem(file, sentence(error), beginning, hint));
  }
}

function readSdl(file: DescriptionFile): Result<GraphQLSchema | undefined> {
  let document: DocumentNode;
  try {
    document = parse(file.text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return unread(syntaxProblem(file, error));
  }
  const { problems, missing, definitions } = judge(file, document);
  const whole: DocumentNode = { kind: Kind.DOCUMENT, definitions: [...definitions, ...missing.map(scalarNamed)] };
  try {
    const schema = buildASTSchema(whole, { assumeValidSDL: true });
    const invalid = problems.length > 0 ? [] : validateSchema(schema).map((error) => invalidProblem(file, error));
    return { value: schema, diagnostics: [...problems, ...invalid].slice(0, maxProblems) };
  } catch (error) {
    return { value: undefined, diagnostics: [...problems, schemaProblem(file, sentence(error), undefined, undefined)] };
  }
}

function unread(problem: Diagnostic): Result<undefined> {
  return { value: undefined, diagnostics: [problem] };
}

interface Judged {
  readonly problems: Diagnostic[];
  /** Names of types that nothing defines. */
  readonly missing: readonly string[];
  /** What the schema is built of: extensions of what is not there are definitions, of two of one name the first counts. */
  readonly definitions: readonly DefinitionNode[];
}

function judge(file: DescriptionFile, document: DocumentNode): Judged {
  const problems: Diagnostic[] = [];
  const defined = new Map<string, TypeDefinitionNode>();
  const extended = new Set<string>();
  const definitions: DefinitionNode[] = [];
  for (const node of document.definitions) {
    if (isTypeDefinition(node)) {
      const name = node.name.value;
      const first = defined.get(name);
      if (first !== undefined) {
        problems.push(
          schemaProblem(
            file,
            `The type "${name}" is defined twice; the first one is used.`,
            placeOf(node.name),
            'Remove one of them, or write `extend` before the second.',
          ),
        );
        continue;
      }
      defined.set(name, node);
    } else if (isTypeExtension(node)) extended.add(node.name.value);
    else if (node.kind === Kind.OPERATION_DEFINITION || node.kind === Kind.FRAGMENT_DEFINITION) {
      problems.push(
        schemaProblem(
          file,
          'This is an operation, and no part of a schema; it is left out.',
          placeOf(node),
          'Move it into a file of its own.',
        ),
      );
      continue;
    }
    definitions.push(node);
  }
  const own = definitions.map((node) =>
    isTypeExtension(node) && !defined.has(node.name.value) ? asDefinition(node, defined) : node,
  );
  const names = [...defined.keys(), ...builtInScalars];
  const missing = new Set<string>();
  visit(document, {
    NamedType(node) {
      const name = node.name.value;
      if (defined.has(name) || extended.has(name) || builtInScalars.has(name)) return;
      missing.add(name);
      if (problems.length < maxProblems) problems.push(unknownType(file, node, names));
    },
  });
  return { problems, missing: [...missing], definitions: own };
}

function unknownType(file: DescriptionFile, node: NamedTypeNode, names: readonly string[]): Diagnostic {
  const name = node.name.value;
  const near = nearest(name, names);
  const hint =
    near === undefined ? `Define it: \`scalar ${name}\`, or a type of that name.` : `Did you mean "${near}"?`;
  return schemaProblem(file, `Nothing defines the type "${name}"; it is shown as a scalar.`, placeOf(node), hint);
}

const definitionKinds: Readonly<Record<TypeExtensionNode['kind'], TypeDefinitionNode['kind']>> = {
  [Kind.SCALAR_TYPE_EXTENSION]: Kind.SCALAR_TYPE_DEFINITION,
  [Kind.OBJECT_TYPE_EXTENSION]: Kind.OBJECT_TYPE_DEFINITION,
  [Kind.INTERFACE_TYPE_EXTENSION]: Kind.INTERFACE_TYPE_DEFINITION,
  [Kind.UNION_TYPE_EXTENSION]: Kind.UNION_TYPE_DEFINITION,
  [Kind.ENUM_TYPE_EXTENSION]: Kind.ENUM_TYPE_DEFINITION,
  [Kind.INPUT_OBJECT_TYPE_EXTENSION]: Kind.INPUT_OBJECT_TYPE_DEFINITION,
};

/** `extend type Query` alone defines it, as the parts of a schema that several services make together do. */
function asDefinition(node: TypeExtensionNode, defined: Map<string, TypeDefinitionNode>): DefinitionNode {
  // Both have the same parts, but for the description.
  const definition = { ...node, kind: definitionKinds[node.kind] } as TypeDefinitionNode;
  defined.set(node.name.value, definition);
  return definition;
}

function isTypeDefinition(node: DefinitionNode): node is TypeDefinitionNode {
  return Object.values(definitionKinds).some((kind) => kind === node.kind);
}

function isTypeExtension(node: DefinitionNode): node is TypeExtensionNode {
  return node.kind in definitionKinds;
}

function scalarNamed(value: string): TypeDefinitionNode {
  return { kind: Kind.SCALAR_TYPE_DEFINITION, name: { kind: Kind.NAME, value } };
}

function placeOf({ loc }: Pick<NamedTypeNode, 'loc'>): SourceRange | undefined {
  if (loc === undefined) return undefined;
  const { startToken, endToken } = loc;
  const end = { line: endToken.line, column: endToken.column + (endToken.end - endToken.start) };
  return { start: { line: startToken.line, column: startToken.column }, end };
}

function syntaxProblem(file: DescriptionFile, error: unknown): Diagnostic {
  const start = error instanceof GraphQLError ? error.locations?.[0] : undefined;
  const isMarkup = /^\s*<(?:!doctype|html)/i.test(file.text);
  return apiProblem['description-syntax']({
    message: isMarkup
      ? 'This is a page of HTML, and no schema of GraphQL.'
      : sentence(error).replace(/^Syntax Error: /, 'The schema cannot be read: '),
    file: file.path,
    ...(start === undefined ? {} : { range: { start: { line: start.line, column: start.column } } }),
    hint: isMarkup
      ? 'Name the address of the SDL itself, or keep the schema in the project.'
      : 'Correct the SDL there; until then the schema has no pages.',
  });
}

function invalidProblem(file: DescriptionFile, error: GraphQLError): Diagnostic {
  const node = error.nodes?.[0];
  const isRootMissing = /^Query root type must be provided/.test(error.message);
  return schemaProblem(
    file,
    sentence(error),
    node === undefined ? undefined : placeOf(node),
    isRootMissing ? 'Define `type Query`, or name its type in `schema { query: … }`.' : undefined,
  );
}

function schemaProblem(
  file: DescriptionFile,
  message: string,
  range: SourceRange | undefined,
  hint: string | undefined,
): Diagnostic {
  return apiProblem['graphql-schema']({
    message,
    file: file.path,
    ...(range === undefined ? {} : { range }),
    hint: hint ?? 'Servers refuse such a schema; what can be read of it has its pages nevertheless.',
  });
}

function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
