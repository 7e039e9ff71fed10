import { listOf, textOf, type At, type Raw } from '../reader.ts';
import {
  judgeBodyOfMethod,
  judgeExample,
  judgeExampleFields,
  judgeHeader,
  judgeLinkTarget,
  judgeOperationResponses,
  judgeSchemeFields,
} from './completeness.ts';
import { addressVisitors, judgeAddressFields } from './addresses.ts';
import { judgeEncodings } from './encodings.ts';
import { createExampleJudge } from './examples.ts';
import { judgeCallback, judgeLinkParameters } from './expressions.ts';
import { judgeExtensionNames, judgeExtensions, judgeMcp, judgeVisibility } from './extensions.ts';
import type { Judging } from './judging.ts';
import { judgeMediaValue } from './media-types.ts';
import { judgeParameter, judgePathParameters, parametersOf } from './parameters.ts';
import {
  judgeContent,
  judgeLink,
  judgeOperationIds,
  judgePaths,
  judgeResponse,
  judgeResponses,
  judgeTags,
  pathsOf,
} from './paths.ts';
import { judgeSchema } from './schemas.ts';
import { judgeRequirements, judgeScheme, schemesOf } from './security.ts';
import { judgeServer, judgeServersTwice, judgeSwaggerServer } from './servers.ts';
import { judgeSequence } from './streams.ts';
import { judgeDocument, membersOf, type Structure } from './structure.ts';
import { judgeVersion } from './versions.ts';
import { isRecord } from '../../shared/is-record.ts';

/** Those that need to know nothing of the rest of the description. */
const plainVisitors: Structure['visitors'] = {
  document(value, at, judging) {
    if (judging.isSwagger) judgeSwaggerServer(value, judging);
    judgeBodyTypes(value, at, judging);
    judgeMcp(value, at, judging);
    judgeServersTwice(judging);
    judgeNames(judging);
    judgeSelf(judging);
  },
  header(value, at, judging) {
    if (judging.isSwagger) judgeSchema(value, at, judging);
    else judgeHeader(value, at, judging);
  },
  items: judgeSchema,
  example: judgeExample,
  mediaType(value, at, judging) {
    judgeExampleFields(value, at, judging);
    judgeEncodings(value, at, judging);
    judgeSequence(value, at, judging);
  },
  callback: judgeCallback,
  ...addressVisitors,
  oauthFlow: judgeAddressFields,
  xml: judgeXml,
  pathItem(value, at, judging) {
    judgeExtensionNames(value, at, judging);
    judgeVisibility(value, at, judging);
  },
  responses: judgeResponses,
  response: judgeResponse,
  securityScheme(value, at, judging) {
    judgeScheme(value, at, judging);
    judgeSchemeFields(value, at, judging);
    judgeAddressFields(value, at, judging);
  },
  server: judgeServer,
};

/** Judges a description of Swagger 2.0 or OpenAPI 3. */
export function judgeOpenApi(judging: Judging): void {
  const { root } = judging;
  const paths = pathsOf('paths', judging);
  const operations = [...paths, ...pathsOf('webhooks', judging)].flatMap((path) => path.operations);
  const ids = new Set(operations.flatMap(({ value }) => textOf(value['operationId']) ?? []));
  const linked = paths.flatMap(({ item, at, operations: own }) =>
    own.map((operation) => ({ operation, item, itemAt: at })),
  );
  const schemes = schemesOf(judging);
  const examples = createExampleJudge(judging);
  const visitors: Structure['visitors'] = {
    ...plainVisitors,
    operation(value, at) {
      judgeBodyTypes(value, at, judging);
      if (judging.isSwagger) judgeFileTypes(value, at, judging);
      judgeRequirements(value['security'], [...at, 'security'], { judging, schemes });
      judgeOperationResponses(value, at, judging);
      judgeBodyOfMethod(value, at, judging);
      judgeExtensions(value, at, judging);
      judgeMcp(value, at, judging);
    },
    parameter(value, at) {
      judgeParameter(value, at, judging);
      if (!judging.isSwagger) {
        examples.ofParameter(value, at);
        return;
      }
      // A parameter is no schema: it says for itself whether it is required.
      const { required: _required, ...schema } = value;
      judgeSchema(schema, at, judging);
    },
    content(value, at) {
      judgeContent(value, at, judging);
      examples.ofContent(value, at);
    },
    link(value, at) {
      judgeLink(value, at, { judging, ids });
      judgeLinkTarget(value, at, judging);
      judgeLinkParameters(value, at, { judging, operations: linked });
    },
    schema(value, at) {
      judgeSchema(value, at, judging);
      examples.ofSchema(value, at);
    },
  };
  judgeVersion(judging);
  judgePaths(paths, judging);
  judgePathParameters(paths, judging);
  judgeOperationIds(operations, judging);
  judgeRequirements(root['security'], ['security'], { judging, schemes });
  judgeDocument(judging, visitors);
  examples.finish();
  judgeTags(operations, judging);
  judgeContents(judging);
}

