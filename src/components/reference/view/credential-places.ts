import type { Operation } from '../../../api/index.ts';
import { credentialPlaceholder } from '../../../request/index.ts';

/**
 * Returns which scheme each placeholder of the samples stands for (their first alternative), as data attributes:
 * `data-token="bearerAuth"`. A placeholder that stands for two is left out.
 */
export function credentialPlaces(operation: Operation): Readonly<Record<string, string>> {
  if (operation.kind !== 'http') return {};
  const schemes = operation.security[0] ?? [];
  const places = schemes.map((scheme) => [credentialPlaceholder(scheme), scheme.key] as const);
  return Object.fromEntries(
    places
      .filter(([text]) => places.filter(([other]) => other === text).length === 1)
      .map(([text, key]) => [`data-${text.slice(1, -1)}`, key]),
  );
}
