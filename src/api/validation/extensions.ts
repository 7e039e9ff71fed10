import { isReservedPath } from '../extensions.ts';
import { textOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';
import { isSlipOf } from './media-types.ts';
import { shown } from './wrong-type.ts';
import { isRecord } from '../../shared/is-record.ts';
import { nearestName } from '../../shared/nearest.ts';
import { own } from '../../shared/own.ts';

/** What is wrong with an entry of `x-mint.metadata`. */
export interface MetadataProblem {
  readonly key: string;
  readonly message: string;
  readonly hint: string;
}

/** Keys of `x-mint` that mean something on an operation. */
const known = ['metadata', 'content', 'href', 'groups'];
/** Those of the format that mean something at its host only, and why. */
const withoutEffect: Readonly<Record<string, string>> = {
  mcp: 'the MCP server answers from the documentation, and calls no API',
  playground: 'every section of the playground is open',
};

/** The extensions of an operation or a channel (docs-json.md §4.5): `x-mint` makes a page, as frontmatter does. */
export function judgeExtensions(value: Raw, at: At, judging: Judging): void {
  judgeExtensionNames(value, at, judging);
  judgeVisibility(value, at, judging);
  judgeCodeSamples(value, at, judging);
  judgeMint(value, at, judging);
}

/** The extensions of an operation that Octavo reads. */
const extensions = ['x-mint', 'x-hidden', 'x-excluded', 'x-codeSamples', 'x-code-samples', 'x-mcp'];

/** Any name that begins with `x-` is allowed: only a slip of the hand in one that means something is told. */
export function judgeExtensionNames(value: Raw, at: At, { report }: Judging): void {
  for (const key of Object.keys(value)) {
    if (!key.startsWith('x-') || extensions.includes(key)) continue;
    const meant = extensions.find((name) => isSlipOf(key, name));
    if (meant === undefined || value[meant] !== undefined) continue;
    report({
      kind: 'description-value',
      message: `"${key}" has no effect: it is no extension that Octavo reads.`,
      hint: `Did you mean "${meant}"?`,
      at: [...at, key],
      isKey: true,
    });
  }
}

/** What is no `true` hides nothing, and readers find what was to be hidden. */
export function judgeVisibility(value: Raw, at: At, { report }: Judging): void {
  for (const key of ['x-hidden', 'x-excluded']) {
    const written = value[key];
    if (written === undefined || written === null || typeof written === 'boolean') continue;
    report({
      kind: 'description-value',
      message: `"${key}" must be true or false, not ${shown(written)}, so it has no effect.`,
      hint: /^(?:false|no|off|0)$/i.test(textOf(written) ?? '') ? 'Write false, or remove it.' : `Write ${key}: true.`,
      at: [...at, key],
    });
  }
}

const sampleFields = ['lang', 'label', 'source'];

/** A sample that lacks its language or its code is not shown. */
function judgeCodeSamples(value: Raw, at: At, { report }: Judging): void {
  const key = value['x-codeSamples'] === undefined ? 'x-code-samples' : 'x-codeSamples';
  const samples = value[key];
  if (samples === undefined || samples === null) return;
  const here = [...at, key];
  const wrong = (message: string, hint: string, path: At): void =>
    report({ kind: 'description-value', message, hint, at: path, isKey: true });
  if (!Array.isArray(samples)) return wrong(`"${key}" must be a list of samples.`, 'Write each after a dash.', here);
  for (const [index, sample] of samples.entries()) {
    const place = [...here, String(index)];
    const fields: Raw = isRecord(sample) ? sample : {};
    const missing = ['lang', 'source'].find((field) => textOf(fields[field]) === undefined);
    if (missing === undefined) continue;
    const synonyms = missing === 'source' ? ['code', 'example'] : ['language'];
    const others = Object.keys(fields).filter((name) => !sampleFields.includes(name));
    const written = others.find((name) => synonyms.includes(name) || nearestName(name, [missing]) !== undefined);
    wrong(
      `This code sample has no "${missing}", so it is not shown.`,
      written === undefined
        ? `Write "${missing}": ${missing === 'lang' ? 'the language' : 'the code'} of the sample.`
        : `Did you mean "${missing}" in place of "${written}"?`,
      written === undefined ? place : [...place, written],
    );
  }
}

function judgeMint(value: Raw, at: At, { report, judgeMetadata }: Judging): void {
  const mint = value['x-mint'];
  if (mint === undefined) return;
  const here = [...at, 'x-mint'];
  const wrong = (message: string, hint: string, path: At = here): void =>
    report({ kind: 'description-value', message, hint, at: path });
  if (!isRecord(mint)) return wrong('"x-mint" must be an object, so it has no effect.', 'Write its keys below it.');
  const { metadata, href } = mint;
  for (const key of ['href', 'content']) {
    if (mint[key] !== undefined && typeof mint[key] !== 'string')
      wrong(`"${key}" of "x-mint" must be a text, so it has no effect.`, 'Write a text.', [...here, key]);
  }
  for (const key of Object.keys(mint).filter((name) => !known.includes(name))) {
    const reason = own(withoutEffect, key);
    const meant = nearestName(key, known);
    const hint = meant === undefined ? `The keys are ${known.join(', ')}.` : `Did you mean "${meant}"?`;
    if (reason === undefined)
      wrong(`"x-mint" of an operation has no key "${key}", so it has no effect.`, hint, [...here, key]);
    else
      report({
        kind: 'description-incomplete',
        message: `"${key}" of "x-mint" has no effect: ${reason}.`,
        hint: 'Leave it, or remove it.',
        at: [...here, key],
      });
  }
  if (typeof href === 'string' && isReservedPath(href))
    wrong(`No page can be at ${JSON.stringify(href)}: the site keeps its own files there.`, 'Choose another path.', [
      ...here,
      'href',
    ]);
  if (metadata === undefined) return;
  if (!isRecord(metadata))
    return wrong(
      '"metadata" of "x-mint" must be an object, so it has no effect.',
      'Write keys of frontmatter below it.',
      [...here, 'metadata'],
    );
  for (const { key, message, hint } of judgeMetadata(metadata)) wrong(message, hint, [...here, 'metadata', key]);
}

const restricted = (what: string, who: string): string =>
  `${what} has no effect on a schema: all who may read the page see ${who}.`;
const ownPage =
  'Put what only some readers may see into an operation of its own with "groups" in its "x-mint", or into another description.';

/** What the format shows to some readers alone within a page: a page is the same for all who may read it. */
export function judgeSchemaExtensions(value: Raw, at: At, { report }: Judging): void {
  const mint = value['x-mint'];
  if (isRecord(mint) && mint['groups'] !== undefined)
    report({
      kind: 'description-value',
      message: restricted('"groups" of "x-mint"', 'it'),
      hint: ownPage,
      at: [...at, 'x-mint', 'groups'],
    });
  if (value['x-mint-enum'] !== undefined)
    report({
      kind: 'description-value',
      message: restricted('"x-mint-enum"', 'every value'),
      hint: ownPage,
      at: [...at, 'x-mint-enum'],
    });
}

/** `x-mcp` of a description or an operation, and `x-mint.mcp` of a description. */
export function judgeMcp(value: Raw, at: At, { report }: Judging): void {
  const mint = value['x-mint'];
  const isRoot = at.length === 0;
  const named: readonly At[] = [
    ...(value['x-mcp'] === undefined ? [] : [[...at, 'x-mcp']]),
    ...(isRoot && isRecord(mint) && mint['mcp'] !== undefined ? [['x-mint', 'mcp']] : []),
  ];
  for (const place of named)
    report({
      kind: 'description-incomplete',
      message: `"${place.slice(at.length).join('.')}" has no effect: ${withoutEffect['mcp'] ?? ''}.`,
      hint: 'Leave it, or remove it.',
      at: place,
    });
}
