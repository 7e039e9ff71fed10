import { isIP, type LookupFunction } from 'node:net';
import { PrivateAddressError } from '../shared/public-address.ts';

/**
 * Resolves a name once and gives the connection only addresses that are public: what was checked is what is used, by
 * every attempt that goes over the list (RFC 8305) and by every request that a kept connection serves later.
 */
export function publicOnly(resolve: LookupFunction, isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, result) => {
      if (error !== null) return callback(error, '', 0);
      const addresses = typeof result === 'string' ? [{ address: result, family: isIP(result) }] : result;
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
        return callback(new PrivateAddressError(), '', 0);
      if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
