import { decodeText } from '../shared/decode.ts';
import { resolveInside } from '../shared/paths.ts';
import type { OperationExtensions } from './model.ts';
import { listOf, textOf, type Raw } from './reader.ts';
import { isRecord } from '../shared/is-record.ts';

/** Reads `x-hidden`, `x-excluded`, `x-mint` and `x-codeSamples` (docs-json.md §4.5); what a path says of all its operations counts, too. */
export function readExtensions(value: Raw, item: Raw = {}): OperationExtensions {
  const mint = isRecord(value['x-mint']) ? value['x-mint'] : {};
  const samples = listOf(value['x-codeSamples'] ?? value['x-code-samples']).filter(isRecord);
  const href = pathOf(textOf(mint['href']));
  const content = textOf(mint['content']);
  const groups = [mint, item['x-mint']].flatMap((entry) => (isRecord(entry) ? [entry['groups'] ?? []].flat() : []));
  return {
    hidden: (value['x-hidden'] ?? item['x-hidden']) === true,
    excluded: (value['x-excluded'] ?? item['x-excluded']) === true,
    ...(href === undefined ? {} : { href }),
    metadata: { ...(groups.length === 0 ? {} : { groups }), ...(isRecord(mint['metadata']) ? mint['metadata'] : {}) },
    ...(content === undefined ? {} : { content }),
    codeSamples: samples.flatMap((sample) => {
      const lang = textOf(sample['lang']);
      const source = textOf(sample['source']);
      const label = textOf(sample['label']);
      return lang === undefined || source === undefined
        ? []
        : [{ lang, source, ...(label === undefined ? {} : { label }) }];
    }),
  };
}

/** Whether the site keeps files of its own at a path. */
export function isReservedPath(href: string): boolean {
  return /^\/(?:_octavo|_astro)(?:\/|$)/i.test(resolved(href));
}

function pathOf(href: string | undefined): string | undefined {
  return href === undefined || isReservedPath(href) ? undefined : resolved(href);
}

function resolved(href: string): string {
  return `/${resolveInside('', decodeText(href).replaceAll('\\', '/'))}`;
}
