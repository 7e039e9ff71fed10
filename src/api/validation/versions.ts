import { textOf } from '../reader.ts';
import { anyOf, type Judging } from './judging.ts';

/** What has been published; what is newer is read as the newest. */
const published = {
  openapi: ['3.0', '3.1', '3.2'],
  asyncapi: ['2.0', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '3.0', '3.1'],
} as const;

/** Judges the version that a description says: a full one, of those that there are. What is none at all is not read. */
export function judgeVersion({ root, version: { kind, version }, isSwagger, report }: Judging): void {
  const key = isSwagger && root['swagger'] !== undefined ? 'swagger' : kind;
  const written = textOf(root[key]);
  if (written === undefined) return;
  if (isSwagger) {
    const isOpenApi = /^3\.\d/.test(written);
    if (key === 'swagger' && /^2\.0(?:\.0)?$/.test(written)) return;
    report({
      kind: 'description-value',
      message: `"${key}: ${written}" is no version of ${key === 'swagger' ? 'Swagger' : 'OpenAPI'}.`,
      hint: isOpenApi ? `Write openapi: ${written}.` : 'Write swagger: "2.0".',
      at: [key],
    });
    return;
  }
  const known: readonly string[] = published[kind];
  const isKnown = known.includes(version);
  if (isKnown && /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(written)) return;
  report({
    kind: 'description-value',
    message: isKnown
      ? `"${key}: ${written}" is no full version.`
      : `There is no version ${version} of ${kind === 'openapi' ? 'OpenAPI' : 'AsyncAPI'}.`,
    hint: isKnown ? `Write ${key}: ${version}.0.` : `Write ${anyOf(known.map((name) => `${name}.0`))}.`,
    at: [key],
  });
}
