import { isDomain } from '../../bundle/index.ts';
import { nearestName } from '../../shared/nearest.ts';
import type { StoredKey } from './keys.ts';

const fields: ReadonlySet<string> = new Set(
  'prefix hash organization domains groups purpose created createdBy revoked version'.split(' '),
);

/**
 * Returns a sentence for whatever stands in stored keys and has no effect. Such keys are used all the same: a newer version, or
 * the owner, may have put it there.
 */
export function keyFaults(keys: readonly StoredKey[]): readonly string[] {
  const stray = Map.groupBy(
    keys.flatMap((key) => Object.keys(key).map((field) => ({ field, key }))).filter(({ field }) => !fields.has(field)),
    ({ field }) => field,
  );
  const seen = new Set<string>();
  return [
    ...[...stray].map(
      ([field, found]) => `Nothing reads "${field}" of ${named(found.map(({ key }) => key))}. ${meant(field)}`,
    ),
    ...keys.flatMap((key) => {
      const isTwice = seen.has(key.hash);
      seen.add(key.hash);
      return isTwice ? [`${named([key])} stands there twice. Leave one out: one that is not revoked counts.`] : [];
    }),
    ...keys.flatMap((key) => [
      ...key.domains
        .filter((domain) => !isDomain(domain))
        .map(
          (domain) =>
            `"${domain}", which ${named([key])} is for, is not a valid site name. Use letters, digits, "-" and ".".`,
        ),
      ...[key.created, key.revoked]
        .filter((time) => time !== undefined && Number.isNaN(Date.parse(time)))
        .map((time) => `"${time}" of ${named([key])} is no time. Write it as 2026-11-26T12:00:00Z.`),
    ]),
  ];
}

function named([first, ...others]: readonly StoredKey[]): string {
  return `key ${first?.prefix}…${others.length === 0 ? '' : ` and ${others.length} more`}`;
}

function meant(field: string): string {
  if (/expir|valid|until/i.test(field)) return 'A key is good until it is revoked: octavo keys revoke PREFIX.';
  const near = nearestName(field, fields);
  return near === undefined ? 'It has no effect.' : `Did you mean "${near}"?`;
}