/** OAS 3.2, 4.26.1: `nodeType` stands in place of the older flags. */
function judgeXml(value: Raw, at: At, { report }: Judging): void {
  for (const key of ['attribute', 'wrapped']) {
    if (value['nodeType'] === undefined || value[key] === undefined) continue;
    report({
      kind: 'description-value',
      message: `"nodeType" and "${key}" exclude each other.`,
      hint: `Keep "nodeType", and remove "${key}".`,
      at: [...at, key],
      isKey: true,
    });
  }
}

/** A description's own address has no fragment (OAS 3.2, 4.1.1): it names the whole of it. */
function judgeSelf({ root, report }: Judging): void {
  const self = textOf(root['$self']);
  if (self?.includes('#') !== true) return;
  report({
    kind: 'description-value',
    message: '"$self" must name the whole description, without a fragment.',
    hint: `Write "${self.split('#', 1)[0] ?? ''}".`,
    at: ['$self'],
  });
}

/** Swagger 2.0: what bodies are in, for all operations or for one. */
function judgeBodyTypes(value: Raw, at: At, judging: Judging): void {
  for (const key of ['consumes', 'produces'])
    for (const [index, type] of listOf(value[key]).entries())
      judgeMediaValue(type, [...at, key, String(index)], judging);
}

/** Files are sent in forms: an operation that takes one says so (Swagger 2.0, parameter object, type). */
function judgeFileTypes(value: Raw, at: At, judging: Judging): void {
  const file = parametersOf(value, at, judging).find((parameter) => parameter.value['type'] === 'file');
  const accepted = listOf(value['consumes'] ?? judging.root['consumes']).map(textOf);
  // Of what is no text, something is said already.
  const isForm = accepted.some(
    (type) => type === undefined || /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(type),
  );
  if (file === undefined || file.in !== 'formData' || isForm) return;
  judging.report({
    kind: 'description-value',
    message: `The parameter "${file.name}" is a file, but the operation takes no form; it is sent as multipart/form-data.`,
    hint: 'Add "consumes": multipart/form-data to the operation.',
    at: value['consumes'] === undefined ? file.listedAt : [...at, 'consumes'],
  });
}

/** The names of components are written in letters, digits, dots, dashes and underscores (OAS 3.1, 4.8.7.1). */
function judgeNames({ root, isSwagger, report }: Judging): void {
  if (isSwagger) return;
  for (const [section, members] of membersOf(root['components']))
    for (const [name] of membersOf(members)) {
      if (/^[\w.-]+$/.test(name)) continue;
      report({
        kind: 'description-incomplete',
        message: `The specification allows no component to be named "${name}": tools may leave it out.`,
        hint: `Write "${name.replace(/[^\w.-]+/g, '')}", here and in the references to it.`,
        at: ['components', section, name],
        isKey: true,
      });
    }
}

/** A description without paths, webhooks and components says nothing (OAS 3.1, 4.8.1); 3.0 requires the paths. */
function judgeContents({ root, version, isSwagger, isFaulty, report }: Judging): void {
  const enough =
    version.version === '3.0' ? ['paths', 'x-webhooks'] : ['paths', 'webhooks', 'components', 'x-webhooks'];
  if (isSwagger || isFaulty([]) || enough.some((key) => isRecord(root[key]))) return;
  const at: At = root['paths'] === undefined ? [] : ['paths'];
  report({
    kind: 'description-value-missing',
    message: 'The description has no paths, so none of its operations has a page.',
    hint: 'Write the operations under paths.',
    at,
    isKey: true,
  });
}
