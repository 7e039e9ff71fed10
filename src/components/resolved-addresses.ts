import { srcsetNames, withSources } from '../shared/srcset.ts';
import type { Elements, Props } from './elements.ts';

const addressProps = ['href', 'src', 'img', 'poster', ...srcsetNames];

/** Addresses that only the running code knew: what the source says was resolved when it was compiled. */
export function withAddresses(props: Props, { resolveLink }: Pick<Elements, 'resolveLink'>): Props {
  let resolved = props;
  for (const name of addressProps) {
    const value = props[name];
    if (typeof value !== 'string' || value === '') continue;
    const address = srcsetNames.includes(name) ? withSources(value, resolveLink) : resolveLink(value);
    if (address !== value) resolved = { ...resolved, [name]: address };
  }
  return resolved;
}
