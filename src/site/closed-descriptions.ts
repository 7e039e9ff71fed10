import { mayAllRead, type Audience } from './audience.ts';
import type { Site } from './site.ts';

/**
 * Returns the API descriptions that not everyone may read, by location, with the groups that may: a description says all
 * that its pages say, so it is for those who may read every one of them; for nobody where no group may.
 */
export function closedDescriptions({ pages }: Pick<Site, 'pages'>): ReadonlyMap<string, readonly string[]> {
  const audiences = new Map<string, Audience[]>();
  for (const { operation, audience } of pages) {
    if (operation === undefined) continue;
    const { location } = operation.document;
    audiences.set(location, [...(audiences.get(location) ?? []), audience]);
  }
  const closed = new Map<string, readonly string[]>();
  for (const [location, all] of audiences) {
    const narrow = all.filter((audience) => audience !== 'everyone');
    if (narrow.length > 0) closed.set(location, narrowest(narrow));
  }
  return closed;
}

/** The group of that name has no members: a name is never empty. */
const nobody = [''];

/** Returns the audience whose members are in all of the others. */
export function narrowest(audiences: readonly (readonly string[])[]): readonly string[] {
  return audiences.find((audience) => audiences.every((other) => mayAllRead(audience, other))) ?? nobody;
}
